// SPDX-License-Identifier: MIT

// A derived cell is settled by its source alone: the source's delivery owns the handler, the payload and the
// publication from the attachment on. Other code that ends such a cell touches none of these. It *redirects* the
// cell: the cell becomes an alias of a new one that has settled already and takes over the observers.
//
// | who ends it | where |
// |---|---|
// | a holder of the promise, in dialects in which every holder may settle it | PlainPromises, WhenPromises (``CellFlags/open``) |
// | a deadline | timeouts of all dialects (``CellFlags/open``) |
// | a request that no work hears | `requestCancel()` of GuaranteePromises |
//
// **Others at the same time.** The exchange of the state word decides: the redirection, or the publication of the
// source's result.
//
// | the source's delivery | after the redirection |
// |---|---|
// | has not begun | does not run the handler (`Delivery.react`), which is released with the node, or by a sweep |
// | has begun | its result is dropped where it is published: the alias leads to a settled cell |
//
// The redirection holds the lock of the line (`LineLock.swift`), as every step that makes an alias of a root does. So no
// walk goes through the observers meanwhile (`ObserverWalk.swift`), and none finds them there afterwards.

extension PromiseCell {
  /// Whether other code has ended this derived cell: no result of its source counts any more.
  @inline(__always)
  var isRedirected: Bool {
    let word = lifecycle.current
    return word.isLinked && outcome != .pending
  }

  /// Whether a holder or a deadline may end this derived cell: not once it has adopted another promise, which it
  /// does by a lock only when nobody outside holds it.
  @usableFromInline
  var mayBeRedirected: Bool {
    flags.isSuperset(of: [.open, .derived]) && !interest.current.isFollowing
  }

  /// Ends the promise, which others than the caller may settle, unless it has settled.
  ///
  /// With it ends the line of aliases to which the promise belongs.
  ///
  /// - Parameter store: stores the payload in the cell that takes over.
  /// - Returns: whether this call ended the promise.
  @usableFromInline @inline(never)
  package func redirect(as outcome: Outcome, _ store: (PromiseCell) -> Void) -> Bool {
    if self.outcome != .pending { return false }
    let end = PromiseCell(claimed: true)
    store(end)
    // Nobody settled the source: if nobody wants it any more, the source has to learn that.
    let unwanted = flags.contains(.requestable) ? giveUp() : nil
    let redirected = LineLock.hold(self) { root in root.link(to: end, as: outcome) ? root : nil }
    if let redirected {
      redirected.afterPublication()
      if self !== redirected { afterPublication() }
      if end.place != 0 {
        end.place = ObserverList.inOrder(end.place)
        DeliveryLoop.drain(OwnedCell(end), on: 0)
      }
    }
    unwanted?.requestCancellation()
    return redirected != nil
  }

  /// Makes this root an alias of `end`, which gets the observers in its `place`; false if it has settled.
  ///
  /// Call it under the lock of the line.
  private func link(to end: PromiseCell, as outcome: Outcome) -> Bool {
    var word = lifecycle.current
    while !word.isSettled {
      end.place = word.pointer
      end.lifecycle.setUnpublished(.settled(outcome, isDraining: word.pointer != 0))
      let found = lifecycle.replace(word, with: .claimedAlias(of: end.address))
      if found == word {
        _ = end.retained()
        return true
      }
      word = found
    }
    end.place = 0
    end.lifecycle.setUnpublished(.settled(outcome, isDraining: false))
    return false
  }
}
