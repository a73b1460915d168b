/// How a window's pixels reach the server.
public enum DeliveryMode: Equatable, Sendable {
  /// Shared memory where the server can attach it, else the connection; pixels are converted where the screen's differ.
  case automatic
  /// The pixels always go through the connection, as they do to another machine.
  case connection
  /// As `connection`, and every pixel takes the general conversion, also where the screen's format needs none.
  case converted
}
