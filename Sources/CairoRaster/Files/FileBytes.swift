import CGdkPixbuf

/// Whole files as bytes, by GLib.
enum FileBytes {
  static func read(_ path: String) throws(RasterError) -> [UInt8] {
    // Devices and pipes may never end, or never begin.
    if g_file_test(path, G_FILE_TEST_EXISTS) != 0, g_file_test(path, G_FILE_TEST_IS_REGULAR) == 0 {
      let isFolder = g_file_test(path, G_FILE_TEST_IS_DIR) != 0
      throw .unusableFile(path: path, found: isFolder ? "a folder" : "a device or a pipe", expected: "an image")
    }
    var contents: UnsafeMutablePointer<gchar>?
    var length: gsize = 0
    var failure: UnsafeMutablePointer<GError>?
    guard g_file_get_contents(path, &contents, &length, &failure) != 0, let contents else {
      throw .unusableFile(
        path: path, found: "nothing readable (\(GLibFailure(taking: failure).reason))", expected: "an image")
    }
    defer { g_free(contents) }
    guard length > 0 else { throw .unusableFile(path: path, found: "an empty file", expected: "an image") }
    return [UInt8](UnsafeRawBufferPointer(start: contents, count: Int(length)))
  }
}

/// What GLib reported, taken out of its error object, which is freed.
struct GLibFailure: Error {
  let reason: String
  /// Whether no loader knows this kind of image.
  let isUnknownKind: Bool

  init(taking failure: UnsafeMutablePointer<GError>?) {
    guard let failure else {
      reason = "no reason given"
      isUnknownKind = false
      return
    }
    reason = failure.pointee.message.map { String(cString: $0) } ?? "no reason given"
    isUnknownKind =
      failure.pointee.domain == gdk_pixbuf_error_quark()
      && failure.pointee.code == Int32(GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue)
    g_error_free(failure)
  }
}
