// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseCore
internal import PromiseDialectSupport
internal import TypedPromises
internal import WhenPromises

/// One attempt: a value, an error, or work that does not end before it is cancelled.
typealias Attempt = @Sendable () async throws -> Int

extension Way {
  /// Retries in the dialect; the errors for which there is another attempt are told by their texts.
  func retry(
    attempts: Int, backoff: _Backoff, if isRetried: (@Sendable (String) -> Bool)? = nil,
    _ body: @escaping Attempt
  ) -> Running {
    switch flavor {
    case .aplus:
      typealias Promise = APlusPromises.Promise<Int>
      let condition: @Sendable (NSError) -> Bool = {
        isRetried?($0.localizedDescription) ?? !$0.isCanceled()
      }
      return Running(
        isAsync
          ? Promise.retry(attempts: attempts, backoff: backoff, if: condition) { try await body() }
          : Promise.retry(attempts: attempts, backoff: backoff, if: condition) { Promise(body) }
      ) { .value($0) }
    case .typed:
      typealias Promise = TypedPromises.Promise<Int, any Error>
      let condition: @Sendable (any Error) -> Bool = { isRetried?("\($0)") ?? true }
      return Running(
        isAsync
          ? Promise.retry(attempts: attempts, backoff: backoff, if: condition) { try await body() }
          : Promise.retry(attempts: attempts, backoff: backoff, if: condition) { Promise(body) }
      ) { .value($0) }
    case .guarantee:
      typealias Promise = GuaranteePromises.Promise<Int>
      let condition: @Sendable (any Error) -> Bool = { isRetried?("\($0)") ?? !$0.isCancelled }
      return Running(
        isAsync
          ? GuaranteePromises.retry(attempts: attempts, backoff: backoff, if: condition) {
            try await body()
          }
          : GuaranteePromises.retry(attempts: attempts, backoff: backoff, if: condition) {
            Promise(body)
          }
      ) { .value($0) }
    case .plain:
      typealias Promise = PlainPromises.Promise<Int>
      let condition: @Sendable (any Error) -> Bool = {
        isRetried?("\($0)") ?? !($0 is CancellationError)
      }
      return Running(
        isAsync
          ? Promise.retry(attempts: attempts, backoff: backoff, if: condition) { try await body() }
          : Promise.retry(attempts: attempts, backoff: backoff, if: condition) { Promise(body) }
      ) { .value($0) }
    case .when:
      typealias Promise = WhenPromises.Promise<Int>
      let condition: @Sendable (any Error) -> Bool = {
        isRetried?("\($0)") ?? !($0 is PromiseError)
      }
      return Running(
        isAsync
          ? Promise.retry(attempts: attempts, backoff: backoff, if: condition) { try await body() }
          : Promise.retry(attempts: attempts, backoff: backoff, if: condition) { Promise(body) }
      ) { .value($0) }
    }
  }

  /// Polls in the dialect.
  func poll(
    backoff: _Backoff, timeout: Double = .infinity,
    until condition: @escaping @Sendable (Int) -> Bool,
    _ body: @escaping Attempt
  ) -> Running {
    switch flavor {
    case .aplus:
      typealias Promise = APlusPromises.Promise<Int>
      return Running(
        isAsync
          ? Promise.poll(backoff: backoff, timeout: timeout) {
            try await body()
          } until: {
            condition($0)
          }
          : Promise.poll(backoff: backoff, timeout: timeout) {
            Promise(body)
          } until: {
            condition($0)
          }
      ) { .value($0) }
    case .typed:
      typealias Promise = TypedPromises.Promise<Int, any Error>
      return Running(
        isAsync
          ? Promise.poll(backoff: backoff, timeout: timeout) {
            try await body()
          } until: {
            condition($0)
          }
          : Promise.poll(backoff: backoff, timeout: timeout) {
            Promise(body)
          } until: {
            condition($0)
          }
      ) { .value($0) }
    case .guarantee:
      typealias Promise = GuaranteePromises.Promise<Int>
      return Running(
        isAsync
          ? Promise.poll(backoff: backoff, timeout: timeout) {
            try await body()
          } until: {
            condition($0)
          }
          : Promise.poll(backoff: backoff, timeout: timeout) {
            Promise(body)
          } until: {
            condition($0)
          }
      ) { .value($0) }
    case .plain:
      typealias Promise = PlainPromises.Promise<Int>
      return Running(
        isAsync
          ? Promise.poll(backoff: backoff, timeout: timeout) {
            try await body()
          } until: {
            condition($0)
          }
          : Promise.poll(backoff: backoff, timeout: timeout) {
            Promise(body)
          } until: {
            condition($0)
          }
      ) { .value($0) }
    case .when:
      typealias Promise = WhenPromises.Promise<Int>
      return Running(
        isAsync
          ? Promise.poll(backoff: backoff, timeout: timeout) {
            try await body()
          } until: {
            condition($0)
          }
          : Promise.poll(backoff: backoff, timeout: timeout) {
            Promise(body)
          } until: {
            condition($0)
          }
      ) { .value($0) }
    }
  }
}
