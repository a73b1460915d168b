import Foundation
import TestSupport
import Testing

@Suite(.needsDesktop, .needs("setxkbmap"))
struct TextEntryTests {
  @Test("What only several keys type comes in whole, in a program started without a locale")
  func composed() throws {
    let desktop = try Desktop(["cascade", "--paused"])
    try desktop.setLayout("us", option: "compose:menu")
    try desktop.xdotool("key", "ctrl+shift+s")
    // The key has to be in the layout: mapped for the moment of the press alone it would be gone when the program looks it up.
    // An em dash is in no character set of eight bits.
    try desktop.xdotool("key", "Multi_key", "minus", "minus", "minus", "a", "Return")
    let isSaved = try desktop.comes {
      _ = try desktop.picture()
      return FileManager.default.fileExists(atPath: desktop.folder.file(".local/share/easel/presets/—a.json"))
    }
    #expect(isSaved, "\(FileManager.default.subpaths(atPath: desktop.folder.path) ?? [])")
  }
}
