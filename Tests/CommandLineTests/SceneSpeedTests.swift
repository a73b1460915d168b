import Effects
import Files
import Testing

@testable import CommandLine
@testable import Workbench

@Suite("Speeds of a scene")
struct SceneSpeedTests {
  @Test("what is typed is what is played and what is remembered", arguments: [0.01, 0.25, 100, 640, 1000])
  func allowed(speed: Double) throws {
    #expect(try OptionText.speed("\(speed)") == speed)
    let player = Player(Scene(SceneConfiguration(.ticker)), speed: speed)
    #expect(player.speed == speed)
    var session = Session(scene: "ticker")
    session.speed = speed
    let file = try TextFile(name: "session", bytes: Array(session.text(of: .builtIn).utf8))
    #expect(try SessionReader.read(file, in: .builtIn).speed == speed)
  }

  @Test("others are refused where they are typed, and become the nearest elsewhere", arguments: [0.0, 0.0099, 1000.5])
  func others(speed: Double) throws {
    #expect(throws: CommandError.self) { try OptionText.speed("\(speed)") }
    let player = Player(Scene(SceneConfiguration(.ticker)), speed: speed)
    #expect(player.speed == SceneSpeed.nearest(speed))
    #expect(SceneSpeed.range.contains(player.speed))
    #expect(SceneSpeed.nearest(.nan) == 1)
  }
}
