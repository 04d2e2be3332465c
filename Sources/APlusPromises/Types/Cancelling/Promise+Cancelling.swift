// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

extension Promise {
  /// Cancels the promise: asks for it to be rejected with code 1003.
  ///
  /// A promise derived from another one stops listening, so that no handler in between runs, and is
  /// cancelled with its parent: at once if it was the parent's last consumer, else when the other
  /// consumers have been cancelled too. At the first promise of the chain the handler given to
  /// `Deferred.onCanceled` runs first, and may refuse.
  ///
  /// Cancelling a promise directly does not ask its consumers: they are rejected with 1003.
  ///
  /// ```swift
  /// let bread = bake("bread").then { bread in print("served: \(bread)") }
  /// bread.cancel().then { _ in print("the oven is off") }
  /// ```
  ///
  /// - Returns: A promise fulfilled once this one is cancelled, or at once if it was before.
  ///   Rejected with code 1005 if it settled otherwise, with 1006 if it is a ``fork()``, or with the
  ///   reason for which the handler refused; then this promise goes on.
  @discardableResult
  public final func cancel() -> Promise<Void> {
    switch cell.outcome {
    case .value: return Promise<Void>(reason: .wrongState(.fulfilled))
    case .error, .cancelled:
      return isCanceled() ? Promise<Void>(value: ()) : Promise<Void>(reason: .wrongState(.rejected))
    case .pending: break
    }
    if cell.has(.fork) {
      return Promise<Void>(reason: .forkedPromise)
    }
    // A follower that has taken over this promise's source ends as this one does: a request for one is for both.
    if let follower = cell.follower?.object as? Promise { return follower.cancel() }
    let fresh = Promise<Void>(resultOfCancelling: ())
    guard let attachment = cell.ensuredExtras.attachment(make: { $0 ?? fresh }) else {
      return cancel()
    }
    let result =
      RareState(attachment)?.withLock { state in
        if let shared = state.cancelResult { return shared }
        state.cancelResult = fresh
        return fresh
      } ?? attachment as? Promise<Void> ?? fresh
    if result === fresh {
      cell.attachBystander(result.cell)
      cell.noteEndable()
      cell.request()?.requestCancellation()
    }
    return result
  }

  /// Returns a promise that has the same outcome and progress, but cannot be cancelled.
  ///
  /// Its ``cancel()`` is rejected with code 1006. It is a consumer of this promise: as long as it
  /// exists, cancelling its siblings does not cancel this promise. Cancelling this promise directly
  /// does cancel the fork.
  ///
  /// ```swift
  /// let forGuests = bake("bread").fork()
  /// forGuests.cancel().catch { error in print(error) }  // it goes on
  /// ```
  @discardableResult
  public final func fork() -> Promise<V> {
    let fork: Promise<V> = deriveValue(nil, nil, flags: .fork)
    // A follower of a fork must find the fork on the way up: one with a rareState is not bypassed.
    _ = fork.cell.rareState
    return fork
  }

  /// Whether the promise was cancelled: rejected with a reason for which `isCanceled()` is true.
  public final func isCanceled() -> Bool {
    reason?.isCanceled() ?? false
  }
}
