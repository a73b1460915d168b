import Foundation
import TestSupport
import Testing

/// A person who sees the program for the first time, and what is to be seen after each thing they do.
final class Newcomer {
  /// One thing done.
  struct Step: Sendable {
    /// What is done, in order: a key as xdotool names it, or a place of the pointer.
    enum Act: Sendable {
      case key(String)
      /// Presses the left button at a share of the timeline.
      case pressTimeline(Double)
      /// Moves the held pointer to a share of the timeline.
      case dragTimeline(Double)
      /// Lets go, and moves the pointer out of the way.
      case letGo
    }

    var what: String
    var acts: [Act]
    /// A name for what is seen afterwards.
    var mark: String?
    /// The mark that is seen again afterwards.
    var looksLike: String?
    var title: String?

    init(
      _ what: String, _ keys: String, _ acts: [Act] = [], mark: String? = nil, looksLike: String? = nil,
      title: String? = nil
    ) {
      self.what = what
      self.acts = keys.split(separator: " ").map { .key(String($0)) } + acts
      (self.mark, self.looksLike, self.title) = (mark, looksLike, title)
    }
  }

  let desktop: Desktop
  private var marks: [String: [UInt8]] = [:]

  /// - Parameter program: what they start, such as a program with an effect of its own.
  init(_ program: String = "easel", _ arguments: [String] = []) throws {
    desktop = try Desktop(["--paused"] + arguments, program: program, keepsSession: true)
  }

  /// Does one thing after the other; each key and each move must be seen before the next one comes.
  func walk(_ steps: [Step]) throws {
    for step in steps {
      for act in step.acts {
        let before = try look()
        try perform(act)
        if case .letGo = act { continue }
        try #require(try desktop.comes { try look() != before }, "\(step.what): \(act) shows nothing")
      }
      if let title = step.title {
        let comes = try desktop.comes { try desktop.xdotool("getwindowname", desktop.window) == title }
        try #require(comes, "\(step.what): the title")
      }
      if let name = step.looksLike {
        let known = try #require(marks[name])
        try #require(try desktop.comes { try look() == known }, "\(step.what): not as \(name)")
      }
      if let name = step.mark { marks[name] = try look() }
    }
  }

  private func perform(_ act: Step.Act) throws {
    let size = try desktop.size()
    func place(_ share: Double) -> [String] {
      ["mousemove", "--window", desktop.window, "\(Int(40 + share * Double(size.width - 80)))", "\(size.height - 40)"]
    }
    switch act {
    case .key(let key): try desktop.xdotool("key", key)
    case .pressTimeline(let share): try desktop.xdotool(place(share) + ["mousedown", "1"])
    case .dragTimeline(let share): try desktop.xdotool(place(share))
    case .letGo: try desktop.xdotool("mouseup", "1", "mousemove", "--window", desktop.window, "8", "8")
    }
  }

  /// The window without the place where messages come and go.
  func look() throws -> [UInt8] {
    var picture = try desktop.picture()
    let size = try desktop.size()
    guard picture.count == size.width * size.height * 3 else { throw Child.Failure("no picture of the window") }
    // Below the message lies the transport, beside it the panel.
    for y in size.height - 160..<size.height - 116 {
      let row = y * size.width * 3
      for byte in row..<row + (size.width - 320) * 3 { picture[byte] = 0 }
    }
    return picture
  }

  /// A file of the person's, as JSON.
  func json(_ path: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: desktop.folder.data(path)) as? [String: Any] ?? [:]
  }
}
