// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseConformance
internal import PromiseCore
internal import PromiseStage

/// A realm of a dialect that runs handlers where its caller says, and has no tokens.
protocol PlacedRealm: PromiseRealm {
  /// The main queue of the case.
  var mainQueue: MainQueueStandIn { get }

  /// Attaches handlers that run in place, as the dialect says it.
  func deriveInline(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?
  ) throws -> Promise

  /// Attaches handlers of the main actor.
  func deriveOnMain(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise

  /// Attaches handlers that run on a queue.
  func derive(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?, onQueue queue: DispatchQueue
  ) -> Promise
}

extension PlacedRealm {
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) throws -> Promise {
    guard token == nil else { throw UnsupportedOperation("tokens") }
    return switch place {
    case nil: try then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
    case .inline: try deriveInline(promise, onFulfilled, onRejected)
    case .nowOrLater: throw UnsupportedOperation("the place now-or-later")
    case .main: mainQueue.replacingMain { deriveOnMain(promise, onFulfilled, onRejected) }
    case .mainQueue:
      mainQueue.replacingMain {
        derive(promise, onFulfilled, onRejected, onQueue: .main)
      }
    }
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, in context: CaseContext
  ) -> Promise {
    derive(promise, onFulfilled, onRejected, onQueue: context.queue)
  }
}
