// SPDX-License-Identifier: MIT

internal import GuaranteePromises
package import PromiseConformance

/// The flavor `GuaranteePromises`, as the corpus sees it.
///
/// The flavor's places for handlers are dispatch queues, which a case cannot hold still. So its
/// operators are used with `on: nil`, and a handler waits for a guarantee that the host fulfils.
package struct GuaranteeSubject: PromiseSubject {
  /// Makes the subject.
  ///
  /// Cases abandon pending promises on purpose, so nothing is logged any more.
  package init() { conf.logHandler = { _ in } }

  /// Makes a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm { GuaranteeRealm(host: host) }
}

struct GuaranteeRealm: PromiseRealm {
  typealias Promise = GuaranteePromises.Promise<CaseValue>
  typealias Outcome = GuaranteePromises.Result<CaseValue>

  let host: CaseHost

  func deferred() -> CaseDeferred<Promise> {
    let (promise, resolver) = Promise.pending()
    return CaseDeferred(
      promise: promise,
      resolve: { resolution in
        switch resolution {
        case .value(let value): resolver.fulfill(value)
        case .promise(let promise): resolver.follow(promise)
        case .thenable: resolver.reject(UnsupportedOperation("thenables"))
        }
      },
      reject: { resolver.reject($0) })
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    switch (onFulfilled, onRejected) {
    case (nil, nil): promise.get(on: nil) { _ in }
    case (let onFulfilled?, nil):
      promise.then(on: nil) { value in turn { try onFulfilled(value) } }
    case (nil, let onRejected?):
      promise.recover(on: nil, policy: .allErrors) { error in turn { try onRejected(error) } }
    case (let onFulfilled?, let onRejected?):
      promise.map(on: nil) { Outcome.fulfilled($0) }.recover(on: nil) { .value(.rejected($0)) }
        .then(on: nil) { outcome -> Promise in
          switch outcome {
          case .fulfilled(let value): turn { try onFulfilled(value) }
          case .rejected(let error): turn { try onRejected(error) }
          }
        }
    }
  }

  /// Calls a handler when the host says, and follows what it returns.
  private func turn(
    _ handler: @escaping @Sendable () throws -> CaseResolution<Promise>
  ) -> Promise {
    Guarantee<Void> { seal in host.enqueue { seal(()) } }
      .then(on: nil) { () throws -> Promise in try follow(handler()) }
  }

  private func follow(_ resolution: CaseResolution<Promise>) throws -> Promise {
    try resolution.promise { .value($0) }
  }

  func kind(of error: any Error) -> LibraryErrorKind? {
    switch error {
    case PMKError.returnedSelf: .type
    case PMKError.cancelled: .cancelled
    case PMKError.noWinner: .aggregate
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
    case .race: race(promises)
    case .any: race(fulfilled: promises)
    case .allSettled:
      Promise(
        when(resolved: promises).map(on: nil) { outcomes -> CaseValue in
          outcomes.map { outcome -> CaseState in
            switch outcome {
            case .fulfilled(let value): .fulfilled(value)
            case .rejected(let error): .rejected(error)
            }
          }
        })
    }
  }
}
