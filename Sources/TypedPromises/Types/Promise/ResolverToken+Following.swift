// SPDX-License-Identifier: MIT

internal import PromiseCore

// A promise that was resolved with another one follows it, and stays resolvable: the first
// resolution wins. A *forwarder* represents it among the observers of the other one.
//
// The forwarder holds the token, because as long as the other promise may be resolved, so may this
// one. If the other one waits for this one in turn, the token would keep both for ever. The link that
// closes such a cycle therefore holds the token weakly: the cycle can still be resolved from any of
// its places, and is cancelled when the promises of one place can be resolved by nobody else.
//
// The thread that claims the forwarder owns its payload: the other promise, when it is resolved,
// passes its outcome on; this one, when it is resolved otherwise, releases the payload.

/// The payload of a forwarder.
private struct Followed {
  /// Nil in the forwarder that closes a cycle.
  let token: ResolverToken?
  weak var weakToken: ResolverToken?
}

extension ResolverToken {
  /// Lets the promise end as `inner` does, unless something else resolves it first.
  ///
  /// Complexity: O(1); if somebody observes the promise, plus the number of links that `inner` waits
  /// behind.
  func follow(_ inner: _PromiseCell) {
    guard outcome == .pending, inner.root !== root else { return }
    if let settled = inner.settled {
      settleCopying(settled)
      return
    }
    let cell = behindFront
    let closesCycle = cell.isObserved && inner.waits(for: cell)
    let forwarder = _PromiseCell(flags: [.requestable, .claimable])
    forwarder.store(
      closesCycle ? Followed(token: nil, weakToken: self) : Followed(token: self, weakToken: nil),
      as: Followed.self)
    forwarder.react(at: Destination.immediate) { node, source, _ in
      // The token must live until it is claimed. A token of a cycle that has died has cancelled its promise.
      let followed = node.take(as: Followed.self)
      guard let token = followed.token ?? followed.weakToken else { return .pending }
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
  fileprivate final func stopFollowing() { if claim() { _ = take(as: Followed.self) } }

  /// Whether anybody waits for the cell, or for the root that it is an alias of.
  fileprivate final var isObserved: Bool {
    let word = lifecycle.current
    return word.isLinked || word.pointer != 0
  }

  /// Whether the cell is settled only after `target` is.
  ///
  /// A cell that has given up its interest ends the search. So does one that a handler returned
  /// from `tap()` or `ignoringCancel()`: its source is no longer known.
  fileprivate final func waits(for target: _PromiseCell) -> Bool {
    let target = target.root
    var seen: Set<ObjectIdentifier> = []
    var waiting = [self]
    while let cell = waiting.popLast() {
      if cell.root === target { return true }
      guard seen.insert(ObjectIdentifier(cell)).inserted else { continue }
      if let source = cell.upstream.source { waiting.append(source) }
      let forwarders = cell.presentExtras?.currentAttachment(as: Forwarders.self)
      if let forwarders { waiting += forwarders.all }
    }
    return false
  }
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

  /// The forwarders that are left.
  var all: [_PromiseCell] { state.withLock { $0.entries.compactMap(\.cell) } }

  deinit { for forwarder in all { forwarder.stopFollowing() } }
}
