import CX11

/// What the freedesktop clipboard manager protocol asks of a program that ends while others may still want its text.
extension Clipboard {
  /// Lets a clipboard manager fetch the text on the clipboard, and calls `completion` when that is done.
  ///
  /// Without text or manager it is done at once; a manager that is silent is waited for no longer than `handoverPatience`. Requests are
  /// served meanwhile, by the loop.
  func handOver(completion: @escaping () -> Void) {
    let atoms = connection.atoms
    guard offers[.clipboard] != nil, handover == nil, !connection.isLost else { return completion() }
    let manager = selections.owner(of: atoms[.clipboardManager])
    guard manager != 0 else { return completion() }
    let watch = connection.watch(manager) { [weak self] event in
      // A manager that ends takes nothing over.
      if event.type == DestroyNotify, event.xdestroywindow.window == manager { self?.endHandover() }
    }
    guard let watch else { return completion() }
    handover = Handover(
      deadline: connection.loop.schedule(at: connection.loop.now + handoverPatience) { [weak self] in
        self?.endHandover()
      }, watch: watch, completion: completion)
    connection.properties.setNumbers(TextForm.targets(atoms), property: atoms[.saveTargets], type: XA_ATOM, of: window)
    selections.convert(
      atoms[.clipboardManager], to: atoms[.saveTargets], property: atoms[.saveTargets], for: window)
    // Another one may have come between the question and the watch.
    if selections.owner(of: atoms[.clipboardManager]) != manager { endHandover() }
  }

  /// Stops waiting for the manager.
  func endHandover() {
    guard let done = handover else { return }
    handover = nil
    connection.loop.cancel(done.deadline)
    connection.unwatch(done.watch)
    done.completion()
  }
}
