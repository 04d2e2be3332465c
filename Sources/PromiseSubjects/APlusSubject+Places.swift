// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import PromiseConformance

// A case's place "inline" is the immediate context. The flavor has no timers.

extension APlusRealm {
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) throws -> Promise {
    guard token == nil else { throw UnsupportedOperation("tokens") }
    return switch place {
    case nil: then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
    case .inline:
      APlusRealm(host: host, context: .immediate)
        .then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
    case .nowOrLater: throw UnsupportedOperation("the place now-or-later")
    }
  }
}
