/// Whether movement is reduced: as the desktop says, always, or never.
public enum ReducedMotionChoice: String, CaseIterable, Sendable {
  case system = "auto"
  case on, off
}
