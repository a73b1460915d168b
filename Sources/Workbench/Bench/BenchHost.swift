/// What the tool asks of the window it stands in.
public protocol BenchHost: AnyObject {
  /// Whether it fills the screen; the tool asks for the other state by setting it.
  var isFullScreen: Bool { get set }
  /// Names the window; comes when the tool gets its host and whenever another scene is shown.
  func setTitle(_ title: String)
  /// Offers a text to other programs, to be pasted.
  func copy(_ text: String)
  /// Asks for text that was copied or selected; it comes as a text event, or `Bench.pasteFailed` says why not.
  func requestPaste(_ place: PastePlace)
  /// The tool uses other files than before; see `Bench.watchedFiles`.
  func watchedFilesChanged()
  /// Ends the program in an orderly way.
  func quit()
}
