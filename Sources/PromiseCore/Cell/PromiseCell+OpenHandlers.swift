// SPDX-License-Identifier: MIT

// Handlers of promises that anybody who holds them may settle (`OpenAdoption.swift`). Whoever settles a derived promise wins also while its handler runs, so nobody owns the claim
// for that time. Who owns the handler, in the payload, is said by a bit of its own:
//
// | who | sets the bit | and then, if it was not set |
// |-----|--------------|-----------------------------|
// | the delivery | before the reaction | takes the handler out and runs it; claims to settle with what it returns |
// | whoever settles the promise | behind the claim | lets the handler go, which never runs |
//
// The bit is set by read-modify-write operations that acquire and release: one of two comes first. What somebody
// else settles an open promise with goes to a proxy, for the delivery may be taking the handler out of
// the payload at that moment.

extension _PromiseCell {
  /// Whether the reaction of this claimable node may run: nobody else has settled it.
  ///
  /// An open node's handler is the caller's then, another node's claim.
  final func ownsHandler() -> Bool {
    flags.contains(.open) ? interest.takeHandler() : claim()
  }

  /// Lets go of the handler of a claimable node, whose claim is owned, unless the delivery has taken it.
  final func releaseHandler() {
    if !flags.contains(.open) || interest.takeHandler() { destroyPayload() }
  }

  /// Runs a user's handler for an open node whose payload has been taken.
  ///
  /// - Returns: nil if somebody else has settled the node meanwhile; else the claim is owned.
  @inlinable @inline(__always)
  package final func runningOpen<R>(_ handler: () throws -> R) rethrows -> R? {
    let result: R
    do {
      result = try handler()
    } catch {
      guard claim() else { return nil }
      throw error
    }
    return claim() ? result : nil
  }

  /// Runs a user's handler that returns what the node is to follow, and follows that.
  @inlinable @inline(__always)
  package final func followingOpen<R>(
    _ handler: () throws -> R, _ follow: (consuming R) -> Outcome
  ) -> Outcome {
    do {
      let result = try handler()
      // Who has settled it meanwhile has no use for the result.
      return outcome == .pending ? follow(result) : .pending
    } catch {
      return rejectedOpen(error)
    }
  }

  /// For the reaction of an open node: the outcome of the source becomes that of the node, unless somebody
  /// else has settled it.
  @usableFromInline
  package final func passOpen(_ source: Settled) -> Outcome {
    claim() ? passOutcome(of: source) : .pending
  }

  /// For the reaction of an open node: it is rejected, unless somebody else has settled it.
  @usableFromInline
  package final func rejectedOpen(_ error: any Error) -> Outcome {
    claim() ? rejectedNode(error) : .pending
  }
}
