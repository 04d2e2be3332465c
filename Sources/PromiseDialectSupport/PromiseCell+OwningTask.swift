// SPDX-License-Identifier: MIT

package import PromiseCore

// A promise made of an asynchronous function owns the task that runs the function, and cancels the task when nobody is
// interested any more. In dialects whose promises otherwise take no part in requests, only this one cell does:
//
// * a task that waits for it counts while it waits;
// * any other observer counts for ever (``countForGood()``), as observers in such a dialect never give up;
// * the promise object counts until it dies, which seals the cell.

extension PromiseCell {
  /// Starts a task that settles this cell, which nobody else has seen yet.
  ///
  /// The task is cancelled when the cell has been observed and nobody is interested any more, and
  /// when somebody else settles the cell. It holds the cell, so that the observers stay.
  package func ownTask(_ body: @escaping @Sendable (PromiseCell) async -> Void) {
    flags.formUnion(.requestable)
    Diagnostics.trace(.settledBy(.task), of: self)
    let task = Task.ofPromise { await body(self) }
    atEnd { task.cancel() }
    _ = onRequest { _ in task.cancel() }
  }

  /// For a reaction: the node ends as a promise that owns a task, unless its holder settles the node first.
  ///
  /// That promise hears of the node's requests, and of its end.
  ///
  /// - Parameter cycle: the error if neither could ever settle.
  package func followOwned(
    _ inner: PromiseCell, cycle: @autoclosure () -> any Error
  ) -> Outcome {
    let ending = followOpen(inner, cycle: cycle())
    requestsAtEnd([inner])
    let weak = WeakCell(inner)
    let registration = onRequest { _ in weak.cell?.requestCancellation() }
    if case .alreadyRequested = registration { inner.requestCancellation() }
    return ending
  }

  /// Requests cancellation of other cells when this one has ended, even if others are interested in them.
  ///
  /// For gatherings that do not hold their inputs, and for a promise that follows one with a task. It is no observer of
  /// this cell, and keeps none of the others.
  package func requestsAtEnd(_ cells: [PromiseCell]) {
    let others = cells.map { WeakCell($0) }
    atEnd { for other in others { other.cell?.requestCancellation() } }
  }

  /// Waits for the result of a cell with errors of any type.
  package nonisolated(nonsending) func awaitAnyErrorResult<Value>() async
    -> Result<Value, any Error>
  {
    do {
      return try await waitAsConsumer().anyErrorResult()
    } catch {
      return .failure(error)
    }
  }
}
