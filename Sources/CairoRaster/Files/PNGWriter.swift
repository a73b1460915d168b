import CCairo

/// Encodes surfaces as PNG with Cairo.
enum PNGWriter {
  static func encode(_ surface: ImageSurface) throws(RasterError) -> [UInt8] {
    surface.flush()
    let output = CairoOutput()
    let status = withExtendedLifetime(output) {
      cairo_surface_write_to_png_stream(surface.handle, CairoOutput.write, output.closure)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(operation: "encoding a PNG", status: cairoMessage(status))
    }
    return output.bytes
  }
}
