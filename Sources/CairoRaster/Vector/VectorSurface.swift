import CCairo

/// A Cairo surface that writes a file of shapes into memory.
final class VectorSurface {
  /// The Cairo object; owned.
  let handle: OpaquePointer
  private let output = CairoOutput()
  private let kind: VectorKind

  /// Creates a page of so many points.
  init(_ kind: VectorKind, width: Double, height: Double) throws(RasterError) {
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw .cairo(operation: "making a page of \(width) × \(height) points", status: "no extent")
    }
    self.kind = kind
    let (write, closure) = (CairoOutput.write, output.closure)
    let made: OpaquePointer?
    switch kind {
    case .svg:
      made = cairo_svg_surface_create_for_stream(write, closure, width, height)
      if let made { cairo_svg_surface_set_document_unit(made, CAIRO_SVG_UNIT_PX) }
    case .pdf:
      made = cairo_pdf_surface_create_for_stream(write, closure, width, height)
      // Cairo would put the present time there, and the same page would give another file every second.
      if let made { cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z") }
    }
    guard let made else { throw .cairo(operation: "making a page", status: "no surface") }
    handle = made
  }

  deinit { cairo_surface_destroy(handle) }

  /// Ends the page and gives the file.
  func finish() throws(RasterError) -> [UInt8] {
    cairo_surface_finish(handle)
    let status = cairo_surface_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(operation: "writing a page", status: cairoMessage(status))
    }
    return kind == .svg ? SVGNames.numbered(output.bytes) : output.bytes
  }
}
