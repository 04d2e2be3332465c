// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

// A promise that was resolved with another one follows it, and stays resolvable: the first
// resolution wins. A *forwarder* represents it among the observers of the other one.
//
// The forwarder holds the shared resolver, because as long as the other promise may be resolved, so may this
// one. So promises that wait for each other keep each other, until one of them is resolved otherwise.

extension SharedResolver {
  /// Lets the promise end as `inner` does, unless something else resolves it first.
  ///
  /// Complexity: O(1).
  func follow(_ inner: PromiseCell) {
    guard cell.outcome == .pending, inner.root !== cell.root else { return }
    if let settled = inner.settled {
      cell.settleCopying(settled)
      return
    }
    let followed = Followed(by: self)
    let forwarder = EndableNode(followed, flags: [.requestable, .deliversAll]).cell
    forwarder.react(at: Destination.immediate) { node, source, _ in
      guard let shared = node.take(as: Followed.self).takeShared() else { return .pending }
      return withExtendedLifetime(shared) { node.forwardOutcome(of: source, to: shared.cell) }
    }
    inner.attach(forwarder)
    inner.noteEndable()
    let made = cell.ensuredExtras.attachment { $0 ?? Forwarders() } as? Forwarders
    guard let forwarders = made else { return followed.stop() }
    forwarders.add(followed)
    let weak = WeakCell(forwarder)
    let request: @Sendable (PromiseCell) -> Void = { _ in
      guard let forwarder = weak.cell else { return }
      RequestRelay.pass { forwarder.giveUp()?.requestCancellation() }
    }
    if cell.onRequest(request) == .alreadyRequested { request(cell) }
  }
}

/// The shared resolver that a forwarder serves, for the thread that takes it first.
///
/// The other promise, when it is resolved, passes its outcome on; this one, when it is resolved otherwise, stops the
/// forwarder.
private final class Followed: Endable, Sendable {
  private let shared: Locked<SharedResolver?>

  init(by shared: SharedResolver) { self.shared = Locked(shared) }

  var hasEnded: Bool { shared.withLock { $0 == nil } }

  var asObserver: ObserverWalk.Observer { (.follower, shared.withLock { $0?.cell }) }

  func takeShared() -> SharedResolver? {
    shared.withLock { shared in
      defer { shared = nil }
      return shared
    }
  }

  /// The promise has been resolved otherwise; the forwarder goes on counting as interested in the other one.
  func stop() { _ = takeShared() }
}

/// The forwarders of a promise, among the observers of the promises that it was resolved with.
private final class Forwarders: Sendable {
  private struct Weak { weak var followed: Followed? }

  private let state = Locked(EndableList<Weak>())

  func add(_ followed: Followed) {
    let kept = state.withLock { $0.append(Weak(followed: followed), endingWith: \.followed) }
    // A reference that may have become the last one meanwhile goes outside the lock.
    withExtendedLifetime(kept) {}
  }

  deinit {
    let left = state.withLock { $0.entries.compactMap(\.followed) }
    for followed in left { followed.stop() }
  }
}
