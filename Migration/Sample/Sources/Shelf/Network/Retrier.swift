// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// Tries again what may succeed a little later.
@MainActor
final class Retrier {
  /// How often, and after how long.
  struct Policy: Sendable, Equatable {
    var attempts = 3
    var delay = 1.0
    /// How much longer each pause is than the one before it.
    var factor = 2.0

    static let patient = Policy(attempts: 6, delay: 2)
    static let once = Policy(attempts: 1)

    /// The pause after an attempt, of which the first is 1.
    func pause(after attempt: Int) -> Double {
      delay * pow(factor, Double(attempt - 1))
    }
  }

  private let timing: any Timing
  /// How often something was tried again.
  private(set) var repetitions = 0

  init(timing: any Timing) { self.timing = timing }

  /// What a function comes to, which is called again as long as its errors are passing ones.
  func attempt<Value: Sendable>(
    _ policy: Policy = Policy(), _ body: @escaping @MainActor () -> Promise<Value>
  ) -> Promise<Value> {
    attempt(1, policy, body)
  }

  private func attempt<Value: Sendable>(
    _ number: Int, _ policy: Policy, _ body: @escaping @MainActor () -> Promise<Value>
  ) -> Promise<Value> {
    body().recover { error -> Promise<Value> in
      guard number < policy.attempts, let pause = self.pause(after: error, number, policy) else {
        throw error
      }
      self.repetitions += 1
      return self.timing.wait(pause).then { self.attempt(number + 1, policy, body) }
    }
  }

  private func pause(after error: any Error, _ number: Int, _ policy: Policy) -> Double? {
    guard let error = error as? NetworkError, error.isPassing else { return nil }
    if case .busy(let seconds?) = error { return seconds }
    return policy.pause(after: number)
  }
}
