// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import PlainPromises
internal import PromiseConformance
internal import PromiseCore

// Places and times. The flavor has no operator that delays: a delay is built from `Promises.delay`,
// as clients do.

extension PlainRealm: PlacedRealm {
  func deriveInline(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    derive(promise, onFulfilled, onRejected, on: ImmediateContext())
  }

  func deriveOnMain(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    switch (onFulfilled, onRejected) {
    case (nil, nil): promise.then(on: ImmediateContext()) { $0 as CaseValue }
    case (let onFulfilled?, nil): promise.then { @MainActor in try follow(onFulfilled($0)) }
    case (nil, let onRejected?): promise.recover { @MainActor in try follow(onRejected($0)) }
    case (let onFulfilled?, let onRejected?):
      outcome(of: promise).then { @MainActor result -> Promise in
        switch result {
        case .success(let value): try follow(onFulfilled(value))
        case .failure(let error): try follow(onRejected(error))
        }
      }
    }
  }

  func derive(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?, onQueue queue: DispatchQueue
  ) -> Promise {
    derive(promise, onFulfilled, onRejected, on: queue)
  }

  func delay(_ promise: Promise, milliseconds: Int) -> Promise {
    let pause: @Sendable () -> PlainPromises.Promise<()> = {
      host.inVirtualTime { Promises.delay(Double(milliseconds) / 1000) }
    }
    return promise.then(on: ImmediateContext()) { value in
      pause().then(on: ImmediateContext()) { value }
    }
    .recover(on: ImmediateContext()) { error in
      pause().then(on: ImmediateContext()) { Promise(error: error) }
    }
  }

  func timeout(_ promise: Promise, milliseconds: Int) -> Promise {
    host.inVirtualTime { promise.addTimeout(Double(milliseconds) / 1000) }
  }

  func isTimeout(_ error: any Error) -> Bool {
    guard type(of: error) is NSError.Type else { return false }
    let error = error as NSError
    return error.domain == "com.khanlou.Promise" && error.code == -1111
  }
}
