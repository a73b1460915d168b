import CX11
import Glibc

/// Memory that this process and the server both see; the system forgets it when neither is left.
@MainActor
final class SharedSegment {
  let memory: UnsafeMutableRawPointer
  let image: PixelImage
  private let info: UnsafeMutablePointer<XShmSegmentInfo>
  private let connection: X11Connection

  /// The server's name for the segment, as completion events carry it.
  var serverID: UInt { info.pointee.shmseg }

  /// Makes memory for an image and has the server attach it; nil where one of the two cannot be.
  init?(connection: X11Connection, screen: ScreenFormat, width: Int, height: Int) {
    let display = connection.display
    let segment = shmget(IPC_PRIVATE, width * height * 4, IPC_CREAT | 0o600)
    guard segment >= 0 else { return nil }
    // Whatever happens from here on, the segment goes away with its last user.
    defer { shmctl(segment, IPC_RMID, nil) }
    guard let memory = shmat(segment, nil, 0), Int(bitPattern: memory) != -1 else { return nil }
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    info.initialize(to: XShmSegmentInfo())
    info.pointee.shmid = segment
    info.pointee.shmaddr = memory.assumingMemoryBound(to: CChar.self)
    info.pointee.readOnly = 1
    let image = XShmCreateImage(
      display, screen.visual, UInt32(screen.pixels.depth), ZPixmap, info.pointee.shmaddr, info, UInt32(width),
      UInt32(height)
    ).map { PixelImage(adopting: $0) }
    let fault = image == nil ? nil : connection.trapErrors { XShmAttach(display, info) }
    guard let image, image.bytesPerRow == width * 4, fault == nil, !connection.isLost else {
      Self.forget(memory, info)
      return nil
    }
    self.connection = connection
    self.memory = memory
    self.info = info
    self.image = image
  }

  isolated deinit {
    // The server reads pending puts before it comes to this request.
    if !connection.isLost { XShmDetach(connection.display, info) }
    Self.forget(memory, info)
  }

  private static func forget(_ memory: UnsafeMutableRawPointer, _ info: UnsafeMutablePointer<XShmSegmentInfo>) {
    shmdt(memory)
    info.deallocate()
  }
}
