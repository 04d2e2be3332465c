// SPDX-License-Identifier: MIT

internal import APlusPromiseTypes
internal import Foundation
internal import GuaranteePromiseTypes
internal import WhenPromiseTypes

// Each dialect has its own way to express a cancellation. On a bridge these are one and the same,
// and each dialect gets its own back:
//
// | dialect | expression |
// |---------|------|
// | TypedPromises | the third state, which has no payload |
// | GuaranteePromises | an error whose `isCancelled` is true; its own is `PMKError.cancelled` |
// | APlusPromises | an `NSError` of code 1003 |
// | WhenPromises | `PromiseError.cancelled` |
// | PlainPromises, Swift | `CancellationError` |
//
// An error that stands for a cancellation but is none of these (a user's `CancellableError`,
// `URLError.cancelled`) goes along where the dialect can carry it.

extension _BridgedFailure {
  /// Classifies an error: a cancellation for one of the dialects is one for all.
  init(_ error: any Error) {
    switch error {
    case WhenPromiseTypes.PromiseError.cancelled, PMKError.cancelled, is CancellationError:
      self = .cancelled(nil)
    default:
      // `as? NSError` would make one of any error on Apple systems.
      if type(of: error) is NSError.Type {
        self.init(reason: error as NSError)
      } else {
        self = error.isCancelled ? .cancelled(error) : .error(error)
      }
    }
  }

  /// Classifies a reason of A+, which may wrap the error (code 1001), or stand for its own cancellation.
  init(reason: NSError) {
    if reason.isCanceled() {
      self = .cancelled(reason.userInfo[PromiseErrorReasonKey] as? any Error)
    } else if let error = reason.wrappedError {
      self.init(error)
    } else {
      self = reason.isCancelled ? .cancelled(reason) : .error(reason)
    }
  }

  /// The failure as one error, for receivers that know no cancellation.
  @usableFromInline
  var asError: any Error {
    switch self {
    case .error(let error): error
    case .cancelled(let error): error ?? CancellationError()
    }
  }
}
