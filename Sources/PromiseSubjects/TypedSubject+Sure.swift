// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore
internal import TypedPromises

// Promises that cannot fail are those whose error type has no values.

extension TypedRealm: SureRealm {
  typealias Sure = TypedPromises.Promise<CaseValue, NoError>

  func sure() -> (Sure, @Sendable (CaseValue) -> Void) {
    let (promise, resolver) = Sure.makeWithResolver()
    return (promise, { resolver.fulfill(with: $0) })
  }

  func weaken(_ sure: Sure) -> Promise { sure.upcast }

  func request(sure: Sure) { sure.requestCancel() }

  func state(ofSure sure: Sure) -> CaseState {
    switch sure.result {
    case nil: .pending
    case .value(let value)?: .fulfilled(value)
    case .cancelled?: .rejected(CancellationError())
    }
  }

  func map(_ sure: Sure, _ body: @escaping @Sendable (CaseValue) -> CaseValue) -> Sure {
    sure.map(on: context, body)
  }

  func follow(_ sure: Sure, _ body: @escaping @Sendable (CaseValue) -> Sure) -> Sure {
    sure.flatMap(on: context, body)
  }

  func rescue(_ promise: Promise, _ body: @escaping @Sendable (any Error) -> CaseValue) -> Sure {
    promise.recover(on: context, body)
  }

  func rescue(_ promise: Promise, following body: @escaping @Sendable (any Error) -> Sure) -> Sure {
    promise.flatMapError(on: context, body)
  }

  func all(_ promises: [Sure]) -> Sure {
    delivering { when(fulfilled: promises).map(on: .immediate) { $0 } }
  }

  func tuple(sure promises: [Sure]) throws -> Sure { try delivering { try Self.tuple(promises) } }

  func tuple(_ promises: [Promise]) throws -> Promise {
    try delivering { try Self.tuple(promises) }
  }

  func tupleCancellingRest(_ promises: [Promise]) throws -> Promise {
    try delivering { try Self.tuple(promises, cancelOnFailure: true) }
  }

  private static func tuple<E: Sendable>(
    _ p: [TypedPromises.Promise<CaseValue, E>], cancelOnFailure: Bool = false
  ) throws -> TypedPromises.Promise<CaseValue, E> {
    switch p.count {
    case 2:
      when(fulfilled: p[0], p[1], cancelOnFailure: cancelOnFailure)
        .map(on: .immediate) { list($0.0, $0.1) }
    case 3:
      when(fulfilled: p[0], p[1], p[2], cancelOnFailure: cancelOnFailure)
        .map(on: .immediate) { list($0.0, $0.1, $0.2) }
    case 4:
      when(fulfilled: p[0], p[1], p[2], p[3], cancelOnFailure: cancelOnFailure)
        .map(on: .immediate) { list($0.0, $0.1, $0.2, $0.3) }
    case 5:
      when(fulfilled: p[0], p[1], p[2], p[3], p[4], cancelOnFailure: cancelOnFailure)
        .map(on: .immediate) { list($0.0, $0.1, $0.2, $0.3, $0.4) }
    default: throw UnsupportedOperation("tuples of \(p.count)")
    }
  }

  func race(_ promises: [Sure]) -> Sure { delivering { when(first: promises) } }

  func all(mixed promises: [Layer]) throws -> Promise {
    try combine(.all, promises.map { weaken($0) })
  }

  func settled(_ promises: [Promise]) throws -> Sure { throw UnsupportedOperation("allSettled") }

  func settledPool(limit: Int, _ next: @escaping @Sendable () -> Promise?) throws -> Sure {
    throw UnsupportedOperation("pools")
  }

  /// Runs a function whose promises of several promises are delivered through the host.
  func delivering<Output>(_ body: () throws -> Output) rethrows -> Output {
    try host.delivering(body)
  }
}

extension TypedRealm {
  func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) throws -> Promise {
    if waits { throw UnsupportedOperation("waiting always") }
    return promise.always(on: context) { _ in _ = handler.sure(()) }
  }

  func recover(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>
  ) -> Promise {
    if scope == .all { return then(promise, onFulfilled: nil, onRejected: handler) }
    return promise.tryFlatMapError(on: context) { error -> Promise in
      try handler(error).promise { Promise(fulfilled: $0) }
    }
  }

  func end(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>,
    finally: [CaseHandler<Void, Promise>]
  ) throws {
    guard scope == .errors, finally.isEmpty else { throw UnsupportedOperation("catch policies") }
    _ = promise.catch(on: context) { error in _ = handler.sure(error) }
  }
}
