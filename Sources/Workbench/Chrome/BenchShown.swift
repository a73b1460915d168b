import Geometry

/// What the tool shows, and where, in points of the window; nil for what is hidden.
public struct BenchShown {
  /// A row of the panel; it may be scrolled out of it.
  public struct Row {
    public var key: String
    /// Whether it is marked as different from the document.
    public var isChanged: Bool
    public var isSelected: Bool
    public var place: Rect
  }

  /// What is asked about presets.
  public struct Prompt {
    /// Whether one is to be opened; else a name is asked for.
    public var isOpen: Bool
    /// What was typed.
    public var text: String
    /// The names of the lines that are offered, with their files.
    public var lines: [(name: String, path: String?)]
    /// The name of the chosen line.
    public var chosen: String?
    /// What is said below the field, and whether something is wrong.
    public var note: String
    public var isWrong: Bool

    init(_ prompt: PresetPrompt) {
      isOpen = prompt.kind == .open
      text = prompt.field.text
      lines = prompt.shown.map { ($0.name, $0.path) }
      chosen = prompt.chosen?.name
      note = prompt.note
      isWrong = prompt.isWrong
    }
  }

  public var theme: String
  /// The extent of the window.
  public var size: Size
  /// The page of the slot shown, and that of the other one beside it.
  public var page: Rect
  public var otherPage: Rect?
  /// Points of the tool per point of the stage.
  public var factor: Double
  /// The head of the panel.
  public var title: String
  public var subtitle: String
  public var rows: [Row]
  /// What stands below the rows.
  public var hints: [String]
  public var panel: Rect?
  public var plot: Rect?
  /// The handle of the plotted curve that arrow keys move, 0 or 1.
  public var handle: Int?
  public var transport: Rect?
  public var timeline: Rect?
  public var sceneList: Rect?
  public var menu: Rect?
  /// The headings of the help.
  public var help: [String]?
  /// What is wrong with files, one line each.
  public var banner: [String]
  public var statistics: [(name: String, value: String)]?
  public var prompt: Prompt?
  /// What the loupe says, and its pixels row by row.
  public var loupe: [String]?
  public var loupePixels: [UInt32]
}
