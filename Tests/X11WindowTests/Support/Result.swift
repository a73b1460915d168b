/// The value of a mutating call, which an expectation cannot hold itself.
func result<Value>(_ call: () throws -> Value) rethrows -> Value { try call() }
