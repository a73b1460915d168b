import CairoRaster
import Geometry
import Painting
import System

extension Bench {
  func pictureOfStage() {
    let list = scene.frame(at: scene.time)
    write(list, name: "easel-\(info.name)-\(NumberText.text(scene.time, decimals: 3))s")
  }

  func pictureOfWindow() {
    guard let lastList else { return }
    write(lastList, name: "easel-window-\(info.name)-\(NumberText.text(scene.time, decimals: 3))s")
  }

  private func write(_ list: DisplayList, name: String) {
    let path = "\(options.pictureFolder)/\(name).png"
    do {
      let width = Int((list.size.width * scale).rounded())
      let height = Int((list.size.height * scale).rounded())
      let surface = try ImageSurface(width: width, height: height, format: .rgb24)
      try Raster(scale: scale, text: text).render(list, into: surface)
      // A folder that is missing was misspelt: it is not for a picture to make it.
      if FileSystem.status(of: options.pictureFolder)?.kind != .folder {
        throw SaveError(path: path, reason: "there is no folder \(options.pictureFolder)")
      }
      try AtomicFile.write(try ImageFile.png(surface), to: path)
      say("written to \(path)")
    } catch {
      say("\(error)", isError: true)
    }
  }
}
