// SPDX-License-Identifier: MIT

// Handlers of promises that any holder may settle (`OpenAdoption.swift`). Others may settle a derived
// promise while its handler runs, so nobody owns the claim then. A bit says who owns the handler:
//
// | who | sets the bit | its next step, if the bit was not set |
// |-----|--------------|-----------------------------|
// | the delivery | before the reaction | takes the handler out and runs it; claims to settle with its result |
// | the settler of the promise | after the claim | releases the handler, which never runs |
//
// The bit is set by read-modify-write operations that acquire and release, so one of two comes
// first. The outcome that somebody else gives an open promise is stored in a proxy, for the
// delivery may be taking the handler out of the payload at that moment.

extension _PromiseCell {
  /// Whether the reaction of this claimable node may run: nobody else has settled the node.
  ///
  /// If so, the caller owns the handler of an open node, or the claim of any other.
  final func ownsHandler() -> Bool {
    flags.contains(.open) ? interest.takeHandler() : claim()
  }

  /// Releases the handler of a claimable node, whose claim is owned, unless the delivery has taken it.
  final func releaseHandler() {
    if !flags.contains(.open) || interest.takeHandler() { destroyPayload() }
  }

  /// Runs a user's handler for an open node whose payload has been taken.
  ///
  /// - Returns: nil if somebody else has settled the node meanwhile; else the caller owns the claim.
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

  /// Runs a user's handler that returns a promise, and follows that promise.
  @inlinable @inline(__always)
  package final func followingOpen<R>(
    _ handler: () throws -> R, _ follow: (consuming R) -> Outcome
  ) -> Outcome {
    do {
      let result = try handler()
      // If somebody has settled the node meanwhile, the result is of no use.
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
