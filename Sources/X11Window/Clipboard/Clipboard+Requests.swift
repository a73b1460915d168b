import CX11

extension Clipboard {
  /// Gives another program what it asks for, or says that it cannot be had.
  func answer(_ request: XSelectionRequestEvent) {
    // Old programs leave the property out and mean the target's name.
    let property = request.property == 0 ? request.target : request.property
    var isDone = false
    if let place = selections.place(of: request.selection), let offer = offers[place],
      // Whoever asks for a time before the text was offered means another owner's.
      request.time == 0 || !ServerTime.isEarlier(request.time, than: offer.time)
    {
      let fault = connection.trapErrors {
        if request.target == connection.atoms[.multiple] {
          isDone = request.property != 0 && convertMany(offer, request.requestor, property)
        } else {
          isDone = convert(offer, request.target, request.requestor, property)
        }
      }
      if fault != nil {
        isDone = false
        sender.forget(request.requestor)
      }
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = isDone ? property : 0
    event.xselection.time = request.time
    // The asking window may have gone by now.
    _ = connection.trapErrors { connection.send(&event, to: request.requestor, mask: 0) }
  }

  /// Writes one form of the text into a property; false when there is no such form.
  private func convert(_ offer: Offer, _ target: Atom, _ requestor: Window, _ property: Atom) -> Bool {
    let atoms = connection.atoms
    switch target {
    case atoms[.targets]:
      let more = [atoms[.targets], atoms[.timestamp], atoms[.multiple], atoms[.saveTargets]]
      connection.properties.setNumbers(more + TextForm.targets(atoms), property: property, type: XA_ATOM, of: requestor)
    case atoms[.timestamp]:
      connection.properties.setNumbers([offer.time], property: property, type: XA_INTEGER, of: requestor)
    default:
      guard let form = TextForm(target: target, atoms) else { return false }
      let (bytes, type) = form.encode(offer.text)
      return sender.send(bytes[...], type: type.atom(atoms), to: requestor, property)
    }
    return true
  }

  /// Writes several forms, each into its own property, as the list in `property` says.
  ///
  /// A pair that cannot be served is struck out in the list: ICCCM can be read as meaning its target or its property, so both are.
  private func convertMany(_ offer: Offer, _ requestor: Window, _ property: Atom) -> Bool {
    guard let list = connection.properties.value(of: requestor, property: property) else { return false }
    // Some programs give the list the type of its items.
    guard [connection.atoms[.atomPair], XA_ATOM].contains(list.type), list.numbers.count % 2 == 0 else { return false }
    var pairs = list.numbers
    for index in stride(from: 0, to: pairs.count, by: 2) {
      let (target, place) = (pairs[index], pairs[index + 1])
      let isServed = place != 0 && target != connection.atoms[.multiple] && convert(offer, target, requestor, place)
      if !isServed { (pairs[index], pairs[index + 1]) = (0, 0) }
    }
    if pairs != list.numbers {
      connection.properties.setNumbers(pairs, property: property, type: list.type, of: requestor)
    }
    return true
  }
}
