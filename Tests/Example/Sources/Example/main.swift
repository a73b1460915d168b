import CommandLine
import Effects
import Glibc

// Easel with a fourth effect: its window, and all its verbs, know it as they know the three others.
exit(CommandLineTool.run(effects: EffectSet(EffectSet.builtIn + [DropEffect.kind]), name: "drop"))
