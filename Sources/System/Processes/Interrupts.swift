import Glibc

/// Holds back the signals that end a program, so that work under way can be tidied up first. Their former handling comes back with the
/// owner's end; threads started meanwhile hold them back, too.
package final class Interrupts {
  private var watched = sigset_t()
  private var former = sigset_t()

  package init() {
    sigemptyset(&watched)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&watched, signal) }
    pthread_sigmask(SIG_BLOCK, &watched, &former)
  }

  deinit { pthread_sigmask(SIG_SETMASK, &former, nil) }

  /// Whether somebody has asked for the end since the last time.
  package func wasAsked() -> Bool {
    var now = timespec()
    return sigtimedwait(&watched, nil, &now) > 0
  }
}
