import CCairo

/// Encodes surfaces as PNG with Cairo.
enum PNGWriter {
  private final class Output { var bytes: [UInt8] = [] }

  static func encode(_ surface: ImageSurface) throws(RasterError) -> [UInt8] {
    surface.flush()
    let output = Output()
    let status = cairo_surface_write_to_png_stream(
      surface.handle,
      { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
        output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(operation: "encoding a PNG", status: cairoMessage(status))
    }
    return output.bytes
  }
}
