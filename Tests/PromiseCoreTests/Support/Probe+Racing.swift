// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport

extension Probe {
  /// Ends as `inner` ends, unless something else settles the probe first.
  ///
  /// The forwarder holds `inner` and counts there as one observer; a request for this probe, past
  /// or future, makes it give up.
  func adoptRacing(_ inner: Probe<V>) {
    guard cell.outcome == .pending, inner.cell.root !== cell.root else { return }
    let forwarder = PromiseCell(
      claimed: true, flags: cell.has(.requestable) ? .requestable : [])
    forwarder.store(self, as: Probe<V>.self)
    forwarder.react(at: Destination.immediate) { forwarder, source, _ in
      forwarder.forwardOutcome(of: source, to: forwarder.take(as: Probe<V>.self).cell)
    }
    inner.cell.attach(forwarder)
    guard cell.has(.requestable), cell.outcome == .pending else { return }
    let weak = WeakCell(forwarder)
    let request: @Sendable (PromiseCell) -> Void = { _ in
      weak.cell?.giveUp()?.requestCancellation()
    }
    if cell.onRequest(request) == .alreadyRequested { request(cell) }
  }
}
