import Workbench

/// `easel` and `easel SCENE`: the window.
enum WindowVerb: Verb {
  static let name = ""
  static let usage = "[SCENE] — open the window"
  static let summary = """
    SCENE is one of \(CommandLineTool.effects.listed). Without a window:
      easel render SCENE -o FILE      a picture, a contact sheet, or a film
      easel trace SCENE               every view's values over time, CSV or JSON
      easel export SCENE --as TARGET  code for another platform
      easel list WHAT                 \(Catalogue.kinds.joined(separator: ", "))
      easel check FILE…               validate presets and content
      easel compare A.png B.png       how much two pictures differ
      easel bench [SCENE]             what a frame costs
    Each has its own --help.
    """
  static let options =
    OptionSpec.scene + [
      OptionSpec("display", nil, "DISPLAY", "The X server"),
      OptionSpec("geometry", nil, "WxH±X±Y", "Size and place of the window"),
      OptionSpec("name", nil, "NAME", "The window's resource name"),
      OptionSpec("class", nil, "CLASS", "The window's resource class"),
      OptionSpec("title", nil, "TITLE", "The window's title"),
      OptionSpec("fullscreen", nil, nil, "Fill the screen"),
      OptionSpec("paused", nil, nil, "Do not play at once"),
      OptionSpec("watch", nil, nil, "Read content again when its files change"),
      OptionSpec("bare", nil, nil, "Show the stage alone"),
      OptionSpec("for", nil, "SECONDS", "Quit after so many seconds and print the frames shown"),
      OptionSpec("record", nil, "FILE", "At the end write the scene and all its input, for --replay"),
      OptionSpec("measure", nil, nil, "With --for: print what frames cost too, for easel bench"),
      OptionSpec("no-session", nil, nil, "Neither read nor save the session"),
    ]

  static func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    runWindow(try WindowOptions(options))
  }
}
