import CX11
import Geometry
import TestSupport
import Testing
import ViewTree

@testable import X11Window

/// What other programs get of the text on the clipboard.
@MainActor
@Suite(.needs("Xvfb"))
struct CopyTests {
  private static let long = String(repeating: "0123456789äöü舞", count: 20000)

  /// Asks for one form and waits for the answer.
  private func read(_ rig: Rig, _ target: String, at time: Time = 0) -> SelectionReader {
    let reader = SelectionReader(observer: rig.observer)
    reader.start(target, at: time)
    rig.run("an answer for \(target)") { reader.poll() }
    return reader
  }

  /// Runs until the readers have everything, sharing the events out among them and `others`.
  private func finish(_ rig: Rig, _ readers: [SelectionReader], others: [SelectionReader] = []) {
    rig.run("all readers") { [observer = rig.observer] in
      for event in observer.takeEvents() { for reader in readers + others { reader.take(event) } }
      return readers.allSatisfy { $0.isDone }
    }
  }

  /// Whether a reader has the long text; the text itself is too long to be shown.
  private func isLong(_ text: String?) -> Bool { text == Self.long }

  @Test func targetsAreListed() throws {
    let rig = try Rig()
    rig.window.clipboard.offer("text", in: .clipboard)
    let reader = read(rig, "TARGETS")
    let value = try #require(reader.values["READ"])
    #expect(value.type == "ATOM")
    #expect(
      value.numbers.map { rig.observer.name(of: $0) } == [
        "TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "UTF8_STRING", "text/plain;charset=utf-8", "TEXT", "STRING",
      ])
  }

  @Test func everyFormHasItsBytesAndType() throws {
    let rig = try Rig()
    for text in ["", "plain\tline\n", "héllo", "héllo 舞台"] {
      rig.window.clipboard.offer(text, in: .clipboard)
      let isLatin = text.unicodeScalars.allSatisfy { $0.value < 256 }
      let latin = text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : 0x3F }
      let forms: [(target: String, type: String, bytes: [UInt8])] = [
        ("UTF8_STRING", "UTF8_STRING", Array(text.utf8)),
        ("text/plain;charset=utf-8", "text/plain;charset=utf-8", Array(text.utf8)),
        ("STRING", "STRING", latin), ("TEXT", isLatin ? "STRING" : "UTF8_STRING", isLatin ? latin : Array(text.utf8)),
      ]
      for form in forms {
        let value = try #require(read(rig, form.target).values["READ"], "\(form.target) of '\(text)'")
        #expect(value.type == form.type, "\(form.target) of '\(text)'")
        #expect(value.bytes == form.bytes, "\(form.target) of '\(text)'")
      }
    }
  }

  @Test func timestampIsThatOfTheOffer() throws {
    let rig = try Rig()
    rig.window.clipboard.offer("text", in: .clipboard)
    let value = try #require(read(rig, "TIMESTAMP").values["READ"])
    #expect(value.type == "INTEGER")
    let time = try #require(rig.window.clipboard.offers[.clipboard]?.time)
    #expect(time != 0)
    #expect(value.numbers == [time])
  }

  @Test func whatIsNotOnOfferIsRefused() throws {
    let rig = try Rig()
    rig.window.clipboard.offer("text", in: .clipboard)
    for target in ["PIXMAP", "image/png", "COMPOUND_TEXT", "DELETE", "SAVE_TARGETS"] {
      #expect(read(rig, target).isRefused, "\(target)")
    }
    let time = try #require(rig.window.clipboard.offers[.clipboard]?.time)
    #expect(read(rig, "UTF8_STRING", at: time - 1).isRefused)
    #expect(read(rig, "UTF8_STRING", at: time).text == "text")
  }

  @Test(arguments: ["ATOM_PAIR", "ATOM"])
  func manyFormsComeTogether(listType: String) throws {
    let rig = try Rig()
    rig.window.clipboard.offer(Self.long, in: .clipboard)
    let reader = SelectionReader(observer: rig.observer)
    reader.start(
      many: [
        ("UTF8_STRING", "A"), ("image/png", "B"), ("TIMESTAMP", "C"), ("STRING", "D"), ("MULTIPLE", "E"),
        ("TEXT", ""), ("TARGETS", "F"),
      ], listType: listType)
    rig.run("all forms") { reader.poll() }
    #expect(
      reader.list == ["UTF8_STRING", "A", "", "", "TIMESTAMP", "C", "STRING", "D", "", "", "", "", "TARGETS", "F"])
    #expect(isLong(reader.values["A"]?.text))
    #expect(reader.values["A"]?.isIncremental == true)
    #expect(reader.values["D"]?.bytes.count == Self.long.count)
    #expect(reader.values["C"]?.bytes.count == 8)
    #expect(Set(reader.values.keys) == ["A", "C", "D", "F"])
    #expect(rig.window.clipboard.sender.count == 0)
  }

  @Test func listsThatAreNoneAreRefused() throws {
    let rig = try Rig()
    rig.window.clipboard.offer("text", in: .clipboard)
    let odd = SelectionReader(observer: rig.observer)
    odd.start(list: [rig.observer.atom("STRING"), rig.observer.atom("A"), rig.observer.atom("STRING")])
    finish(rig, [odd])
    #expect(odd.isRefused)
    let wrong = SelectionReader(observer: rig.observer)
    wrong.start(list: [rig.observer.atom("STRING"), rig.observer.atom("A")], listType: "INTEGER")
    finish(rig, [wrong])
    #expect(wrong.isRefused)
    #expect(read(rig, "MULTIPLE").isRefused)
  }

  @Test func severalReadersTakeALongTextAtOnce() throws {
    let rig = try Rig()
    rig.window.clipboard.offer(Self.long, in: .clipboard)
    let readers = (0..<4).map { _ in SelectionReader(observer: rig.observer) }
    for reader in readers { reader.start() }
    let late = readers[3]
    late.takesPieces = false
    finish(rig, Array(readers.dropLast()), others: [late])
    for reader in readers.dropLast() {
      #expect(isLong(reader.text))
      #expect(reader.values["READ"]?.pieces ?? 0 > 3)
    }
    // A text that is offered later changes nothing for who has begun.
    rig.window.clipboard.offer("another", in: .clipboard)
    #expect(rig.window.clipboard.sender.count == 1)
    late.takesPieces = true
    late.takeWaitingPiece()
    finish(rig, [late])
    #expect(isLong(late.text))
    rig.run("nothing under way") { [sender = rig.window.clipboard.sender] in sender.count == 0 }
  }

  @Test func readersThatGoAwayAreForgotten() throws {
    let rig = try Rig()
    var lines: [String] = []
    rig.connection.log = { lines.append($0) }
    rig.window.clipboard.offer(Self.long, in: .clipboard)
    let sender = rig.window.clipboard.sender
    // One that has gone before the answer.
    let early = SelectionReader(observer: rig.observer)
    early.start()
    rig.observer.destroy(early.window)
    let readers = (0..<2).map { _ in SelectionReader(observer: rig.observer) }
    for reader in readers {
      reader.takesPieces = false
      reader.start()
    }
    rig.run("both have begun") { [observer = rig.observer] in
      for event in observer.takeEvents() { for reader in readers { reader.take(event) } }
      return readers.allSatisfy { $0.values["READ"]?.isIncremental == true }
    }
    #expect(sender.count == 2)
    readers[0].takeWaitingPiece()
    rig.observer.destroy(readers[0].window)
    rig.run("one is left") { sender.count == 1 }
    readers[1].takesPieces = true
    readers[1].takeWaitingPiece()
    finish(rig, [readers[1]])
    #expect(isLong(readers[1].text))
    #expect(rig.window.closeReason == nil)
    #expect(lines.isEmpty)
    #expect(rig.connection.watchers.isEmpty)
  }

  @Test func readersThatFallSilentAreForgotten() throws {
    let rig = try Rig()
    rig.window.clipboard.offer(Self.long, in: .clipboard)
    let sender = rig.window.clipboard.sender
    sender.patience = 0.02
    let reader = SelectionReader(observer: rig.observer)
    reader.takesPieces = false
    reader.start()
    rig.run("it has begun") { reader.poll() || reader.values["READ"]?.isIncremental == true }
    rig.run("nobody is waited for") { sender.count == 0 }
  }

  @Test func anOldLossDoesNotTakeANewOffer() throws {
    let rig = try Rig()
    rig.window.clipboard.offer("old", in: .clipboard)
    let owner = SelectionOwner(rig.observer, [:])
    // The loss is on its way when the next text is offered.
    rig.window.clipboard.offer("new", in: .clipboard)
    #expect(owner.asked.isEmpty)
    #expect(read(rig, "UTF8_STRING").text == "new")
  }

  @Test func aNewOwnerEndsTheOffer() throws {
    let rig = try Rig()
    rig.window.clipboard.offer("mine", in: .clipboard)
    rig.window.clipboard.offer("mine", in: .primary)
    let owner = SelectionOwner(rig.observer, [:])
    rig.run("the loss") { [clipboard = rig.window.clipboard] in clipboard.offers[.clipboard] == nil }
    #expect(rig.window.clipboard.offers[.primary] != nil)
    #expect(owner.asked.isEmpty)
  }
}
