// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

/// The writing end of a promise: it resolves or rejects the promise, and reports progress.
///
/// Only the first settlement counts. Later ones are ignored, and so are later reports of progress.
/// When a deferred is released while its promise is pending, the promise is rejected with code
/// 1007. If the promise is being cancelled then, it is rejected with 1003: for example if the
/// handler given to `onCanceled` stops the work that held the deferred.
///
/// All members may be used from any thread, and passed on as functions.
///
/// ```swift
/// let oven = Deferred<String>()
/// oven.onCanceled { print("the oven is off") }
/// oven.progress(0.5)
/// oven.resolve("warm bread")
/// ```
open class Deferred<V: Sendable>: @unchecked Sendable {
  /// The promise that this deferred settles.
  public final let promise: Promise<V>

  /// Creates a deferred with a pending promise.
  public required init() {
    promise = Promise()
  }

  init(promise: Promise<V>) {
    self.promise = promise
  }

  deinit {
    // This object holds the promise until the end, so the call need not count it.
    UnmanagedCell.passUnretained(promise.cell).withGuaranteed { $0.abandon() }
  }

  /// Fulfils the promise.
  @inlinable
  @Sendable
  public final func resolve(_ value: V) {
    promise.cell.settle(.value, value, as: V.self)
  }

  /// Resolves the promise by the procedure of Promises/A+ (2.3).
  ///
  /// Following another promise or a thenable locks the promise: later calls are ignored, even while
  /// the other one is pending.
  @_disfavoredOverload
  @Sendable
  public final func resolve(with resolution: Promise<V>.Resolution) {
    promise.resolve(with: resolution)
  }

  /// Rejects the promise.
  @Sendable
  public final func reject(_ reason: NSError) {
    promise.cell.settle(.error, reason, as: NSError.self)
  }

  /// Reports progress to the handlers registered so far.
  ///
  /// - Parameter progress: Between 0 and 1; anything else, NaN included, is ignored.
  @Sendable
  public final func progress(_ progress: Float) {
    promise.cell.report(progress)
  }

  /// Rejects the promise as cancelled, after asking the handler given to `onCanceled`.
  ///
  /// - Returns: The result of `cancel()` on the promise.
  @Sendable
  @discardableResult
  public final func cancelResolvingPromise() -> Promise<Void> {
    promise.cancel()
  }
}

extension Deferred where V == Void {
  /// Fulfils the promise.
  @Sendable
  public final func resolve() {
    resolve(())
  }
}
