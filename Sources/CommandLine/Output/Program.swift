import Effects
import Files
import Glibc

/// The program that was started, and its lines to the person who runs it.
package struct Program: Sendable {
  /// What it is called in its help and in front of its messages.
  package let name: String
  /// The scenes there are.
  package let effects: EffectSet

  package init(name: String, effects: EffectSet) {
    self.name = name
    self.effects = effects
  }

  /// A result, on standard output.
  package func print(_ text: String) { write(text + "\n", to: 1) }

  /// A diagnostic, on standard error.
  package func error(_ text: String) { write("\(name): \(text)\n", to: 2) }

  /// Tells of something that was used otherwise than it was written.
  package func warn(_ text: String) { error("warning: " + text) }

  /// The result of a comparison, on standard output, or on standard error where standard output carries a picture.
  func tell(_ words: String, besidePicture: Bool) throws(CommandError) {
    if besidePicture { error(words) } else { try Output.write([words + "\n"], to: .standardOutput) }
  }

  private func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
