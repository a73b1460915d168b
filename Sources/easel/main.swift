import Effects
import Workbench
import Geometry
import Glibc
let args = CommandLine.arguments
let effect = EffectCatalogue.effect(named: args[1])!
var c = SceneConfiguration(effect)
if args.count > 3 { c.size = Size(Double(args[3])!, Double(args[4])!) }
let scene = Scene(c)
print(Trace.header)
for t in args[2].split(separator: ",") { for r in Trace(scene).rows(at: Double(t)!).prefix(8) { print(Trace.line(r)) } }
