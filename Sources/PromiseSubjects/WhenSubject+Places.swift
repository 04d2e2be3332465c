// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseConformance
internal import PromiseCore
internal import WhenPromises

// Places and times. The flavor has no place "inline".

extension WhenRealm: PlacedRealm {
  func deriveInline(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?
  ) throws -> Promise {
    throw UnsupportedOperation("inline places")
  }

  func deriveOnMain(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    switch (onFulfilled, onRejected) {
    case (nil, nil): promise.then(at: .immediate) { $0 as CaseValue }
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

  /// By the forms that clients use.
  func derive(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?, onQueue queue: DispatchQueue
  ) -> Promise {
    switch (onFulfilled, onRejected) {
    case (nil, nil): promise.then(at: .immediate) { $0 as CaseValue }
    case (let onFulfilled?, nil): promise.then(on: queue) { try follow(onFulfilled($0)) }
    case (nil, let onRejected?): promise.recover(on: queue) { try follow(onRejected($0)) }
    case (let onFulfilled?, let onRejected?):
      outcome(of: promise).then(on: queue) { result -> Promise in
        switch result {
        case .success(let value): try follow(onFulfilled(value))
        case .failure(let error): try follow(onRejected(error))
        }
      }
    }
  }

  func delay(_ promise: Promise, milliseconds: Int) -> Promise {
    host.inVirtualTime { promise.delay(seconds: Double(milliseconds) / 1000) }
  }

  func timeout(_ promise: Promise, milliseconds: Int) -> Promise {
    host.inVirtualTime { promise.timeout(seconds: Double(milliseconds) / 1000) }
  }
}
