// SPDX-License-Identifier: MIT

// Settling takes two steps, so that racing settlers are safe although the payload is larger than a
// word: *claim* (one wins), store, *publish* (all see). A derived cell is born claimed: its source
// skips the first. Other code that ends a derived cell redirects it (`PromiseCell+Redirecting.swift`).

extension PromiseCell {
  /// Wins the right to settle, or returns false: somebody else has settled the cell or will.
  ///
  /// After winning, the caller must store a payload and ``finish(_:)``, or adopt.
  @usableFromInline
  package func claim() -> Bool { lifecycle.claim() != nil }

  /// Settles with a payload of a stated type, unless the cell has settled before.
  ///
  /// Observers without a context of their own have run when this returns.
  ///
  /// - Returns: whether this call settled the cell.
  @inlinable
  @discardableResult
  package func settle<T>(_ outcome: Outcome, _ payload: __owned T, as type: T.Type) -> Bool {
    guard let claimed = lifecycle.claim() else {
      return mayBeRedirected && redirect(as: outcome) { $0.store(payload, as: type) }
    }
    store(payload, as: type)
    finish(outcome, from: claimed)
    return true
  }

  /// Ends the cell as cancelled, unless somebody has settled it before.
  @discardableResult
  @usableFromInline
  package func settleCancelled() -> Bool {
    settle(as: .cancelled) { _ in }
  }

  /// Settles with the result of a settled cell, unless somebody has settled this one before.
  @discardableResult
  package func settleCopying(_ source: Settled) -> Bool {
    source.cell.noteObserved()
    return settle(as: source.outcome) { $0.copyPayload(from: source) }
  }

  /// Settles this cell, or redirects it to one that has settled, with the payload that a function stores there.
  private func settle(as outcome: Outcome, _ store: (PromiseCell) -> Void) -> Bool {
    guard claim() else { return mayBeRedirected && redirect(as: outcome, store) }
    store(self)
    finish(outcome)
    return true
  }

  /// Settles a cell that no other thread has seen yet.
  ///
  /// There are no observers and no claim.
  @inlinable @inline(__always)
  package func settleUnpublished<T>(_ outcome: Outcome, _ payload: __owned T, as type: T.Type) {
    store(payload, as: type)
    markUnpublished(outcome)
  }

  /// See ``settleUnpublished(_:_:as:)``; for an outcome without a payload, or a stored one.
  @usableFromInline
  package func markUnpublished(_ outcome: Outcome) {
    lifecycle.setUnpublished(.settled(outcome, isDraining: false))
  }

  /// Makes the stored result known and runs the observers.
  ///
  /// The caller owns the claim.
  ///
  /// - Parameter claimed: the word as its claim left it, most likely still there: reading it right
  ///   behind that claim would wait for the store of the claim.
  @usableFromInline
  package func finish(_ outcome: Outcome, from claimed: StateWord? = nil) {
    let settled = publish(outcome, from: claimed ?? lifecycle.current)
    guard settled != 0 else { return }
    if settled == address { _ = retained() }
    DeliveryLoop.drain(OwnedCell(taking: settled), on: 0)
  }

  /// Makes the stored result known.
  ///
  /// - Returns: 0 if nobody observes; else the address of the cell to be drained, with its observers
  ///   in ``place``. It is retained for the drainer, unless it is this cell: the code that delivers to
  ///   a node owns a reference to it and needs it no longer, so that reference becomes the drainer's.
  ///
  /// - Parameter acquired: the word that the caller has acquired.
  func publish(_ outcome: Outcome, from acquired: StateWord) -> UInt {
    var word = acquired
    while true {
      switch word.publishing(outcome) {
      case .settled(let next, let observers):
        let found = lifecycle.replace(word, with: next)
        guard found == word else {
          word = found
          continue
        }
        afterPublication()
        guard observers != 0 else { return 0 }
        ObserverWalk.waitForEnd(of: self)
        place = ObserverList.inOrder(observers)
        return address
      case .forwarded(let target): return publish(outcome, atRootOf: target)
      }
    }
  }

  /// Publishes the outcome of an alias at its root.
  ///
  /// Out of line, as all rare paths are: the usual path then saves no registers for it.
  @inline(never)
  private func publish(_ outcome: Outcome, atRootOf target: UInt) -> UInt {
    // The target is locked in: only the caller publishes there, and the payload of the target is the caller's.
    // The word was acquired, which made the target visible.
    let root = PromiseCell.at(target).root
    if root.lifecycle.current.isSettled {
      // The line was redirected: other code has ended it.
      destroyPayload()
      afterPublication()
      return 0
    }
    root.movePayload(from: self)
    let drained = root.publish(outcome, from: root.lifecycle.current)
    if drained == root.address { _ = root.retained() }
    afterPublication()
    // Aliases between here and the root have settled with it. One that holds this cell as its
    // upstream, while this one holds it as its target, would else be a cycle for ever.
    var alias = PromiseCell.at(target)
    while alias !== root {
      alias.afterPublication()
      alias = PromiseCell.at(alias.lifecycle.current.pointer)
    }
    return drained
  }

  /// Releases what a settled cell no longer needs: its source, and the listeners for requests.
  @inline(__always)
  func afterPublication() {
    if upstream.hint != 0 { releaseUpstream() }
    // Relaxed for all cells without any; a listener that another thread stored has to be acquired.
    if extras.hint != 0 { closeExtras() }
  }
}
