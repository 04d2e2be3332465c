// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import PromiseConformance
internal import PromiseCore

// Places and times. The place "inline" is `on: nil`; a delay is built from `after`, as clients do.

extension GuaranteeRealm: PlacedRealm {
  func deriveInline(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    derive(promise, onFulfilled, onRejected) { handler in try follow(handler()) }
  }

  func deriveOnMain(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    switch (onFulfilled, onRejected) {
    case (nil, nil): promise.get(on: nil) { _ in }
    case (let onFulfilled?, nil): promise.then { @MainActor in try follow(onFulfilled($0)) }
    case (nil, let onRejected?):
      promise.recover(policy: .allErrors) { @MainActor in try follow(onRejected($0)) }
    case (let onFulfilled?, let onRejected?):
      promise.asOutcome.then { @MainActor outcome -> Promise in
        switch outcome {
        case .fulfilled(let value): try follow(onFulfilled(value))
        case .rejected(let error): try follow(onRejected(error))
        }
      }
    }
  }

  func derive(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?, onQueue queue: DispatchQueue
  ) -> Promise {
    derive(promise, onFulfilled, onRejected, on: queue) { handler in try follow(handler()) }
  }

  func delay(_ promise: Promise, milliseconds: Int) -> Promise {
    promise.asOutcome.then(on: nil) { outcome in
      inHostTime { after(.milliseconds(milliseconds)) }.then(on: nil) { () throws -> Promise in
        switch outcome {
        case .fulfilled(let value): .value(value)
        case .rejected(let error): throw error
        }
      }
    }
  }

  func timeout(_ promise: Promise, milliseconds: Int) -> Promise {
    inHostTime { promise.timeout(seconds: Double(milliseconds) / 1000) }
  }

  /// Runs a function whose timers are those of the host.
  private func inHostTime<Output>(_ body: () -> Output) -> Output {
    host.inVirtualTime { host.delivering(body) }
  }
}
