// SPDX-License-Identifier: MIT

internal import PromiseCore

// A promise that was resolved with another one follows it, and stays resolvable: the first
// resolution wins. A *forwarder* represents it among the observers of the other one.
//
// The forwarder holds the token, because as long as the other promise may be resolved, so may this
// one. So promises that wait for each other keep each other, until one of them is resolved otherwise.
//
// The thread that claims the forwarder owns its payload: the other promise, when it is resolved,
// passes its outcome on; this one, when it is resolved otherwise, releases the payload.

extension ResolverToken {
  /// Lets the promise end as `inner` does, unless something else resolves it first.
  ///
  /// Complexity: O(1).
  func follow(_ inner: _PromiseCell) {
    guard outcome == .pending, inner.root !== root else { return }
    if let settled = inner.settled {
      settleCopying(settled)
      return
    }
    let cell = behindFront
    let forwarder = _PromiseCell(flags: [.requestable, .claimable])
    forwarder.store(self, as: ResolverToken.self)
    forwarder.react(at: Destination.immediate) { node, source, _ in
      let token = node.take(as: ResolverToken.self)
      return withExtendedLifetime(token) { node.forwardOutcome(of: source, to: token) }
    }
    inner.attach(forwarder)
    inner.noteEndable()
    let made = cell.ensuredExtras.attachment(as: Forwarders.self) { Forwarders() }
    guard let forwarders = made else { return forwarder.stopFollowing() }
    forwarders.add(forwarder)
    let request: @Sendable (_PromiseCell) -> Void = { [weak forwarder] _ in
      guard let forwarder else { return }
      RequestRelay.pass { forwarder.giveUp()?.requestCancellation() }
    }
    if cell.onRequest(request) == .alreadyRequested { request(cell) }
  }
}

extension _PromiseCell {
  /// Stops this forwarder: the promise that it represents has been resolved.
  ///
  /// The forwarder goes on counting as interested in the promise that it waits for.
  fileprivate final func stopFollowing() { if claim() { _ = take(as: ResolverToken.self) } }
}

/// The forwarders of a promise, among the observers of the promises that it was resolved with.
private final class Forwarders: Sendable {
  private struct Weak { weak var cell: _PromiseCell? }

  private let state = Locked(EndableList<Weak>())

  func add(_ forwarder: _PromiseCell) {
    let kept = state.withLock { $0.append(Weak(cell: forwarder), endingWith: \.cell) }
    // A reference that may have become the last one meanwhile goes outside the lock.
    withExtendedLifetime(kept) {}
  }

  deinit {
    let left = state.withLock { $0.entries.compactMap(\.cell) }
    for forwarder in left { forwarder.stopFollowing() }
  }
}
