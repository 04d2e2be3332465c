// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

extension ReferenceRealm {
  /// Waits for the value; does not suspend if the promise has settled.
  func get(_ promise: ReferencePromise) async throws -> CaseValue {
    let wait = ReferenceWait()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        lock.withLock {
          guard promise.isPending, !wait.isCancelled else { return continuation.resume() }
          wait.continuation = continuation
          let reaction = Reaction(
            derived: nil, onFulfilled: nil, onRejected: nil, resumes: { self.end(wait) })
          wait.reaction = reaction
          promise.reactions.append(reaction)
        }
      }
    } onCancel: {
      lock.withLock {
        wait.isCancelled = promise.isPending
        // A task that stopped waiting is no consumer any more.
        promise.reactions.removeAll { $0 === wait.reaction }
      }
      end(wait)
    }
    if lock.withLock({ wait.isCancelled }) { throw CancellationError() }
    switch lock.withLock({ promise.state }) {
    case .fulfilled(let value): return value
    case .rejected(let reason): throw reason
    case .pending: throw CancellationError()
    }
  }

  private func end(_ wait: ReferenceWait) {
    let continuation = lock.withLock {
      defer { wait.continuation = nil }
      return wait.continuation
    }
    continuation?.resume()
  }

  /// Creates a promise from an asynchronous function; nobody cancels its task.
  func promise(
    _ body: @escaping @Sendable () async throws -> CaseValue
  ) -> ReferencePromise {
    let promise = ReferencePromise()
    Task(executorPreference: host.executor) {
      do {
        self.settle(promise, .fulfilled(try await body()))
      } catch {
        self.settle(promise, .rejected(error))
      }
    }
    return promise
  }
}

/// A task that waits, guarded by the realm's lock.
private final class ReferenceWait: @unchecked Sendable {
  var continuation: CheckedContinuation<Void, Never>?
  var reaction: Reaction?
  var isCancelled = false
}
