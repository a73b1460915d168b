import CairoRaster
import Effects
import Files
import Geometry
import HandOff
import Painting
import System

/// What leaves the bench: code for other platforms, and pictures.
struct ExportDesk {
  /// The platform that code is written for.
  private(set) var target = ExportTarget.uikit
  private let pictureFolder: String
  private let text: TextEngine

  init(pictureFolder: String, text: TextEngine) {
    self.pictureFolder = pictureFolder
    self.text = text
  }

  /// An effect with its values as code for the present target, and what is to be said of it.
  func code(_ configuration: SceneConfiguration) -> (code: String?, message: Message) {
    do {
      let code = try CodeExport.text(target, ExportSource(configuration))
      let lines = code.split(separator: "\n").count
      return (code, Message("\(target.rawValue) code copied, \(lines) lines"))
    } catch {
      return (nil, Message(error.description, isError: true))
    }
  }

  mutating func nextTarget() -> Message {
    target = CodeExport.targets.following(target) ?? target
    return Message("code for \(target.rawValue): \(target.summary)")
  }

  /// Writes a picture of a scene at its present instant, at a scale (device pixels per point).
  ///
  /// - Parameter prefix: what tells the file's name from that of another picture of the same instant.
  func write(_ list: DisplayList, of scene: Scene, named prefix: String = "", scale: Double) -> Message {
    let name = "easel-\(prefix)\(scene.configuration.kind.name)-\(NumberText.text(scene.time, decimals: 3))s"
    let path = "\(pictureFolder)/\(name).png"
    do {
      let width = Int((list.size.width * scale).rounded())
      let height = Int((list.size.height * scale).rounded())
      let surface = try ImageSurface(width: width, height: height, format: .rgb24)
      try Raster(scale: scale, text: text).render(list, into: surface)
      let bytes = try ImageFile.png(surface)
      // A folder that is missing was misspelt: it is not for a picture to make it.
      try AtomicFile.write(bytes, to: path, makingFolders: false)
      return Message("written to \(path)")
    } catch {
      return Message("\(error)", isError: true)
    }
  }
}
