// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import PromiseCore
internal import PromiseStage
internal import TypedPromises

extension TypedRealm {
  func request(_ promise: Promise) { promise.requestCancel() }

  func token() -> CaseInvalidation<Promise> {
    let token = PromiseInvalidationToken()
    return CaseInvalidation(
      token: token, invalidate: token.invalidate, cancelOnly: token.cancelWithoutInvalidating,
      register: { token.requestCancelOnInvalidate($0) },
      link: { parent in
        guard let parent = parent as? PromiseInvalidationToken else { return }
        token.chainInvalidation(from: parent)
      })
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) -> Promise {
    let context: PromiseContext =
      switch place {
      case .inline: .immediate
      case .nowOrLater: .nowOr(context)
      case .main: .main
      case .mainQueue: .queue(.main)
      case nil: context
      }
    let token = token?.token as? PromiseInvalidationToken
    return switch place {
    case .main, .mainQueue:
      mainQueue.replacingMain { derive(promise, onFulfilled, onRejected, on: context, token) }
    default: derive(promise, onFulfilled, onRejected, on: context, token)
    }
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, in context: CaseContext
  ) -> Promise {
    derive(promise, onFulfilled, onRejected, on: .queue(context.queue), nil)
  }

  func delay(_ promise: Promise, milliseconds: Int) -> Promise {
    host.inVirtualTime {
      promise.delay(on: context, Double(milliseconds) / 1000)
    }
  }

  func timeout(_ promise: Promise, milliseconds: Int) -> Promise {
    host.inVirtualTime {
      promise.timeout(on: .nowOr(context), delay: Double(milliseconds) / 1000)
    }
  }

  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    try delivering {
      switch combinator {
      case .all: when(fulfilled: promises).map(on: .immediate) { $0 as CaseValue }
      case .race: when(first: promises)
      case .any: Promise.any(promises).upcast
      case .allSettled: throw UnsupportedOperation("\(combinator)")
      }
    }
  }

  func combineCancellingRest(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    try delivering {
      switch combinator {
      case .all:
        Promise.all(promises, cancelOnFailure: true).map(on: .immediate) { $0 as CaseValue }
      case .race: Promise.race(promises, cancelRemaining: true)
      case .any: Promise.any(promises, cancelRemaining: true).upcast
      case .allSettled: throw UnsupportedOperation("\(combinator)")
      }
    }
  }
}

/// An operation queue that runs nothing by itself.
final class HostQueue: OperationQueue, @unchecked Sendable {
  private let host: CaseHost
  private let waiting = Locked<[Operation]>([])

  init(_ host: CaseHost) { self.host = host }

  override func addOperation(_ block: @escaping @Sendable () -> Void) { host.enqueue(block) }

  override func addOperation(_ operation: Operation) { waiting.withLock { $0.append(operation) } }

  /// Passes operations that have become ready to the host.
  func admitReady() {
    let ready = waiting.withLock { waiting in
      let ready = waiting.filter(\.isReady)
      waiting.removeAll { operation in ready.contains { $0 === operation } }
      return ready
    }
    for operation in ready {
      host.enqueue { operation.start() }
    }
  }
}
