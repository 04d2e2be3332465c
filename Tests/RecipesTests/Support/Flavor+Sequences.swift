// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import TypedPromises
internal import WhenPromises

extension Way {
  /// The values of work with each number, a few at a time.
  func all(
    of numbers: [Int], concurrently limit: Int, cancelOnFailure: Bool = false,
    _ body: @escaping @Sendable (Int) async throws -> Int
  ) -> Running {
    switch flavor {
    case .aplus:
      typealias Promise = APlusPromises.Promise<Int>
      return Running(
        isAsync
          ? Promise.all(of: numbers, concurrently: limit, cancelOnFailure: cancelOnFailure) {
            try await body($0)
          }
          : Promise.all(of: numbers, concurrently: limit, cancelOnFailure: cancelOnFailure) {
            number in Promise { try await body(number) }
          }
      ) { .values($0) }
    case .typed:
      typealias Promise = TypedPromises.Promise<Int, any Error>
      return Running(
        isAsync
          ? Promise.all(of: numbers, concurrently: limit, cancelOnFailure: cancelOnFailure) {
            try await body($0)
          }
          : Promise.all(of: numbers, concurrently: limit, cancelOnFailure: cancelOnFailure) {
            number in Promise { try await body(number) }
          }
      ) { .values($0) }
    case .guarantee:
      typealias Promise = GuaranteePromises.Promise<Int>
      return Running(
        isAsync
          ? Promise.all(of: numbers, concurrently: limit, cancelOnFailure: cancelOnFailure) {
            try await body($0)
          }
          : Promise.all(of: numbers, concurrently: limit, cancelOnFailure: cancelOnFailure) {
            number in Promise { try await body(number) }
          }
      ) { .values($0) }
    case .plain:
      typealias Promise = PlainPromises.Promise<Int>
      return Running(
        isAsync
          ? Promise.all(of: numbers, concurrently: limit, cancelOnFailure: cancelOnFailure) {
            try await body($0)
          }
          : Promise.all(of: numbers, concurrently: limit, cancelOnFailure: cancelOnFailure) {
            number in Promise { try await body(number) }
          }
      ) { .values($0) }
    case .when:
      typealias Promise = WhenPromises.Promise<Int>
      return Running(
        isAsync
          ? Promise.all(of: numbers, concurrently: limit, cancelOnFailure: cancelOnFailure) {
            try await body($0)
          }
          : Promise.all(of: numbers, concurrently: limit, cancelOnFailure: cancelOnFailure) {
            number in Promise { try await body(number) }
          }
      ) { .values($0) }
    }
  }

  /// The results of work with each number, a few at a time; -1 stands for a failure.
  func allSettled(
    of numbers: [Int], concurrently limit: Int,
    _ body: @escaping @Sendable (Int) async throws -> Int
  ) async -> [Int]? {
    switch flavor {
    case .aplus:
      typealias Promise = APlusPromises.Promise<Int>
      let results =
        isAsync
        ? Promise.allSettled(of: numbers, concurrently: limit) { try await body($0) }
        : Promise.allSettled(of: numbers, concurrently: limit) { number in
          Promise { try await body(number) }
        }
      return try? await results.get().map { (try? $0.get()) ?? -1 }
    case .typed:
      typealias Promise = TypedPromises.Promise<Int, any Error>
      let results =
        isAsync
        ? Promise.allSettled(of: numbers, concurrently: limit) { try await body($0) }
        : Promise.allSettled(of: numbers, concurrently: limit) { number in
          Promise { try await body(number) }
        }
      return try? await results.get().map(\.value).map { $0 ?? -1 }
    case .guarantee:
      typealias Promise = GuaranteePromises.Promise<Int>
      let results =
        isAsync
        ? Promise.allSettled(of: numbers, concurrently: limit) { try await body($0) }
        : Promise.allSettled(of: numbers, concurrently: limit) { number in
          Promise { try await body(number) }
        }
      return try? await results.get().map {
        if case .fulfilled(let value) = $0 { value } else { -1 }
      }
    case .plain:
      typealias Promise = PlainPromises.Promise<Int>
      let results =
        isAsync
        ? Promise.allSettled(of: numbers, concurrently: limit) { try await body($0) }
        : Promise.allSettled(of: numbers, concurrently: limit) { number in
          Promise { try await body(number) }
        }
      return try? await results.get().map { (try? $0.get()) ?? -1 }
    case .when:
      typealias Promise = WhenPromises.Promise<Int>
      let results =
        isAsync
        ? Promise.allSettled(of: numbers, concurrently: limit) { try await body($0) }
        : Promise.allSettled(of: numbers, concurrently: limit) { number in
          Promise { try await body(number) }
        }
      return try? await results.get().map { (try? $0.get()) ?? -1 }
    }
  }
}
