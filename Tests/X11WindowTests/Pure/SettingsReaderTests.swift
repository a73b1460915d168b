import Testing

@testable import X11Window

struct SettingsReaderTests {
  @Test(arguments: [false, true]) func numbersAreFoundAmongOthers(bigEndian: Bool) throws {
    let bytes = SettingsBytes.make(
      [
        ("Net/ThemeName", .text("Dark")), ("Gtk/EnableAnimations", .number(0)), ("Gtk/Colour", .color),
        ("X", .number(-7)),
      ],
      bigEndian: bigEndian)
    #expect(try #require(SettingsReader(bytes)).numbers == ["Gtk/EnableAnimations": 0, "X": -7])
  }

  @Test func everyCutIsRefused() {
    let bytes = SettingsBytes.make([("Net/ThemeName", .text("Dark")), ("Gtk/EnableAnimations", .number(0))])
    for count in 0..<bytes.count { #expect(SettingsReader(Array(bytes.prefix(count))) == nil, "\(count)") }
    #expect(SettingsReader([7] + bytes.dropFirst()) == nil)
    var unknown = bytes
    unknown[12] = 9
    #expect(SettingsReader(unknown) == nil)
  }

  @Test func noneIsFine() { #expect(SettingsReader(SettingsBytes.make([]))?.numbers == [:]) }
}
