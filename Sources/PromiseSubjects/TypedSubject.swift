// SPDX-License-Identifier: MIT

internal import Foundation
package import PromiseConformance
internal import TypedPromises

/// The flavor `TypedPromises`, as the corpus sees it.
///
/// Handlers are delivered through the host: an operation queue of the case's own hands it their jobs.
package struct TypedSubject: PromiseSubject {
  /// Makes the subject.
  package init() {}

  /// Makes a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm { TypedRealm(host) }
}

/// An operation queue that does not run anything itself.
private final class HostQueue: OperationQueue, @unchecked Sendable {
  private let host: CaseHost

  init(_ host: CaseHost) { self.host = host }

  override func addOperation(_ block: @escaping @Sendable () -> Void) { host.enqueue(block) }
}

struct TypedRealm: PromiseRealm {
  typealias Promise = TypedPromises.Promise<CaseValue, any Error>

  private let context: PromiseContext

  init(_ host: CaseHost) { context = .operationQueue(HostQueue(host)) }

  func deferred() -> CaseDeferred<Promise> {
    let (promise, resolver) = Promise.makeWithResolver()
    return CaseDeferred(
      promise: promise,
      resolve: { resolution in
        switch resolution {
        case .value(let value): resolver.fulfill(with: value)
        case .promise(let promise): resolver.resolve(with: promise)
        case .thenable: resolver.reject(with: UnsupportedOperation("thenables"))
        }
      },
      reject: { resolver.reject(with: $0) })
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    guard let onRejected else {
      guard let onFulfilled else { return promise.makeChild() }
      return promise.tryFlatMap(on: context) { try follow(onFulfilled($0)) }
    }
    let failing = promise.mapResult(on: .immediate) {
      result -> PromiseResult<CaseValue, any Error> in
      result.isCancelled ? .error(CancellationError()) : result
    }
    guard let onFulfilled else {
      return failing.tryFlatMapError(on: context) { try follow(onRejected($0)) }
    }
    return failing.tryFlatMapResult(on: context) { result -> Promise in
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
    error is CancellationError ? .cancelled : nil
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
