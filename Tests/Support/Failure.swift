/// What a reader says about bytes: the message of the error it throws, or nil.
public func failure<Value>(_ read: () throws -> Value) -> String? {
  do {
    _ = try read()
    return nil
  } catch {
    return "\(error)"
  }
}
