import Testing

@testable import System

@Suite("Base directories")
struct BaseDirectoriesTests {
  private func places(_ variables: [String: String]) -> [String?] {
    let places = BaseDirectories { variables[$0] }
    return [places.keys, places.presets, places.session]
  }

  @Test("are those of the home by default")
  func fallback() {
    #expect(
      places(["HOME": "/home/me"]) == [
        "/home/me/.config/easel/keys", "/home/me/.local/share/easel/presets",
        "/home/me/.local/state/easel/session.json",
      ])
  }

  @Test("are what the variables say")
  func variables() {
    let all = ["HOME": "/h", "XDG_CONFIG_HOME": "/c/", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/"]
    #expect(places(all) == ["/c/easel/keys", "/d/easel/presets", "/easel/session.json"])
  }

  @Test("name the home and the place for temporary files")
  func others() {
    let some = BaseDirectories { ["HOME": "/home/me/", "TMPDIR": "/var/tmp"][$0] }
    #expect(some.home == "/home/me" && some.temporary == "/var/tmp")
    let none = BaseDirectories { ["TMPDIR": "tmp"][$0] }
    #expect(none.home == nil && none.temporary == "/tmp")
  }

  @Test("do not follow what is empty or relative", arguments: ["", "state", "./state", "~/state"])
  func unusable(value: String) {
    #expect(places(["HOME": "/h", "XDG_STATE_HOME": value])[2] == "/h/.local/state/easel/session.json")
    #expect(places(["HOME": value, "XDG_STATE_HOME": "/s"]) == [nil, nil, "/s/easel/session.json"])
  }
}
