import Effects
import Glibc
import Workbench

var options = WindowOptions()
for a in CommandLine.arguments.dropFirst() {
  if let i = EffectCatalogue.all.firstIndex(where: { $0.info.name == a }) { options.bench.scene = i }
  if a == "--light" { options.bench.theme = .light }
  if a == "--bare" { options.bench.isBare = true }
  if a.hasPrefix("--for=") { options.seconds = Double(a.dropFirst(6)) }
}
exit(runWindow(options))
