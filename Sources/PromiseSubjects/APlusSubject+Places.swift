// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import PromiseConformance
internal import PromiseCore

// Places and times. The place "inline" of a case is the immediate context.

extension APlusRealm: PlacedRealm {
  func deriveInline(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    on(.immediate).then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
  }

  func deriveOnMain(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    on(.main).then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
  }

  func derive(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?, onQueue queue: DispatchQueue
  ) -> Promise {
    on(.queue(queue)).then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
  }

  func delay(_ promise: Promise, milliseconds: Int) -> Promise {
    host.inVirtualTime { promise.delay(seconds: Double(milliseconds) / 1000) }
  }

  func timeout(_ promise: Promise, milliseconds: Int) -> Promise {
    host.inVirtualTime { promise.timeout(seconds: Double(milliseconds) / 1000) }
  }
}
