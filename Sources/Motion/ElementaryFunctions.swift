import Glibc

/// Elementary functions for targets that build on this one without the C library.
public enum ElementaryFunctions {
  public static func exp(_ x: Double) -> Double { Glibc.exp(x) }
  public static func log(_ x: Double) -> Double { Glibc.log(x) }
  public static func sin(_ x: Double) -> Double { Glibc.sin(x) }
  public static func cos(_ x: Double) -> Double { Glibc.cos(x) }
}
