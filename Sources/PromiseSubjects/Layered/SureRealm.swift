// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// A library with two types of promises, of which one cannot fail.
///
/// Its own promises are of the type that can; ``LayeredRealm`` combines both types for the corpus.
protocol SureRealm: PromiseRealm {
  /// The library's promise that cannot fail.
  associatedtype Sure: Sendable

  /// A promise of either type.
  typealias Layer = Either<Promise, Sure>

  /// Creates a pending promise that cannot fail, and the function that fulfils it.
  func sure() -> (Sure, @Sendable (CaseValue) -> Void)

  /// The same promise as one that can fail.
  func weaken(_ sure: Sure) -> Promise

  /// Requests cancellation.
  func request(sure: Sure)

  /// Reads the state.
  func state(ofSure sure: Sure) -> CaseState

  /// Waits for the value.
  func get(sure: Sure) async throws -> CaseValue

  /// Waits for the outcome.
  func outcome(sure: Sure) async -> CaseState

  /// Attaches a handler with a plain value as its result.
  func map(_ sure: Sure, _ body: @escaping @Sendable (CaseValue) -> CaseValue) -> Sure

  /// Attaches a handler; the derived promise follows the promise that it returns.
  func follow(_ sure: Sure, _ body: @escaping @Sendable (CaseValue) -> Sure) -> Sure

  /// Replaces a rejection by a plain value.
  func rescue(_ promise: Promise, _ body: @escaping @Sendable (any Error) -> CaseValue) -> Sure

  /// Replaces a rejection by the promise that a handler returns.
  func rescue(_ promise: Promise, following body: @escaping @Sendable (any Error) -> Sure) -> Sure

  /// Waits for all promises.
  func all(_ promises: [Sure]) -> Sure

  /// Waits for all promises, and combines their values into a tuple.
  func tuple(sure promises: [Sure]) throws -> Sure

  /// Waits for the first promise.
  func race(_ promises: [Sure]) throws -> Sure

  /// Waits for promises of both types.
  func all(mixed promises: [Layer]) throws -> Promise

  /// Waits for every outcome.
  func settled(_ promises: [Promise]) throws -> Sure

  /// Waits for every outcome of a pool.
  func settledPool(limit: Int, _ next: @escaping @Sendable () -> Promise?) throws -> Sure
}

/// A promise that can fail, or one that cannot.
enum Either<Promise: Sendable, Sure: Sendable>: Sendable {
  case promise(Promise)
  case sure(Sure)
}

extension SureRealm {
  func weaken(_ promise: Layer) -> Promise {
    switch promise {
    case .promise(let promise): promise
    case .sure(let sure): weaken(sure)
    }
  }

  func weaken(_ resolution: CaseResolution<Layer>) -> CaseResolution<Promise> {
    resolution.map { weaken($0) }
  }

  func weaken<Input>(_ handler: CaseHandler<Input, Layer>) -> CaseHandler<Input, Promise> {
    handler.map { weaken($0) }
  }
}
