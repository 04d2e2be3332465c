// SPDX-License-Identifier: MIT

internal import Foundation

/// Stands for a type of somebody else's library, of which nothing can be changed.
final class LegacyFuture<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<Value, any Error>?
  private var callbacks: [@Sendable (Result<Value, any Error>) -> Void] = []
  private var whenCancelled: (@Sendable () -> Void)?

  init() {}

  func complete(_ result: Result<Value, any Error>) {
    let callbacks = lock.withLock { () -> [@Sendable (Result<Value, any Error>) -> Void] in
      guard self.result == nil else { return [] }
      self.result = result
      defer { self.callbacks = [] }
      return self.callbacks
    }
    for callback in callbacks { callback(result) }
  }

  func onComplete(_ callback: @escaping @Sendable (Result<Value, any Error>) -> Void) {
    let result = lock.withLock {
      if self.result == nil { callbacks.append(callback) }
      return self.result
    }
    if let result { callback(result) }
  }

  func onCancel(_ handler: @escaping @Sendable () -> Void) {
    lock.withLock { whenCancelled = handler }
  }

  func cancel() {
    if let handler = lock.withLock({ whenCancelled }) { handler() }
  }
}
