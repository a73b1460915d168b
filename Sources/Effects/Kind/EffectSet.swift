/// The effects that a program has, in the order of their keys. It is handed in at the top; nothing below asks for an effect that is not in
/// it.
public struct EffectSet: RandomAccessCollection, Sendable {
  private let kinds: [EffectKind]

  /// Takes effects in their order; of several with one name the first counts.
  public init(_ kinds: [EffectKind]) {
    var names: Set<String> = []
    self.kinds = kinds.filter { names.insert($0.name).inserted }
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { kinds.count }
  /// The effect at a place, 0 for the first.
  public subscript(index: Int) -> EffectKind { kinds[index] }
  /// The effect of a name, or nil.
  public subscript(name: String) -> EffectKind? { kinds.first { $0.name == name } }
  /// Their names in their order.
  public var names: [String] { kinds.map(\.name) }
  /// Their names for a message, such as `ticker, slices`.
  public var listed: String { names.joined(separator: ", ") }
  /// Where the effect of a name stands, or nil.
  public func index(of name: String) -> Int? { kinds.firstIndex { $0.name == name } }
}
