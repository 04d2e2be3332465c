// SPDX-License-Identifier: MIT

internal import PromiseCore

/// What can be done with several promises, with time, and with functions that make promises.
public enum Promises {
  /// Calls a function and goes on with the promise that it returns.
  ///
  /// The function runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue. It never runs before this returns.
  ///
  /// - Parameter block: What it throws rejects the returned promise.
  @available(swift, introduced: 6.0)
  public static func kickoff<T>(
    @_inheritActorContext _ block: @escaping @isolated(any) @Sendable () throws -> Promise<T>
  ) -> Promise<T> {
    started(Action(block))
  }

  /// Calls a function and makes a promise of what it returns or throws.
  ///
  /// The function runs before this returns; so the returned promise has settled.
  @_disfavoredOverload
  @inlinable
  public static func kickoff<T>(_ block: () throws -> T) -> Promise<T> {
    do {
      return Promise(value: try block())
    } catch {
      return Promise(error: error)
    }
  }

  /// A promise that ends as the one that the action makes on its place.
  static func started<T>(_ action: Action<Promise<T>>) -> Promise<T> {
    let (cell, body) = (_PromiseCell(), action.body)
    if Diagnostics.isOn { cell.trackNew() }
    action.place.run {
      // Somebody may settle the result while the function runs, and has then made it superfluous.
      guard cell.outcome == .pending else { return }
      let outcome: Outcome
      do {
        let promise = try body()
        guard cell.outcome == .pending else { return }
        outcome = cell.follow(promise.intoCell())
      } catch {
        guard cell.claim() else { return }
        outcome = cell.rejectedNode(error)
      }
      if outcome != .pending { cell.finish(outcome) }
    }
    return Promise(handle: cell)
  }
}
