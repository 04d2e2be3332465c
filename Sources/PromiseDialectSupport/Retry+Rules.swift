// SPDX-License-Identifier: MIT

package import PromiseCore

// What every dialect says of its attempts in the same words: when the next one follows, and where they are made.

extension Retry {
  /// When the next attempt of a number of them follows: after a failure for which the dialect wants another one.
  package static func pauses(
    attempts: Int, _ backoff: _Backoff, after isRetried: @escaping @Sendable (Settled) -> Bool
  ) -> @Sendable (Int, Settled) -> Int64? {
    let time = Time.current
    return { number, ended in
      guard ended.outcome != .value, number < attempts, isRetried(ended) else { return nil }
      return backoff.nanoseconds(after: number, in: time)
    }
  }

  /// When the next question of a poll follows: after a value that does not satisfy the condition.
  package static func pauses<Value>(
    _ backoff: _Backoff, until condition: @escaping @Sendable (Value) -> Bool
  ) -> @Sendable (Int, Settled) -> Int64? {
    let time = Time.current
    return { number, ended in
      guard ended.outcome == .value, !condition(ended.load(as: Value.self)) else { return nil }
      return backoff.nanoseconds(after: number, in: time)
    }
  }
}

extension DeliveryPlace {
  /// The place of a function that makes promises again and again: the actor that it belongs to, else a global queue.
  package static func ofWork(_ isolation: (any Actor)?) -> DeliveryPlace {
    DeliveryPlace(isolatedTo: isolation, otherwise: .queue(GlobalQueue.default))
  }
}

extension PromiseCell {
  /// A cell that ends as the promise that a function makes at its place, unless somebody settles it first.
  ///
  /// For dialects whose promises anybody may settle. The cell is not sealed.
  ///
  /// - Parameters:
  ///   - type: the dialect's type, for the inspector.
  ///   - unlessSettled: whether the function need not run any more when somebody has settled the cell.
  ///   - cycle: the error of a promise that follows itself.
  ///   - body: makes the promise; the caller has counted the interest in it.
  package static func startedOpen(
    _ type: PromiseTypeName, at place: DeliveryPlace, unlessSettled: Bool = false,
    cycle: any Error, _ body: @escaping @Sendable () throws -> PromiseCell
  ) -> PromiseCell {
    let cell = PromiseCell(flags: .open)
    if Diagnostics.isOn { cell.trackNew(as: type) }
    let run = TaskLocals.carried {
      // Somebody may settle the result meanwhile: then the function is superfluous.
      if unlessSettled, cell.outcome != .pending { return }
      let outcome: Outcome
      do {
        let inner = try body()
        guard cell.outcome == .pending else { return }
        outcome = cell.followOpen(inner, cycle: cycle)
      } catch {
        guard cell.claim() else { return }
        outcome = cell.rejectedNode(error)
      }
      if outcome != .pending { cell.finish(outcome) }
    }
    place.run(run)
    return cell
  }
}
