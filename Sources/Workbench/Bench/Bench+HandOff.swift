import Effects
import Files
import Geometry
import ViewTree

extension Bench {
  /// The scene shown now with its values and all input up to now, to be played again.
  public var record: SessionRecord { SessionRecord(scene) }

  /// Copies the effect with the values shown as code for the target chosen last.
  func copyCode() {
    do {
      let code = try CodeExport.text(exportTarget, ExportSource(scene.configuration))
      host?.copy(code)
      say("\(exportTarget.rawValue) code copied, \(code.split(separator: "\n").count) lines")
    } catch {
      say(error.description, isError: true)
    }
  }

  func nextTarget() {
    let all = CodeExport.targets
    let index = all.firstIndex(of: exportTarget) ?? 0
    exportTarget = all[(index + 1) % all.count]
    say("code for \(exportTarget.rawValue): \(exportTarget.summary)")
  }
}
