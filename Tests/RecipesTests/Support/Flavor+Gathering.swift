// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseCore
internal import TypedPromises
internal import WhenPromises

/// Promises of A+ are cancelled with their last holder.
private let kept = Locked<[APlusPromises.Promise<Int>]>([])

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
