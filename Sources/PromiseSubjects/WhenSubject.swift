// SPDX-License-Identifier: MIT

package import PromiseConformance
internal import PromiseCore
internal import PromiseStage
internal import WhenPromises

/// The flavor `WhenPromises` as a subject of the corpus.
///
/// It runs handlers on dispatch queues, which a runner cannot pause; so forms that only this
/// package sees deliver the handlers through the host.
package struct WhenSubject: PromiseSubject {
  /// Creates the subject.
  package init() {}

  /// Creates a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm {
    host.useVirtualTime()
    return WhenRealm(host)
  }
}

struct WhenRealm: PromiseRealm {
  typealias Promise = WhenPromises.Promise<CaseValue>

  let host: CaseHost
  let place: DeliveryPlace
  let mainQueue: MainQueueStandIn

  init(_ host: CaseHost) {
    self.host = host
    mainQueue = host.makeMainQueue()
    place = .context(SubmittingContext { host.enqueue($0) })
  }

  func deferred() -> CaseDeferred<Promise> {
    let promise = Promise()
    var deferred = CaseDeferred(
      promise: promise,
      resolve: { resolution in
        switch resolution {
        case .value(let value): promise.resolve(value)
        case .promise, .thenable: promise.reject(UnsupportedOperation("resolving with a promise"))
        }
      },
      reject: { promise.reject($0) })
    deferred.withdraw = { promise.cancel() }
    return deferred
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    derive(promise, onFulfilled, onRejected, at: place)
  }

  func derive(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?, at place: DeliveryPlace
  ) -> Promise {
    switch (onFulfilled, onRejected) {
    case (nil, nil):
      return promise.then(at: .immediate) { $0 as CaseValue }
    case (let onFulfilled?, nil):
      return promise.then(at: place) { try follow(onFulfilled($0)) }
    case (nil, let onRejected?):
      return promise.recover(at: place) { try follow(onRejected($0)) }
    case (let onFulfilled?, let onRejected?):
      return outcome(of: promise).then(at: place) { result -> Promise in
        switch result {
        case .success(let value): try follow(onFulfilled(value))
        case .failure(let error): try follow(onRejected(error))
        }
      }
    }
  }

  /// The outcome as a value, for two handlers of which one is called.
  func outcome(of promise: Promise) -> WhenPromises.Promise<Result<CaseValue, any Error>> {
    let success: WhenPromises.Promise<Result<CaseValue, any Error>> =
      promise.then(at: .immediate) { .success($0) }
    return success.recover(at: .immediate) { error in
      WhenPromises.Promise(state: .resolved(value: .failure(error)))
    }
  }

  func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) throws -> Promise {
    if waits { throw UnsupportedOperation("waiting always") }
    promise.always(at: place) { _ in _ = handler.sure(()) }
    return promise
  }

  func end(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>,
    finally: [CaseHandler<Void, Promise>]
  ) throws {
    guard finally.isEmpty else { throw UnsupportedOperation("finally") }
    promise.fail(at: place, policy: scope == .all ? .allErrors : .notCancelled) { error in
      _ = handler.sure(error)
    }
  }

  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    switch combinator {
    case .all: when(promises).then(at: .immediate) { $0 as CaseValue }
    case .race: Promise.race(promises)
    case .any: Promise.any(promises)
    case .allSettled: throw UnsupportedOperation("\(combinator)")
    }
  }

  func combineCancellingRest(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    switch combinator {
    case .all:
      Promise.all(promises, cancelOnFailure: true).then(at: .immediate) { $0 as CaseValue }
    case .race: Promise.race(promises, cancelRemaining: true)
    case .any: Promise.any(promises, cancelRemaining: true)
    case .allSettled: throw UnsupportedOperation("\(combinator)")
    }
  }

  func request(_ promise: Promise) { promise.cancel() }

  func tuple(_ promises: [Promise]) throws -> Promise {
    let p = promises
    return switch p.count {
    case 2: when(p[0], p[1]).then(at: .immediate) { list($0.0, $0.1) }
    case 3: when(p[0], p[1], p[2]).then(at: .immediate) { list($0.0, $0.1, $0.2) }
    default: try tuple(promises, cancelOnFailure: false)
    }
  }

  func tupleCancellingRest(_ promises: [Promise]) throws -> Promise {
    try tuple(promises, cancelOnFailure: true)
  }

  private func tuple(_ p: [Promise], cancelOnFailure: Bool) throws -> Promise {
    typealias V = CaseValue
    switch p.count {
    case 2:
      let tuple: WhenPromises.Promise<(V, V)> =
        WhenPromises.Promise.tuple(p[0], p[1], cancelOnFailure: cancelOnFailure)
      return tuple.then(at: .immediate) { list($0.0, $0.1) }
    case 3:
      let tuple: WhenPromises.Promise<(V, V, V)> =
        WhenPromises.Promise.tuple(p[0], p[1], p[2], cancelOnFailure: cancelOnFailure)
      return tuple.then(at: .immediate) { list($0.0, $0.1, $0.2) }
    case 4:
      let tuple: WhenPromises.Promise<(V, V, V, V)> =
        WhenPromises.Promise.tuple(p[0], p[1], p[2], p[3], cancelOnFailure: cancelOnFailure)
      return tuple.then(at: .immediate) { list($0.0, $0.1, $0.2, $0.3) }
    case 5:
      let tuple: WhenPromises.Promise<(V, V, V, V, V)> =
        WhenPromises.Promise.tuple(p[0], p[1], p[2], p[3], p[4], cancelOnFailure: cancelOnFailure)
      return tuple.then(at: .immediate) { list($0.0, $0.1, $0.2, $0.3, $0.4) }
    default: throw UnsupportedOperation("tuples of \(p.count)")
    }
  }

  func follow(_ resolution: CaseResolution<Promise>) throws -> Promise {
    try resolution.promise { Promise(state: .resolved(value: $0)) }
  }

  func kind(of error: any Error) -> LibraryErrorKind? {
    switch error {
    case is PromiseCycleError: .type
    case is PromiseLateError: .timeout
    case is PromiseError.AggregateError: .aggregate
    case PromiseError.cancelled, is CancellationError: .cancelled
    default: nil
    }
  }

  func state(of promise: Promise) -> CaseState {
    switch promise.state {
    case .pending: .pending
    case .resolved(let value): .fulfilled(value)
    case .rejected(let error): .rejected(error)
    }
  }
}
