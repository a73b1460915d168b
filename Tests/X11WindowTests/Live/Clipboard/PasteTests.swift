import CX11
import Geometry
import TestSupport
import Testing
import ViewTree

@testable import X11Window

/// Text from other programs, whole and in pieces.
@MainActor
@Suite(.needs("Xvfb"))
struct PasteTests {
  private static let long = String(repeating: "0123456789äöü舞", count: 2000)

  private func texts(_ rig: Rig) -> [String] {
    rig.client.events.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Runs until a condition holds, the owners at work.
  private func run(_ rig: Rig, _ what: Comment, _ owners: [SelectionOwner], until isDone: @escaping () -> Bool) {
    rig.run(what) { [observer = rig.observer] in
      for event in observer.takeEvents() { for owner in owners { owner.take(event) } }
      return isDone()
    }
  }

  @Test(arguments: [1, 7, 1000, 65536])
  func longTextComesInPieces(length: Int) throws {
    let rig = try Rig()
    let text = length == 1 ? "ä舞🎭" : Self.long
    let owner = SelectionOwner(rig.observer, ["UTF8_STRING": Array(text.utf8)])
    // Pieces end in the middle of characters.
    owner.pieceLength = length
    rig.window.clipboard.requestText(from: .clipboard)
    run(rig, "the text", [owner]) { !texts(rig).isEmpty }
    let isWhole = texts(rig) == [text]
    #expect(isWhole)
    #expect(owner.asked == ["UTF8_STRING"])
  }

  @Test func aVeryLongTextComesAtOnce() throws {
    let rig = try Rig()
    rig.window.clipboard.receiver.longestText = 5 << 20
    let text = String(repeating: "0123456789abcdef", count: 5 << 16)
    let owner = SelectionOwner(rig.observer, ["UTF8_STRING": Array(text.utf8)])
    rig.window.clipboard.requestText(from: .clipboard)
    run(rig, "the text", [owner]) { !texts(rig).isEmpty }
    #expect(texts(rig).first?.utf8.count == 5 << 20)
    let isWhole = texts(rig) == [text]
    #expect(isWhole)
  }

  @Test func whoeverTakesATextMayAskForTheNext() throws {
    let rig = try Rig()
    let owner = SelectionOwner(rig.observer, ["UTF8_STRING": Array("again".utf8)])
    var taken: [String] = []
    let clipboard = rig.window.clipboard
    clipboard.receiver.onText = { text in
      taken.append(text)
      if taken.count < 3 { clipboard.requestText(from: .clipboard) }
    }
    clipboard.requestText(from: .clipboard)
    run(rig, "three texts", [owner]) { taken.count == 3 }
    #expect(taken == ["again", "again", "again"])
  }

  @Test func olderFormsAreTried() throws {
    let rig = try Rig()
    let plain = SelectionOwner(rig.observer, ["text/plain;charset=utf-8": Array("plain ä".utf8)])
    rig.window.clipboard.requestText(from: .clipboard)
    run(rig, "the plain text", [plain]) { texts(rig).count == 1 }
    #expect(plain.asked == ["UTF8_STRING", "text/plain;charset=utf-8"])
    let latin = SelectionOwner(rig.observer, ["STRING": [0x68, 0xE9, 0x6C, 0x6C, 0x6F]])
    latin.pieceLength = 2
    rig.window.clipboard.requestText(from: .clipboard)
    run(rig, "the Latin text", [latin]) { texts(rig).count == 2 }
    #expect(texts(rig) == ["plain ä", "héllo"])
  }

  @Test func nothingComesOfRefusalsAndTheNextTextDoes() throws {
    let rig = try Rig()
    let owner = SelectionOwner(rig.observer, ["image/png": [1]])
    let other = SelectionOwner(rig.observer, ["UTF8_STRING": Array("first".utf8)], of: "PRIMARY")
    for place in [Clipboard.Place.clipboard, .primary, .clipboard, .primary] {
      rig.window.clipboard.requestText(from: place)
    }
    run(rig, "two texts", [owner, other]) { texts(rig).count == 2 }
    #expect(texts(rig) == ["first", "first"])
    #expect(rig.client.failures == [.nothing, .nothing])
    #expect(owner.asked.count == 6)
  }

  @Test func nobodyOwnsAnything() throws {
    let rig = try Rig()
    rig.window.clipboard.requestText(from: .clipboard)
    run(rig, "a reason", []) { rig.client.failures == [.nothing] }
    let owner = SelectionOwner(rig.observer, ["UTF8_STRING": Array("text".utf8)], of: "PRIMARY")
    rig.window.clipboard.requestText(from: .primary)
    run(rig, "the text", [owner]) { !texts(rig).isEmpty }
    #expect(texts(rig) == ["text"])
    // An empty text is nothing, too.
    owner.contents = ["UTF8_STRING": []]
    rig.window.clipboard.requestText(from: .primary)
    run(rig, "a reason", [owner]) { rig.client.failures == [.nothing, .nothing] }
  }

  @Test func silentOwnersAreGivenUp() throws {
    let rig = try Rig()
    rig.window.clipboard.receiver.patience = 0.02
    let owner = SelectionOwner(rig.observer, ["UTF8_STRING": Array(Self.long.utf8)])
    owner.answers = false
    let half = SelectionOwner(rig.observer, ["UTF8_STRING": Array(Self.long.utf8)], of: "PRIMARY")
    half.pieceLength = 5000
    half.piecesLeft = 3
    rig.window.clipboard.requestText(from: .clipboard)
    rig.window.clipboard.requestText(from: .primary)
    run(rig, "half a text", [owner, half]) { half.piecesLeft == 0 }
    let last = SelectionOwner(rig.observer, ["UTF8_STRING": Array("last".utf8)])
    rig.window.clipboard.requestText(from: .clipboard)
    run(rig, "the last text", [owner, half, last]) { !texts(rig).isEmpty }
    #expect(texts(rig) == ["last"])
    #expect(rig.client.failures == [.noAnswer, .noAnswer])
  }

  @Test(arguments: [true, false])
  func whatComesLateDoesNotMixWithTheNextText(inTheMiddle: Bool) throws {
    let rig = try Rig()
    let receiver = rig.window.clipboard.receiver
    receiver.patience = 0.02
    let owner = SelectionOwner(rig.observer, ["UTF8_STRING": Array(Self.long.utf8)])
    owner.pieceLength = 5000
    owner.answers = inTheMiddle
    owner.piecesLeft = 3
    rig.window.clipboard.requestText(from: .clipboard)
    run(rig, "it is given up", [owner]) { rig.client.failures == [.noAnswer] }
    receiver.patience = 10
    rig.window.clipboard.requestText(from: .clipboard)
    owner.answers = true
    owner.contents = ["UTF8_STRING": Array(Self.long.uppercased().utf8)]
    owner.goOn()
    run(rig, "the next text", [owner]) { !texts(rig).isEmpty }
    let isWhole = texts(rig) == [Self.long.uppercased()]
    #expect(isWhole)
    // The late one is taken to its end, and its place is free again.
    run(rig, "the end of the late text", [owner]) { receiver.transfers.allSatisfy(\.isIdle) }
    #expect(receiver.transfers.count == 2)
    #expect(texts(rig).count == 1)
    #expect(rig.client.failures == [.noAnswer])
  }

  @Test func whatNeverComesIsNotWaitedForForEver() throws {
    let rig = try Rig()
    let transfer = TextTransfer(connection: rig.connection)
    transfer.lateness = 0.02
    let owner = SelectionOwner(rig.observer, ["UTF8_STRING": Array("late".utf8)])
    owner.answers = false
    var results: [Result<String, PasteFailure>] = []
    func fetch(_ patience: Double) {
      transfer.fetch(rig.observer.atom("CLIPBOARD"), limit: 100, patience: patience) { results.append($0) }
    }
    fetch(0.02)
    run(rig, "it is given up", [owner]) { results == [.failure(.noAnswer)] && !owner.asked.isEmpty }
    #expect(!transfer.isIdle)
    run(rig, "its place is free", [owner]) { transfer.isIdle }
    owner.answers = true
    owner.goOn()
    owner.contents = ["UTF8_STRING": Array("next".utf8)]
    fetch(10)
    run(rig, "the next text", [owner]) { results.count == 2 }
    #expect(results.last == .success("next"))
  }

  @Test func endlessTextIsNone() throws {
    let rig = try Rig()
    rig.window.clipboard.receiver.longestText = 10000
    let owner = SelectionOwner(rig.observer, ["UTF8_STRING": Array(Self.long.utf8)])
    owner.pieceLength = 1000
    rig.window.clipboard.requestText(from: .clipboard)
    rig.window.clipboard.requestText(from: .primary)
    let other = SelectionOwner(rig.observer, ["UTF8_STRING": [UInt8](repeating: 0x61, count: 10000)], of: "PRIMARY")
    run(rig, "a text", [owner, other]) { !texts(rig).isEmpty }
    #expect(texts(rig).map(\.count) == [10000])
    #expect(rig.client.failures == [.tooLong])
    // In one piece, too.
    other.contents = ["UTF8_STRING": [UInt8](repeating: 0x61, count: 10001)]
    rig.window.clipboard.requestText(from: .primary)
    run(rig, "a reason", [owner, other]) { rig.client.failures == [.tooLong, .tooLong] }
    #expect(texts(rig).count == 1)
  }

  @Test func theProgramPastesItsOwnLongTextAndGoesOn() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    let text = String(repeating: "0123456789äöü舞", count: 10000)
    rig.window.clipboard.offer(text, in: .clipboard)
    rig.window.clipboard.requestText(from: .clipboard)
    run(rig, "the text", []) { !texts(rig).isEmpty }
    let isWhole = texts(rig) == [text]
    #expect(isWhole)
    #expect(rig.window.clipboard.sender.count == 0)
    // Its own input still comes.
    rig.observer.resize(rig.window.window, 200, 100)
    run(rig, "the new size", []) { rig.client.sizes.last?.width == 200 }
  }
}
