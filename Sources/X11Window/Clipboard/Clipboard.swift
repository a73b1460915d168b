import CX11

/// Text that other programs may ask for, and text from them.
///
/// A window of its own, never shown, owns the text, and others receive what is pasted: the window people see keeps its events to itself, and the
/// text can still be handed on when that window has gone.
@MainActor
public final class Clipboard {
  /// The two places text is kept in.
  public enum Place: Hashable, Sendable {
    /// For copy and paste.
    case clipboard
    /// For what is selected, pasted with the middle button.
    case primary
  }

  /// A text on offer, and since when.
  struct Offer {
    let text: String
    let time: Time
  }

  /// A manager that is taking over the text, and what ends the wait for it.
  struct Handover {
    let deadline: EventLoop.Token
    let watch: WindowWatch
    let completion: () -> Void
  }

  /// Seconds that a clipboard manager may take to fetch the text at the end of the program.
  var handoverPatience = 3.0

  let connection: X11Connection
  let selections: Selections
  let window: Window
  let sender: TextSender
  /// Hands in the text that was asked for with `requestText`, or says why it does not come.
  let receiver: TextReceiver
  var offers: [Place: Offer] = [:]
  var handover: Handover?

  init(connection: X11Connection) {
    self.connection = connection
    selections = Selections(connection: connection)
    window = connection.createHiddenWindow(events: PropertyChangeMask)
    sender = TextSender(connection: connection)
    receiver = TextReceiver(connection: connection)
    connection.handlers[window] = { [weak self] event in self?.handle(event) }
  }

  isolated deinit {
    // Nobody is left to be told of the end of the wait.
    if let handover {
      connection.loop.cancel(handover.deadline)
      connection.unwatch(handover.watch)
    }
    connection.handlers[window] = nil
    if !connection.isLost { connection.destroy(window) }
  }

  /// Offers a text to other programs until one of them offers its own.
  public func offer(_ text: String, in place: Place) {
    let time = selections.serverTime(through: window)
    let selection = selections.atom(of: place)
    guard selections.take(selection, for: window, at: time) else { return }
    offers[place] = Offer(text: text, time: time)
  }

  /// Asks for the text another program offers; it arrives as a text event, or the client is told why not.
  public func requestText(from place: Place) { receiver.request(selections.atom(of: place)) }

  private func handle(_ event: XEvent) {
    switch event.type {
    case SelectionRequest: answer(event.xselectionrequest)
    case SelectionClear:
      let selection = event.xselectionclear.selection
      // Where the text was offered anew in the meantime the loss is an old story.
      if let place = selections.place(of: selection), selections.owner(of: selection) != window {
        offers[place] = nil
        // Some managers take the text over and never say so; other people's text needs no keeping.
        if place == .clipboard, sender.count == 0 { endHandover() }
      }
    case SelectionNotify where event.xselection.selection == connection.atoms[.clipboardManager]: endHandover()
    default: break
    }
  }
}
