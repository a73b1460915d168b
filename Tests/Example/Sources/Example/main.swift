import CairoRaster
import Effects
import Workbench

// Without arguments the effect plays in Easel's window, beside the three others; `--for SECONDS` closes it again. `--render FILE` writes its
// picture at half a second, without a display, and says where the card is.
let arguments = Array(CommandLine.arguments.dropFirst())

if arguments.count == 2, arguments[0] == "--render" {
  let setup = SceneSetup(SceneConfiguration(DropEffect.kind))
  try ImageFile.writePNG(try FrameRenderer(setup).frame(at: 0.5), to: arguments[1])
  for row in Trace(setup.scene()).rows(at: 0.5) { print(Trace.line(row)) }
} else {
  var options = BenchOptions(EffectSet(EffectSet.builtIn + [DropEffect.kind]))
  options.scene = options.effects.count - 1
  let window = try ExampleWindow(options)
  window.run(seconds: arguments.count == 2 && arguments[0] == "--for" ? Double(arguments[1]) : nil)
  print("frames \(window.frames)")
}
