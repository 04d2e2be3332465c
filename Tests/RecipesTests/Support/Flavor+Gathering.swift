// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseCore
internal import TypedPromises
internal import WhenPromises

/// Promises of A+ are cancelled with their last holder.
private let kept = Locked<[any Sendable]>([])

extension Flavor {
  /// The values of all promises of asynchronous work.
  func all(_ bodies: [Attempt], cancelOnFailure: Bool) -> Running {
    switch self {
    case .aplus:
      typealias Promise = APlusPromises.Promise<Int>
      let promises = bodies.map { body in Promise { try await body() } }
      kept.withLock { $0 += promises }
      return Running(Promise.all(promises, cancelOnFailure: cancelOnFailure)) { .values($0) }
    case .typed:
      typealias Promise = TypedPromises.Promise<Int, any Error>
      let promises = bodies.map { body in Promise { try await body() } }
      return Running(Promise.all(promises, cancelOnFailure: cancelOnFailure)) { .values($0) }
    case .guarantee:
      typealias Promise = GuaranteePromises.Promise<Int>
      let promises = bodies.map { body in Promise { try await body() } }
      return Running(Promise.all(promises, cancelOnFailure: cancelOnFailure)) { .values($0) }
    case .plain:
      typealias Promise = PlainPromises.Promise<Int>
      let promises = bodies.map { body in Promise { try await body() } }
      return Running(Promise.all(promises, cancelOnFailure: cancelOnFailure)) { .values($0) }
    case .when:
      typealias Promise = WhenPromises.Promise<Int>
      let promises = bodies.map { body in Promise { try await body() } }
      return Running(Promise.all(promises, cancelOnFailure: cancelOnFailure)) { .values($0) }
    }
  }

  /// The values of three promises of two types.
  func tuple(
    _ a: @escaping Attempt, _ b: @escaping Attempt, _ c: @escaping Attempt, cancelOnFailure: Bool
  ) -> Running {
    let values: @Sendable ((Int, Int, String)) -> Ending = { .values([$0.0, $0.1, $0.2.count]) }
    switch self {
    case .aplus:
      typealias Promise = APlusPromises.Promise
      let (first, second) = (Promise { try await a() }, Promise { try await b() })
      let third = Promise { "\(try await c())" }
      kept.withLock { $0 += [first, second, third] as [any Sendable] }
      return Running(
        Promise.tuple(first, second, third, cancelOnFailure: cancelOnFailure), values)
    case .typed:
      typealias Promise = TypedPromises.Promise
      let first = Promise<Int, any Error> { try await a() }
      let second = Promise<Int, any Error> { try await b() }
      let third = Promise<String, any Error> { "\(try await c())" }
      return Running(
        Promise.tuple(first, second, third, cancelOnFailure: cancelOnFailure), values)
    case .guarantee:
      typealias Promise = GuaranteePromises.Promise
      let (first, second) = (Promise { try await a() }, Promise { try await b() })
      let third = Promise { "\(try await c())" }
      return Running(
        Promise.tuple(first, second, third, cancelOnFailure: cancelOnFailure), values)
    case .plain:
      typealias Promise = PlainPromises.Promise
      let (first, second) = (Promise { try await a() }, Promise { try await b() })
      let third = Promise { "\(try await c())" }
      return Running(
        Promise.tuple(first, second, third, cancelOnFailure: cancelOnFailure), values)
    case .when:
      typealias Promise = WhenPromises.Promise
      let (first, second) = (Promise { try await a() }, Promise { try await b() })
      let third = Promise { "\(try await c())" }
      return Running(
        Promise.tuple(first, second, third, cancelOnFailure: cancelOnFailure), values)
    }
  }

  /// A promise of asynchronous work.
  func promise(_ body: @escaping Attempt) -> Running {
    switch self {
    case .aplus: Running(APlusPromises.Promise { try await body() }) { .value($0) }
    case .typed:
      Running(TypedPromises.Promise<Int, any Error> { try await body() }) { .value($0) }
    case .guarantee: Running(GuaranteePromises.Promise { try await body() }) { .value($0) }
    case .plain: Running(PlainPromises.Promise { try await body() }) { .value($0) }
    case .when: Running(WhenPromises.Promise { try await body() }) { .value($0) }
    }
  }

  /// The first end of several.
  func race(_ bodies: [Attempt], cancelRemaining: Bool) -> Running {
    switch self {
    case .aplus:
      typealias Promise = APlusPromises.Promise<Int>
      let promises = bodies.map { body in Promise { try await body() } }
      kept.withLock { $0 += promises }
      return Running(Promise.race(promises, cancelRemaining: cancelRemaining)) { .value($0) }
    case .typed:
      typealias Promise = TypedPromises.Promise<Int, any Error>
      let promises = bodies.map { body in Promise { try await body() } }
      return Running(Promise.race(promises, cancelRemaining: cancelRemaining)) { .value($0) }
    case .guarantee:
      typealias Promise = GuaranteePromises.Promise<Int>
      let promises = bodies.map { body in Promise { try await body() } }
      return Running(GuaranteePromises.race(promises, cancelRemaining: cancelRemaining)) {
        .value($0)
      }
    case .plain:
      typealias Promise = PlainPromises.Promise<Int>
      let promises = bodies.map { body in Promise { try await body() } }
      return Running(Promise.race(promises, cancelRemaining: cancelRemaining)) { .value($0) }
    case .when:
      typealias Promise = WhenPromises.Promise<Int>
      let promises = bodies.map { body in Promise { try await body() } }
      return Running(Promise.race(promises, cancelRemaining: cancelRemaining)) { .value($0) }
    }
  }

  /// The first success of several; the errors, if there is none.
  func any(_ bodies: [Attempt], cancelRemaining: Bool) -> Running {
    switch self {
    case .aplus:
      typealias Promise = APlusPromises.Promise<Int>
      let promises = bodies.map { body in Promise { try await body() } }
      kept.withLock { $0 += promises }
      return Running(
        Promise.any(promises, cancelRemaining: cancelRemaining), { .value($0) },
        errors: { PromiseAggregateError(reason: $0)?.errors })
    case .typed:
      typealias Promise = TypedPromises.Promise<Int, any Error>
      let promises = bodies.map { body in Promise { try await body() } }
      let first = Promise.any(promises, cancelRemaining: cancelRemaining)
      return Running(
        first.mapError(on: .immediate) { $0 as any Error }, { .value($0) },
        errors: { ($0 as? Promise.AggregateError)?.errors })
    case .guarantee:
      typealias Promise = GuaranteePromises.Promise<Int>
      let promises = bodies.map { body in Promise { try await body() } }
      return Running(
        Promise.any(promises, cancelRemaining: cancelRemaining), { .value($0) },
        errors: { ($0 as? PMKError.AggregateError)?.errors })
    case .plain:
      typealias Promise = PlainPromises.Promise<Int>
      let promises = bodies.map { body in Promise { try await body() } }
      return Running(
        Promise.any(promises, cancelRemaining: cancelRemaining), { .value($0) },
        errors: { ($0 as? Promises.AggregateError)?.errors })
    case .when:
      typealias Promise = WhenPromises.Promise<Int>
      let promises = bodies.map { body in Promise { try await body() } }
      return Running(
        Promise.any(promises, cancelRemaining: cancelRemaining), { .value($0) },
        errors: { ($0 as? PromiseError.AggregateError)?.errors })
    }
  }
}
