// SPDX-License-Identifier: MIT

internal import Foundation

/// The library under test: forty lines of promise.
final class TinyPromise<Value: Sendable>: @unchecked Sendable {
  typealias Outcome = Result<Value, any Error>
  typealias Executor = @Sendable (@escaping @Sendable () -> Void) -> Void

  private let executor: Executor
  private let lock = NSLock()
  private var outcome: Outcome?
  private var observers: [@Sendable (Outcome) -> Void] = []

  init(executor: @escaping Executor) { self.executor = executor }

  /// Settles the promise; only the first call counts.
  func settle(_ outcome: Outcome) {
    lock.withLock {
      guard self.outcome == nil else { return }
      self.outcome = outcome
      for observer in observers { executor { observer(outcome) } }
      observers = []
    }
  }

  /// Calls back on the executor once the promise has settled.
  func observe(_ observer: @escaping @Sendable (Outcome) -> Void) {
    lock.withLock {
      if let outcome { executor { observer(outcome) } } else { observers.append(observer) }
    }
  }

  /// Maps the outcome to another promise, or throws.
  func then<Next>(
    _ next: @escaping @Sendable (Outcome) throws -> TinyPromise<Next>
  ) -> TinyPromise<Next> {
    let derived = TinyPromise<Next>(executor: executor)
    observe { outcome in
      do { try next(outcome).observe(derived.settle) } catch { derived.settle(.failure(error)) }
    }
    return derived
  }
}
