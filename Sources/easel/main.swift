import CommandLine
import Effects
import Glibc

exit(CommandLineTool.run(effects: .builtIn))
