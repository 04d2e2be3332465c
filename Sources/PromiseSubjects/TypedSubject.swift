// SPDX-License-Identifier: MIT

internal import Foundation
package import PromiseConformance
internal import PromiseCore
internal import PromiseStage
internal import TypedPromises

/// The flavor `TypedPromises` as a subject of the corpus.
///
/// An operation queue of the case delivers the handlers through the host.
package struct TypedSubject: PromiseSubject {
  /// Creates the subject.
  package init() {}

  /// Creates a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm {
    host.useVirtualTime()
    return LayeredRealm(base: TypedRealm(host))
  }
}

struct TypedRealm: PromiseRealm {
  typealias Promise = TypedPromises.Promise<CaseValue, any Error>

  let host: CaseHost
  let queue: HostQueue
  let mainQueue: MainQueueStandIn
  var context: PromiseContext { .operationQueue(queue) }

  init(_ host: CaseHost) {
    self.host = host
    queue = HostQueue(host)
    mainQueue = host.makeMainQueue()
  }

  /// Passes operations that have become ready to the host.
  func quiesce() { queue.admitReady() }

  func deferred() -> CaseDeferred<Promise> {
    let (promise, resolver) = Promise.makeWithResolver()
    var deferred = CaseDeferred(
      promise: promise,
      resolve: { resolution in
        switch resolution {
        case .value(let value): resolver.fulfill(with: value)
        case .promise(let promise): resolver.resolve(with: promise)
        case .thenable: resolver.reject(with: UnsupportedOperation("thenables"))
        }
      },
      reject: { resolver.reject(with: $0) })
    deferred.onRequest = { handler in
      resolver.onRequestCancel(on: .immediate) { _ in handler() }
    }
    deferred.withdraw = { resolver.cancel() }
    return deferred
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    derive(promise, onFulfilled, onRejected, on: context, nil)
  }

  func derive(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?, on context: PromiseContext,
    _ token: PromiseInvalidationToken?
  ) -> Promise {
    guard let onRejected else {
      guard let onFulfilled else { return promise.makeChild() }
      return promise.tryFlatMap(on: context, token: token) { try follow(onFulfilled($0)) }
    }
    let failing = promise.mapResult(on: .immediate) {
      result -> PromiseResult<CaseValue, any Error> in
      result.isCancelled ? .error(CancellationError()) : result
    }
    guard let onFulfilled else {
      return failing.tryFlatMapError(on: context, token: token) { try follow(onRejected($0)) }
    }
    return failing.tryFlatMapResult(on: context, token: token) { result -> Promise in
      switch result {
      case .value(let value): try follow(onFulfilled(value))
      case .error(let error): try follow(onRejected(error))
      case .cancelled: Promise(with: .cancelled)
      }
    }
  }

  private func follow(_ resolution: CaseResolution<Promise>) throws -> Promise {
    try resolution.promise { Promise(fulfilled: $0) }
  }

  func kind(of error: any Error) -> LibraryErrorKind? {
    if error is CancellationError { return .cancelled }
    if error is Promise.AggregateError { return .aggregate }
    if case .timedOut? = error as? PromiseTimeoutError<any Error> { return .timeout }
    return nil
  }

  func state(of promise: Promise) -> CaseState {
    switch promise.result {
    case nil: .pending
    case .value(let value)?: .fulfilled(value)
    case .error(let error)?: .rejected(error)
    case .cancelled?: .rejected(CancellationError())
    }
  }
}
