// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

/// The domain of every reason that this library makes itself.
public let PromiseErrorDomain = "PromiseErrorDomain"

/// A promise was resolved with itself.
public let PromiseTypeError = 1000
/// The reason wraps a Swift error, found in `userInfo` under ``PromiseErrorReasonKey``.
public let PromiseReasonWrapperError = 1001
/// `Promise.resolve(_:)` was given something that is neither the value type nor a promise of it.
public let PromiseValueTypeError = 1002
/// The promise was cancelled.
public let PromiseCancelError = 1003
/// A code that is no longer used; it is kept for code that mentions it.
public let PromiseNoSuchEventError = 1004
/// The promise that was to be cancelled had settled in another way.
public let PromiseWrongStateError = 1005
/// A promise made by `fork()` cannot be cancelled.
public let PromiseCancelForkedPromiseError = 1006
/// The last `Deferred`, or the last resolver closure, was released while the promise was pending.
public let PromiseMissingDeferredPromiseError = 1007
/// The promise did not settle in time: see `Promise.timeout(seconds:)`.
public let PromiseTimedOutError = 1008

/// The key in `userInfo` of the Swift error that a reason of code 1001 wraps.
public let PromiseErrorReasonKey = "reason"

extension NSError {
  /// Whether this is the reason of a cancelled promise: ``PromiseErrorDomain``, code 1003.
  public func isCanceled() -> Bool {
    // Nearly always this is the reason that the library makes.
    self === NSError.promiseCanceled || domain == PromiseErrorDomain && code == PromiseCancelError
  }
}

/// The error of `Promise.any(_:)` when every promise was rejected.
///
/// It reaches `catch` handlers wrapped, as reason 1001; ``init(reason:)`` unwraps it. `get()`
/// throws it unwrapped.
public struct PromiseAggregateError: Error {
  /// The reasons in the order of the promises; empty if there were no promises.
  public let errors: [NSError]

  /// Collects the reasons of several promises.
  public init(errors: [NSError]) {
    self.errors = errors
  }

  /// The aggregate error that a reason of code 1001 wraps, or nil if it wraps none.
  public init?(reason: NSError) {
    guard let error = reason.wrappedError as? PromiseAggregateError else { return nil }
    self = error
  }
}

extension NSError {
  /// A reason of this library.
  package static func promiseError(_ code: Int, _ description: String) -> NSError {
    NSError(
      domain: PromiseErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: description])
  }

  /// One object for all: it never changes, and making one takes four allocations.
  package static let promiseCanceled = promiseError(
    PromiseCancelError, "CancelError: the promise was cancelled")

  /// The handler's context dropped the handler, so nobody will ever settle the promise.
  @usableFromInline
  package static var promiseDiscarded: NSError {
    promiseError(
      PromiseMissingDeferredPromiseError,
      "the context of the handler dropped the handler, so nothing can settle the promise")
  }

  /// The last deferred or resolver closure is gone, so nobody will ever settle the promise.
  package static var promiseUnresolved: NSError {
    promiseError(
      PromiseMissingDeferredPromiseError,
      "the last Deferred or resolver closure of a pending promise was released: keep it, and "
        + "resolve or reject the promise on every path")
  }

  static var forkedPromise: NSError {
    promiseError(
      PromiseCancelForkedPromiseError,
      "a forked promise cannot be cancelled: cancel the promise that it was forked from")
  }

  static func wrongState(_ state: State) -> NSError {
    promiseError(
      PromiseWrongStateError, "only a pending promise can be cancelled; this one is \(state)")
  }

  package static let promiseTimedOut = promiseError(
    PromiseTimedOutError, "TimedOutError: the promise did not settle within its timeout")

  /// The reason that stands for an error: `catch` handlers receive it in place of the error.
  ///
  /// This is the way back from the error that `get()` throws. An `NSError` is its own reason, and
  /// `CancellationError` becomes 1003, so that cancellation is recognised on both sides. Any other
  /// error is wrapped as 1001: bridging would lose it where Foundation cannot cast back. The
  /// `localizedDescription` is that of the error, if it is a `LocalizedError`.
  public static func reason(for error: any Error) -> NSError {
    // `as? NSError` would bridge any Swift error on Apple systems.
    if type(of: error) is NSError.Type { return error as NSError }
    if error is CancellationError { return promiseCanceled }
    let description = (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
    return NSError(
      domain: PromiseErrorDomain, code: PromiseReasonWrapperError,
      userInfo: [NSLocalizedDescriptionKey: description, PromiseErrorReasonKey: error])
  }

  /// The Swift error that a reason of code 1001 wraps.
  package var wrappedError: (any Error)? {
    guard domain == PromiseErrorDomain, code == PromiseReasonWrapperError else { return nil }
    return userInfo[PromiseErrorReasonKey] as? any Error
  }

  /// The error that `get()` throws for this reason.
  @usableFromInline
  package var thrownError: any Error {
    if isCanceled() { return CancellationError() }
    return wrappedError ?? self
  }
}
