import Geometry
import Testing

@Suite("Colours")
struct ColorTests {
  @Test(
    "are read from hexadecimal text",
    arguments: [
      ("#5B9DFF", "#5B9DFF"), ("#5b9dff", "#5B9DFF"), ("#fff", "#FFFFFF"), ("#1a2", "#11AA22"), ("#000000", "#000000"),
      ("#12345678", "#12345678"), ("#123456FF", "#123456"), ("#12345600", "#12345600"), ("#0A0B0C", "#0A0B0C"),
    ])
  func read(text: String, canonical: String) throws {
    #expect(try #require(Color(hex: text)).hex == canonical)
  }

  @Test(
    "refuse other text",
    arguments: [
      "", "#", "5B9DFF", "#12", "#1234", "#12345", "#1234567", "#123456789", "#GGGGGG", "# 12345", "#-12345", "#１２３",
      "red",
      "##12345",
    ])
  func refuse(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test("have the components of their number")
  func components() {
    let color = Color(0x3366CC, alpha: 0.5)
    #expect(color == Color(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.5))
    #expect(Color.white.withAlpha(0) == Color(red: 1, green: 1, blue: 1, alpha: 0))
    #expect(Color.clear.alpha == 0)
  }

  @Test("write components outside 0…1 as the nearest")
  func clamp() {
    #expect(Color(red: -1, green: 2, blue: 0.5, alpha: 7).hex == "#00FF80")
    #expect(Color(red: 0, green: 0, blue: 0, alpha: -1).hex == "#00000000")
  }

  @Test("mix component by component")
  func mix() {
    #expect(Color.black.mixed(with: .white, 0.25) == Color(red: 0.25, green: 0.25, blue: 0.25))
    #expect(Color.black.mixed(with: .white, 0) == .black)
    #expect(Color.clear.mixed(with: .white, 1) == .white)
  }
}
