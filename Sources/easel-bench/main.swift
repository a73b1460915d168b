import Effects
import Glibc
import Measuring

exit(MeasuringTool.run(effects: .builtIn))
