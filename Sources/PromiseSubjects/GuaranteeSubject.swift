// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
package import PromiseConformance
internal import PromiseCore
internal import PromiseStage

/// The flavor `GuaranteePromises` as a subject of the corpus.
///
/// The flavor runs handlers on dispatch queues, which a case cannot pause. So its operators are
/// used with `on: nil`, and a handler waits for a guarantee that the host fulfils.
package struct GuaranteeSubject: PromiseSubject {
  private let takesPartInRequests: Bool

  /// Creates the subject.
  ///
  /// Cases abandon pending promises on purpose, so this turns the log off.
  ///
  /// - Parameter takesPartInRequests: Whether deferreds have promises that can be cancelled. Other
  ///   promises take a shorter way through the library.
  package init(takesPartInRequests: Bool = true) {
    self.takesPartInRequests = takesPartInRequests
    conf.logHandler = { _ in }
  }

  /// Creates a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm {
    host.useVirtualTime()
    return LayeredRealm(base: GuaranteeRealm(host: host, takesPartInRequests: takesPartInRequests))
  }
}

struct GuaranteeRealm: PromiseRealm {
  typealias Promise = GuaranteePromises.Promise<CaseValue>
  /// A handler with its argument.
  typealias Turn = @Sendable () throws -> CaseResolution<Promise>

  let host: CaseHost
  let takesPartInRequests: Bool
  let mainQueue: MainQueueStandIn

  init(host: CaseHost, takesPartInRequests: Bool) {
    (self.host, self.takesPartInRequests) = (host, takesPartInRequests)
    mainQueue = host.makeMainQueue()
  }

  func deferred() -> CaseDeferred<Promise> {
    let (promise, resolver) =
      takesPartInRequests ? Promise.cancellablePending() : Promise.pending()
    var deferred = CaseDeferred(
      promise: promise,
      resolve: { resolution in
        switch resolution {
        case .value(let value): resolver.fulfill(value)
        case .promise(let promise): resolver.follow(promise)
        case .thenable: resolver.reject(UnsupportedOperation("thenables"))
        }
      },
      reject: { resolver.reject($0) })
    deferred.onRequest = { handler in resolver.onRequestCancel { _ in handler() } }
    deferred.withdraw = { resolver.reject(PMKError.cancelled) }
    return deferred
  }

  func request(_ promise: Promise) { promise.requestCancel() }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    derive(promise, onFulfilled, onRejected) { handler in
      hop().then(on: nil) { () throws -> Promise in try follow(handler()) }
    }
  }

  /// Attaches handlers; `call` turns their results into promises.
  func derive(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?, on queue: DispatchQueue? = nil,
    _ call: @escaping @Sendable (_ handler: @escaping Turn) throws -> Promise
  ) -> Promise {
    switch (onFulfilled, onRejected) {
    case (nil, nil): promise.get(on: nil) { _ in }
    case (let onFulfilled?, nil):
      promise.then(on: queue) { value in try call { try onFulfilled(value) } }
    case (nil, let onRejected?):
      promise.recover(on: queue, policy: .allErrors) { error in try call { try onRejected(error) } }
    case (let onFulfilled?, let onRejected?):
      promise.asOutcome.then(on: queue) { outcome -> Promise in
        switch outcome {
        case .fulfilled(let value): try call { try onFulfilled(value) }
        case .rejected(let error): try call { try onRejected(error) }
        }
      }
    }
  }

  /// A promise that the host fulfils.
  private func hop() -> GuaranteePromises.Promise<Void> {
    guard takesPartInRequests else {
      return GuaranteePromises.Promise<Void> { seal in host.enqueue { seal.fulfill_() } }
    }
    return GuaranteePromises.Promise<Void>.cancellable { seal in host.enqueue { seal.fulfill_() } }
  }

  func follow(_ resolution: CaseResolution<Promise>) throws -> Promise {
    try resolution.promise { .value($0) }
  }

  func kind(of error: any Error) -> LibraryErrorKind? {
    switch error {
    case PMKError.returnedSelf: .type
    case PMKError.cancelled, is CancellationError: .cancelled
    case PMKError.noWinner, is PMKError.AggregateError: .aggregate
    case is PMKError.TimedOut: .timeout
    default: nil
    }
  }

  func state(of promise: Promise) -> CaseState {
    switch promise.result {
    case nil: .pending
    case .fulfilled(let value)?: .fulfilled(value)
    case .rejected(let error)?: .rejected(error)
    }
  }

  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    switch combinator {
    case .all: when(fulfilled: promises).map(on: nil) { $0 as CaseValue }
    case .race: GuaranteePromises.race(promises)
    case .any: GuaranteePromises.race(fulfilled: promises)
    case .allSettled: weaken(settled(promises))
    }
  }

  func combineCancellingRest(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    switch combinator {
    case .all: Promise.all(promises, cancelOnFailure: true).map(on: nil) { $0 as CaseValue }
    case .race: GuaranteePromises.race(promises, cancelRemaining: true)
    case .any: Promise.any(promises, cancelRemaining: true)
    case .allSettled: throw UnsupportedOperation("\(combinator)")
    }
  }
}

extension GuaranteePromises.Promise {
  /// The result as a value.
  var asOutcome: Guarantee<GuaranteePromises.Result<T>> {
    map(on: nil) { .fulfilled($0) }.recover(on: nil) { .value(.rejected($0)) }
  }

  /// Creates a pending promise that takes part in requests, and its resolver.
  fileprivate static func cancellablePending() -> (GuaranteePromises.Promise<T>, Resolver<T>) {
    var resolver: Resolver<T>?
    let promise = cancellable { resolver = $0 }
    guard let resolver else { preconditionFailure("the function is called at once") }
    return (promise, resolver)
  }
}
