/// The version of this program.
public enum EaselVersion {
  /// What `--version` prints and exports name.
  public static let text = "0.1.0"
}
