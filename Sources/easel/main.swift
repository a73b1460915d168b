import Glibc

exit(CommandLineTool.run())
