// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension Promise {
  /// Drops the value: returns a `Promise<Void>` that is resolved when this one is.
  ///
  /// An error is passed on.
  ///
  /// - Parameter queue: The queue of the returned promise: the main one, if none is given.
  public final func asVoid(on queue: DispatchQueue = WorkQueue.main) -> Promise<Void> {
    let derived = Promise<Void>.derived([], at: .queue(queue))
    derived.cell.react(at: Destination.immediate) { node, source, _ in
      guard source.outcome == .value else { return node.passOutcome(of: source) }
      node.store((), as: Void.self)
      return .value
    }
    cell.observe(by: derived.cell)
    return derived
  }
}
