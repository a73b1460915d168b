import CairoRaster
import Geometry
import Painting

/// The program's icon: slices of a page that stand at different heights.
public enum AppIcon {
  /// Pixels of a square icon, row by row, alpha in the top byte; nil when memory is short.
  public static func pixels(side: Int) -> [UInt32]? {
    let size = Double(side)
    let unit = size / 32
    var recorder = Recorder()
    recorder.fill(Rect(unit, unit, 30 * unit, 30 * unit), Color(0x191C22), radius: 7 * unit)
    let bars: [(offset: Double, tint: UInt32)] = [(3, 0x5B9DFF), (-2, 0xE9ECF1), (2, 0xFFB454), (-3, 0xFF6B5E)]
    for (index, bar) in bars.enumerated() {
      let x = (6 + Double(index) * 5.2) * unit
      recorder.fill(Rect(x, (8 + bar.offset) * unit, 4.2 * unit, 16 * unit), Color(bar.tint), radius: 1.2 * unit)
    }
    let item = DisplayItem(id: 1, version: 0, recording: Recording(recorder.commands), transform: .identity)
    let list = DisplayList(size: Size(size, size), entries: [.item(item)])
    guard let surface = try? ImageSurface(width: side, height: side, format: .argb32),
      (try? Raster(scale: 1).render(list, into: surface)) != nil
    else { return nil }
    return (0..<side * side).map { surface.pixel($0 % side, $0 / side) ?? 0 }
  }
}
