import Effects
import Files
import Geometry
import Motion
import ViewTree

/// What an input asks for, as a value: the routers and the views say it, the façade has it done.
enum Command {
  case action(ActionName)
  // What the views ask for.
  case scene(Int)
  case slot(Slot)
  case select(Int)
  /// A drag over the row of an index.
  case drag(Int, RowDrag)
  /// Turns of the wheel over the selected row, in steps, at a time in seconds.
  case turn(Double, time: Double)
  case curve(TimingCurve)
  /// The menu of a row, at a place of the window.
  case menu(Int, at: Point)
  /// The other slot's value for the row of an index, and a value for the other slot.
  case takeOther(Int)
  case giveOther(Int, ParameterValue)
  case scrub(Double, PointerEvent.Phase)
  /// A press, a move or a release on the stage, a place over it (nil: no longer), and turns of the wheel in points; places are the stage's.
  case touch(PointerEvent)
  case hover(Point?)
  case scroll(Double)
  case choosePreset(Int)
  // What the routers ask for.
  /// Text from an input method or a paste.
  case text(String)
  case promptKey(KeyEvent)
  case entryKey(KeyEvent)
  case handleKey(KeyEvent)
  case requestPaste(PastePlace)
  /// What was typed counts.
  case settleEntry
  /// Something open is closed.
  case close(Part)
  /// Whatever comes next is a step of its own.
  case endBurst

  /// What lies over the rest until it is closed.
  enum Part { case help, menu, banner, prompt, handles }
}
