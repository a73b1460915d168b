import Glibc

/// Elementary functions for targets that build on this one without the C library.
public enum ElementaryFunctions {
  /// e to the power of `x`.
  public static func exp(_ x: Double) -> Double { Glibc.exp(x) }
  /// The natural logarithm; −∞ at 0 and not a number below.
  public static func log(_ x: Double) -> Double { Glibc.log(x) }
  /// The sine of an angle in radians.
  public static func sin(_ x: Double) -> Double { Glibc.sin(x) }
  /// The cosine of an angle in radians.
  public static func cos(_ x: Double) -> Double { Glibc.cos(x) }
}
