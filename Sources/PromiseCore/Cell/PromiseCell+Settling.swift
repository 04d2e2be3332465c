// SPDX-License-Identifier: MIT

// Settling takes two steps, so that racing settlers are safe although the payload is larger than a
// word: *claim* (one wins), store, *publish* (all see). A derived cell that only its source may
// settle is born claimed and skips the first.

extension _PromiseCell {
  /// Wins the right to settle, or returns false: somebody else has settled the cell or will.
  ///
  /// After winning, the caller must store a payload and ``finish(_:)``, or adopt.
  @usableFromInline
  package final func claim() -> Bool { lifecycle.claim() != nil }

  /// Settles with a payload of a stated type, unless the cell has settled before.
  ///
  /// Observers without a context of their own have run when this returns.
  ///
  /// - Returns: whether this call settled the cell.
  @inlinable
  @discardableResult
  package final func settle<T>(_ outcome: Outcome, _ payload: __owned T, as type: T.Type) -> Bool {
    guard let claimed = lifecycle.claim() else { return false }
    if isEnlisted {
      let proxy = makeProxy()
      proxy.store(payload, as: type)
      finish(outcome, through: proxy)
    } else {
      store(payload, as: type)
      finish(outcome, from: claimed)
    }
    return true
  }

  /// Ends the cell as cancelled, unless somebody has settled it before.
  @discardableResult
  @usableFromInline
  package final func settleCancelled() -> Bool {
    guard claim() else { return false }
    if isEnlisted {
      finish(.cancelled, through: makeProxy())
    } else {
      finish(.cancelled)
    }
    return true
  }

  /// Whether the cell may be an entry in the observer list of its source.
  ///
  /// Only a claimable cell can be settled while it is one. Its `next`, `place` and payload then
  /// belong to that list, so its result and its observers move to a proxy.
  @inlinable @inline(__always)
  package final var isEnlisted: Bool { flags.contains(.claimable) && !reactionWord.isEmpty }

  /// A proxy that will settle for a cell whose claim is owned and that may still be enlisted: a
  /// handler of that cell that has not begun to run never does.
  @usableFromInline
  package final func makeProxy() -> _PromiseCell {
    releaseHandler()
    return _PromiseCell(claimed: true)
  }

  /// Turns the cell into an alias of `proxy`, which ends with the outcome and takes the observers.
  ///
  /// The source later finds the cell claimed and passes it over.
  @usableFromInline
  package final func finish(_ outcome: Outcome, through proxy: _PromiseCell) {
    // Nobody settled the source: if nobody wants it any more, the source has to learn that.
    let unwanted = flags.contains(.requestable) ? giveUp() : nil
    defer { unwanted?.requestCancellation() }
    var word = lifecycle.current
    while !word.isLinked {
      let list = word.pointer
      proxy.lifecycle.setUnpublished(.settled(outcome, isDraining: list != 0))
      proxy.place = 0
      let found = lifecycle.replace(word, with: .claimedAlias(of: proxy.address))
      if found == word {
        _ = Unmanaged.passRetained(proxy)
        afterPublication()
        guard list != 0 else { return }
        ObserverWalk.waitForEnd(of: self)
        proxy.place = ObserverList.inOrder(list)
        DeliveryLoop.drain(OwnedCell(proxy), on: 0)
        return
      }
      word = found
    }
    // Somebody adopted the cell meanwhile: the result belongs to the adopter.
    proxy.lifecycle.setUnpublished(.claimed)
    let adopter = _PromiseCell.at(word.pointer)
    adopter.movePayload(from: proxy)
    afterPublication()
    adopter.finish(outcome)
  }

  /// Settles a cell that no other thread has seen yet.
  ///
  /// There are no observers and no claim.
  @inlinable @inline(__always)
  package final func settleUnpublished<T>(_ outcome: Outcome, _ payload: __owned T, as type: T.Type)
  {
    store(payload, as: type)
    markUnpublished(outcome)
  }

  /// See ``settleUnpublished(_:_:as:)``; for an outcome without a payload, or a stored one.
  @usableFromInline
  package final func markUnpublished(_ outcome: Outcome) {
    lifecycle.setUnpublished(.settled(outcome, isDraining: false))
  }

  /// Makes the stored result known and runs the observers.
  ///
  /// The caller owns the claim.
  ///
  /// - Parameter claimed: the word as its claim left it, most likely still there: reading it right
  ///   behind that claim would wait for the store of the claim.
  @usableFromInline
  package final func finish(_ outcome: Outcome, from claimed: StateWord? = nil) {
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
  final func publish(_ outcome: Outcome, from acquired: StateWord) -> UInt {
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
  private final func publish(_ outcome: Outcome, atRootOf target: UInt) -> UInt {
    // The target is locked in, so only the caller can publish there. The word was acquired, which
    // made the target visible.
    let root = _PromiseCell.at(target).root
    root.movePayload(from: self)
    let drained = root.publish(outcome, from: root.lifecycle.current)
    if drained == root.address { _ = root.retained() }
    afterPublication()
    // Aliases between here and the root have settled with it. One that holds this cell as its
    // upstream, while this one holds it as its target, would else be a cycle for ever.
    var alias = _PromiseCell.at(target)
    while alias !== root {
      alias.afterPublication()
      alias = _PromiseCell.at(alias.lifecycle.current.pointer)
    }
    return drained
  }

  /// Releases what a settled cell no longer needs: its source, and the listeners for requests.
  @inline(__always)
  final func afterPublication() {
    if upstream.hint != 0 { releaseUpstream() }
    // Relaxed for all cells without any; a listener that another thread stored has to be acquired.
    if extras.hint != 0 { closeExtras() }
  }
}
