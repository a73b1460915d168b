import CGLib
import Files

/// Reads options with GLib's parser; owns its context and the memory it points to.
final class OptionParser {
  private typealias TextList = UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>

  private let context: OpaquePointer?
  private let specs: [OptionSpec]
  /// Where the parser puts the values of each option, and of what is left over as the last one.
  private let lists: UnsafeMutablePointer<TextList?>
  private let flags: UnsafeMutablePointer<gboolean>
  /// C texts that the context points to.
  private var texts: [UnsafeMutablePointer<gchar>?] = []

  /// What the parsed options are for.
  private let program: Program

  /// Creates a parser for the options of a verb.
  @MainActor
  init(_ specs: [OptionSpec], verb: any Verb) {
    self.specs = specs
    program = verb.program
    g_set_prgname(program.name)
    context = g_option_context_new(verb.usage)
    lists = .allocate(capacity: specs.count + 1)
    lists.initialize(repeating: nil, count: specs.count + 1)
    flags = .allocate(capacity: specs.count)
    flags.initialize(repeating: 0, count: specs.count)
    g_option_context_set_summary(context, verb.summary)
    g_option_context_set_description(context, verb.details.isEmpty ? nil : verb.details)
    g_option_context_set_help_enabled(context, 0)
    var entries = specs.indices.map(entry)
    entries.append(
      GOptionEntry(
        long_name: text(""), short_name: 0, flags: 0, arg: easel_option_values(),
        arg_data: gpointer(lists + specs.count), description: nil, arg_description: nil))
    entries.append(GOptionEntry())
    g_option_context_add_main_entries(context, entries, nil)
  }

  deinit {
    g_option_context_free(context)
    for index in 0...specs.count { g_strfreev(lists[index]) }
    for text in texts { g_free(text) }
    lists.deallocate()
    flags.deallocate()
  }

  private func entry(_ index: Int) -> GOptionEntry {
    let spec = specs[index]
    let takesValue = spec.value != nil
    // Values stay bytes as they came ("filename"): what is no text in the locale, such as a path, must pass as well.
    return GOptionEntry(
      long_name: text(spec.name), short_name: spec.letter?.asciiValue.map { gchar($0) } ?? 0,
      flags: spec.isHidden ? easel_option_hidden() : 0,
      arg: takesValue ? easel_option_values() : easel_option_without_value(),
      arg_data: takesValue ? gpointer(lists + index) : gpointer(flags + index), description: text(spec.help),
      arg_description: spec.value.flatMap { text($0) })
  }

  private func text(_ string: String) -> UnsafePointer<gchar>? {
    let copy = g_strdup(string)
    texts.append(copy)
    return UnsafePointer(copy)
  }

  /// What `--help` prints.
  var help: String {
    guard let text = g_option_context_get_help(context, 1, nil) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Reads the arguments after the verb.
  ///
  /// - Throws: `usage` for an unknown option, a missing value, and a value where none belongs.
  func parse(_ arguments: [String]) throws(CommandError) -> ParsedOptions {
    // GLib takes `--json=3` for `--json`.
    for argument in arguments.prefix(while: { $0 != "--" }) {
      if let spec = specs.first(where: { $0.value == nil && argument.hasPrefix("--\($0.name)=") }) {
        throw .usage("--\(spec.name) takes no value, found '\(argument)'")
      }
    }
    var failure: UnsafeMutablePointer<GError>?
    var strings = list([program.name] + arguments)
    defer { g_strfreev(strings) }
    guard g_option_context_parse_strv(context, &strings, &failure) != 0 else {
      let message = failure.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "wrong options"
      g_clear_error(&failure)
      throw .usage(message.prefix(1).lowercased() + message.dropFirst())
    }
    var options = ParsedOptions(program: program)
    for (index, spec) in specs.enumerated() {
      if spec.value == nil {
        if flags[index] != 0 { options.values[spec.name] = [""] }
      } else if let values = lists[index] {
        options.values[spec.name] = read(values)
      }
    }
    options.arguments = lists[specs.count].map(read) ?? []
    return options
  }

  /// A list of C texts as GLib allocates it, ended by nil.
  private func list(_ strings: [String]) -> TextList? {
    guard let memory = g_malloc0_n(gsize(strings.count + 1), gsize(MemoryLayout<UnsafeMutablePointer<gchar>?>.stride))
    else { return nil }
    let list = memory.assumingMemoryBound(to: UnsafeMutablePointer<gchar>?.self)
    for (index, string) in strings.enumerated() { list[index] = g_strdup(string) }
    return list
  }

  private func read(_ list: TextList) -> [String] {
    var result: [String] = []
    var index = 0
    while let text = list[index] {
      result.append(String(cString: text))
      index += 1
    }
    return result
  }
}
