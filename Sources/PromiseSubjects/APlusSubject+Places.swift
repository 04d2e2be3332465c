// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import PromiseConformance
internal import PromiseCore

// Places and times. The place "inline" of a case is the immediate context.

extension APlusRealm {
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) throws -> Promise {
    guard token == nil else { throw UnsupportedOperation("tokens") }
    return switch place {
    case nil: then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
    case .inline: on(.immediate).then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
    case .nowOrLater: throw UnsupportedOperation("the place now-or-later")
    case .main:
      mainQueue.replacingMain {
        on(.main).then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
      }
    case .mainQueue:
      mainQueue.replacingMain {
        on(.queue(.main)).then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
      }
    }
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, in context: CaseContext
  ) -> Promise {
    on(.queue(context.queue)).then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
  }

  func delay(_ promise: Promise, milliseconds: Int) -> Promise {
    host.inVirtualTime { promise.delay(seconds: Double(milliseconds) / 1000) }
  }

  func timeout(_ promise: Promise, milliseconds: Int) -> Promise {
    host.inVirtualTime { promise.timeout(seconds: Double(milliseconds) / 1000) }
  }
}
