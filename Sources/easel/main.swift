import CairoRaster
import Effects
import Workbench
import Geometry
import Glibc
let args = CommandLine.arguments
let effect = EffectCatalogue.effect(named: args[1])!
var c = SceneConfiguration(effect)
if args.count > 4 { c.size = Size(Double(args[4])!, Double(args[5])!) }
let raster = Raster(scale: 1)
let text = TextEngine()
let scene = Scene(c, measurer: text)
for t in args[2].split(separator: ",") {
  let list = scene.frame(at: Double(t)!)
  let s = try ImageSurface(width: Int(c.size.width), height: Int(c.size.height), format: .rgb24)
  try raster.render(list, into: s, damage: nil)
  try ImageFile.writePNG(s, to: "/tmp/out-\(args[1])-\(t).png")
}
