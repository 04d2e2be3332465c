// SPDX-License-Identifier: MIT

internal import PlainPromises
package import PromiseConformance
internal import PromiseCore
internal import PromiseStage

/// The flavor `PlainPromises` as a subject of the corpus.
///
/// An execution context of the case delivers the handlers through the host.
package struct PlainSubject: PromiseSubject {
  /// Creates the subject.
  package init() {}

  /// Creates a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm {
    host.useVirtualTime()
    return PlainRealm(host)
  }
}

/// An execution context that passes its work to the host.
private struct HostContext: ExecutionContext {
  let host: CaseHost

  func execute(_ work: @escaping @Sendable () -> Void) { host.enqueue(work) }
}

struct PlainRealm: PromiseRealm {
  typealias Promise = PlainPromises.Promise<CaseValue>

  let host: CaseHost
  let mainQueue: MainQueueStandIn
  private var context: HostContext { HostContext(host: host) }

  init(_ host: CaseHost) {
    self.host = host
    mainQueue = host.makeMainQueue()
  }

  func deferred() -> CaseDeferred<Promise> {
    let promise = Promise()
    var deferred = CaseDeferred(
      promise: promise,
      resolve: { resolution in
        switch resolution {
        case .value(let value): promise.fulfill(value)
        case .promise, .thenable: promise.reject(UnsupportedOperation("resolving with a promise"))
        }
      },
      reject: { promise.reject($0) })
    deferred.withdraw = { promise.reject(CancellationError()) }
    return deferred
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    derive(promise, onFulfilled, onRejected, on: context)
  }

  func derive(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?, on context: any ExecutionContext & Sendable
  ) -> Promise {
    switch (onFulfilled, onRejected) {
    case (nil, nil):
      return promise.then(on: ImmediateContext()) { $0 as CaseValue }
    case (let onFulfilled?, nil):
      return promise.then(on: context) { try follow(onFulfilled($0)) }
    case (nil, let onRejected?):
      return promise.recover(on: context) { try follow(onRejected($0)) }
    case (let onFulfilled?, let onRejected?):
      return outcome(of: promise).then(on: context) { result -> Promise in
        switch result {
        case .success(let value): try follow(onFulfilled(value))
        case .failure(let error): try follow(onRejected(error))
        }
      }
    }
  }

  /// The outcome as a value, for two handlers of which one is called: the flavor has only one
  /// operator that observes.
  func outcome(of promise: Promise) -> PlainPromises.Promise<Result<CaseValue, any Error>> {
    promise.then(on: ImmediateContext()) { Result<CaseValue, any Error>.success($0) }
      .recover(on: ImmediateContext()) { PlainPromises.Promise(value: .failure($0)) }
  }

  func follow(_ resolution: CaseResolution<Promise>) throws -> Promise {
    try resolution.promise { Promise(value: $0) }
  }

  func kind(of error: any Error) -> LibraryErrorKind? {
    switch error {
    case is PromiseCycleError: .type
    case is CancellationError: .cancelled
    case is Promises.AggregateError: .aggregate
    case let error where isTimeout(error): .timeout
    default: nil
    }
  }

  func state(of promise: Promise) -> CaseState {
    if let value = promise.value { return .fulfilled(value) }
    return promise.error.map { .rejected($0) } ?? .pending
  }

  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    switch combinator {
    case .all: Promises.all(promises).then(on: ImmediateContext()) { $0 as CaseValue }
    case .race: Promises.race(promises)
    case .any: Promise.any(promises)
    case .allSettled: throw UnsupportedOperation("\(combinator)")
    }
  }

  func combineCancellingRest(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    switch combinator {
    case .all:
      Promise.all(promises, cancelOnFailure: true).then(on: ImmediateContext()) { $0 as CaseValue }
    case .race: Promise.race(promises, cancelRemaining: true)
    case .any: Promise.any(promises, cancelRemaining: true)
    case .allSettled: throw UnsupportedOperation("\(combinator)")
    }
  }

  func tuple(_ promises: [Promise]) throws -> Promise {
    let p = promises
    typealias V = CaseValue
    switch p.count {
    case 2:
      let zipped: PlainPromises.Promise<(V, V)> = Promises.zip(p[0], p[1])
      return zipped.then(on: ImmediateContext()) { list($0.0, $0.1) }
    case 3:
      let zipped: PlainPromises.Promise<(V, V, V)> = Promises.zip(p[0], p[1], p[2])
      return zipped.then(on: ImmediateContext()) { list($0.0, $0.1, $0.2) }
    case 4:
      let zipped: PlainPromises.Promise<(V, V, V, V)> = Promises.zip(p[0], p[1], p[2], p[3])
      return zipped.then(on: ImmediateContext()) { list($0.0, $0.1, $0.2, $0.3) }
    case 5:
      let zipped: PlainPromises.Promise<(V, V, V, V, V)> =
        Promises.zip(p[0], p[1], p[2], p[3], p[4])
      return zipped.then(on: ImmediateContext()) { list($0.0, $0.1, $0.2, $0.3, $0.4) }
    default: throw UnsupportedOperation("tuples of \(p.count)")
    }
  }

  func tupleCancellingRest(_ promises: [Promise]) throws -> Promise {
    let p = promises
    typealias V = CaseValue
    switch p.count {
    case 2:
      let tuple: PlainPromises.Promise<(V, V)> =
        PlainPromises.Promise.tuple(p[0], p[1], cancelOnFailure: true)
      return tuple.then(on: ImmediateContext()) { list($0.0, $0.1) }
    case 3:
      let tuple: PlainPromises.Promise<(V, V, V)> =
        PlainPromises.Promise.tuple(p[0], p[1], p[2], cancelOnFailure: true)
      return tuple.then(on: ImmediateContext()) { list($0.0, $0.1, $0.2) }
    case 4:
      let tuple: PlainPromises.Promise<(V, V, V, V)> =
        PlainPromises.Promise.tuple(p[0], p[1], p[2], p[3], cancelOnFailure: true)
      return tuple.then(on: ImmediateContext()) { list($0.0, $0.1, $0.2, $0.3) }
    case 5:
      let tuple: PlainPromises.Promise<(V, V, V, V, V)> =
        PlainPromises.Promise.tuple(p[0], p[1], p[2], p[3], p[4], cancelOnFailure: true)
      return tuple.then(on: ImmediateContext()) { list($0.0, $0.1, $0.2, $0.3, $0.4) }
    default: throw UnsupportedOperation("tuples of \(p.count)")
    }
  }

  func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) throws -> Promise {
    if waits { throw UnsupportedOperation("waiting always") }
    return promise.always(on: context) { _ = handler.sure(()) }
  }
}
