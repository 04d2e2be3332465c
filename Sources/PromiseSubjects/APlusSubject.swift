// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
package import PromiseConformance
internal import PromiseCore
internal import PromiseStage

/// The flavor `APlusPromises` as a subject of the corpus.
///
/// The flavor's operators take a context, so the case passes its own: it delivers handlers through
/// the host.
package struct APlusSubject: PromiseSubject {
  /// Creates the subject.
  package init() {}

  /// Creates a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm {
    host.useVirtualTime()
    return APlusRealm(host: host, context: .custom { host.enqueue($0) })
  }
}

struct APlusRealm: PromiseRealm {
  typealias Promise = APlusPromises.Promise<CaseValue>

  let host: CaseHost
  private(set) var context: PromiseContext
  let mainQueue: MainQueueStandIn

  init(host: CaseHost, context: PromiseContext) {
    (self.host, self.context) = (host, context)
    mainQueue = host.makeMainQueue()
  }

  /// The same realm with another context for handlers.
  func on(_ context: PromiseContext) -> APlusRealm {
    var realm = self
    realm.context = context
    return realm
  }

  func deferred() -> CaseDeferred<Promise> {
    let deferred = Deferred<CaseValue>()
    var parts = CaseDeferred(
      promise: deferred.promise,
      resolve: { resolution in
        // A plain value fulfils directly; any other goes through the resolution procedure.
        if case .value(let value) = resolution {
          deferred.resolve(value)
        } else {
          deferred.resolve(with: resolution.converted)
        }
      },
      reject: { deferred.reject(.wrapping($0)) },
      progress: { deferred.progress(Float($0)) },
      onCancel: { [context] handler in
        deferred.onCanceled(on: context) {
          let answer: Promise.Resolution = .thenable { resolve, _ in
            resolve(try handler(()).converted)
          }
          return Promise(resolution: answer).then(on: .immediate, onFulfilled: { _ in })
        }
      })
    parts.withdraw = {
      deferred.reject(NSError(domain: PromiseErrorDomain, code: PromiseCancelError))
    }
    return parts
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    derive(promise, onFulfilled, onRejected, nil)
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?,
    onProgress: @escaping @Sendable (Double) -> Double
  ) -> Promise {
    derive(promise, onFulfilled, onRejected) { Float(onProgress(Double($0))) }
  }

  /// Picks the flavor's form for each combination of handlers that keeps the type of the value.
  private func derive(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?, _ onProgress: (@Sendable (Float) -> Float)?
  ) -> Promise {
    var rejected: (@Sendable (NSError) throws -> Promise.Resolution)?
    if let onRejected { rejected = { try onRejected($0.wrappedOrSelf).converted } }
    if let onFulfilled {
      return promise.then(
        on: context, onFulfilled: { try onFulfilled($0).converted }, onRejected: rejected,
        onProgress: onProgress)
    }
    guard let rejected else { return promise.progress(on: context, onProgress) }
    guard let onProgress else { return promise.catch(on: context, rejected) }
    // One link: a report of the promise that the handler returns goes to its share of it.
    return promise.then(
      on: context, onFulfilled: { CaseResolution<Promise>.value($0).converted },
      onRejected: rejected, onProgress: onProgress)
  }

  func kind(of error: any Error) -> LibraryErrorKind? {
    if error is PromiseAggregateError { return .aggregate }
    if error is CancellationError { return .cancelled }
    guard type(of: error) is NSError.Type else { return nil }
    let reason = error as NSError
    guard reason.domain == PromiseErrorDomain else { return nil }
    return switch reason.code {
    case PromiseTypeError: .type
    case PromiseCancelError: .cancelled
    case PromiseWrongStateError: .wrongState
    case PromiseCancelForkedPromiseError: .forked
    case PromiseTimedOutError: .timeout
    default: nil
    }
  }

  func state(of promise: Promise) -> CaseState {
    switch promise.state {
    case .pending: .pending
    case .fulfilled: .fulfilled(promise.value ?? nil)
    case .rejected: .rejected(promise.reason!.wrappedOrSelf)
    }
  }

  func cancel(_ promise: Promise) -> Promise {
    promise.cancel().then(
      on: PromiseContext.immediate, onFulfilled: { (_: Void) -> CaseValue in () })
  }

  func fork(_ promise: Promise) -> Promise { promise.fork() }

  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    switch combinator {
    case .all:
      Promise.all(promises).then(on: .immediate, onFulfilled: { $0 as CaseValue })
    case .race: Promise.race(promises)
    case .any: Promise.any(promises)
    case .allSettled:
      Promise.allSettled(promises).then(
        on: .immediate,
        onFulfilled: { outcomes -> CaseValue in
          outcomes.map { outcome -> CaseState in
            switch outcome {
            case .success(let value): .fulfilled(value)
            case .failure(let reason): .rejected(reason.wrappedOrSelf)
            }
          }
        })
    }
  }

  func combineCancellingRest(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    switch combinator {
    case .all:
      Promise.all(promises, cancelOnFailure: true)
        .then(on: .immediate, onFulfilled: { $0 as CaseValue })
    case .race: Promise.race(promises, cancelRemaining: true)
    case .any: Promise.any(promises, cancelRemaining: true)
    case .allSettled: throw UnsupportedOperation("\(combinator)")
    }
  }

  func tuple(_ promises: [Promise]) throws -> Promise {
    try tuple(promises, cancelOnFailure: false)
  }

  func tupleCancellingRest(_ promises: [Promise]) throws -> Promise {
    try tuple(promises, cancelOnFailure: true)
  }

  private func tuple(_ p: [Promise], cancelOnFailure: Bool) throws -> Promise {
    typealias V = CaseValue
    switch p.count {
    case 2:
      let tuple: APlusPromises.Promise<(V, V)> =
        APlusPromises.Promise.tuple(p[0], p[1], cancelOnFailure: cancelOnFailure)
      return tuple.then(on: .immediate, onFulfilled: { list($0.0, $0.1) })
    case 3:
      let tuple: APlusPromises.Promise<(V, V, V)> =
        APlusPromises.Promise.tuple(p[0], p[1], p[2], cancelOnFailure: cancelOnFailure)
      return tuple.then(on: .immediate, onFulfilled: { list($0.0, $0.1, $0.2) })
    case 4:
      let tuple: APlusPromises.Promise<(V, V, V, V)> =
        APlusPromises.Promise.tuple(p[0], p[1], p[2], p[3], cancelOnFailure: cancelOnFailure)
      return tuple.then(on: .immediate, onFulfilled: { list($0.0, $0.1, $0.2, $0.3) })
    case 5:
      let tuple: APlusPromises.Promise<(V, V, V, V, V)> =
        APlusPromises.Promise.tuple(p[0], p[1], p[2], p[3], p[4], cancelOnFailure: cancelOnFailure)
      return tuple.then(on: .immediate, onFulfilled: { list($0.0, $0.1, $0.2, $0.3, $0.4) })
    default: throw UnsupportedOperation("tuples of \(p.count)")
    }
  }
}

extension CaseResolution where Promise == APlusPromises.Promise<CaseValue> {
  /// The same resolution in the flavor's own type.
  var converted: APlusPromises.Promise<CaseValue>.Resolution {
    switch self {
    case .value(let value): .value(value)
    case .promise(let promise): .promise(promise)
    case .thenable(let thenable):
      .thenable { resolve, reject in
        try thenable.then({ resolve($0.converted) }, { reject(.wrapping($0)) })
      }
    }
  }
}

extension NSError {
  /// The `NSError` that stands for any error: the flavor's reasons are `NSError`s.
  static func wrapping(_ error: any Error) -> NSError {
    if type(of: error) is NSError.Type { return error as NSError }
    return NSError(
      domain: PromiseErrorDomain, code: PromiseReasonWrapperError,
      userInfo: [PromiseErrorReasonKey: error])
  }

  /// The original error if it was wrapped, else this error.
  var wrappedOrSelf: any Error {
    guard domain == PromiseErrorDomain, code == PromiseReasonWrapperError else { return self }
    return userInfo[PromiseErrorReasonKey] as? any Error ?? self
  }
}
