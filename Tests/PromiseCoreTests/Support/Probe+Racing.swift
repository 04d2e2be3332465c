// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport

extension Probe {
  /// Ends as `inner` ends, unless something else settles the probe first.
  ///
  /// The forwarder holds `inner` and counts there as one observer; a request for this probe, past
  /// or future, makes it give up.
  func adoptRacing(_ inner: Probe<V>) {
    guard outcome == .pending, inner.root !== root else { return }
    let forwarder = _PromiseCell(
      claimed: true, flags: has(.requestable) ? .requestable : [])
    forwarder.store(self, as: Probe<V>.self)
    forwarder.react(at: Destination.immediate) { forwarder, source, _ in
      forwarder.forwardOutcome(of: source, to: forwarder.take(as: Probe<V>.self))
    }
    inner.attach(forwarder)
    guard has(.requestable), outcome == .pending else { return }
    let request: @Sendable (_PromiseCell) -> Void = { [weak forwarder] _ in
      forwarder?.giveUp()?.requestCancellation()
    }
    if onRequest(request) == .alreadyRequested { request(self) }
  }
}
