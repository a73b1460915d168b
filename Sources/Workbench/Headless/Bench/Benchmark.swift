import Effects
import Geometry

public struct Benchmark {
  public init(scene: String?, size: Size, frames: Int) {}
  public struct Report {
    public var json = "{}\n"
    public var text = "\n"
  }
  public func run() throws(CommandError) -> Report { Report() }
}
