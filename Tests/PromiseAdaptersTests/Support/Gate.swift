// SPDX-License-Identifier: MIT

internal import PlainPromises

/// A gate that asynchronous functions wait at, and hear of cancellation.
final class Gate: Sendable {
  private let entered = AsyncStream<Void>.makeStream()
  private let left = AsyncStream<Bool>.makeStream()

  /// Waits until the task is cancelled, and says so.
  func waitForCancellation() async throws {
    entered.continuation.yield()
    do {
      // Nobody fulfils it: the wait ends when the task is cancelled.
      try await PlainPromises.Promise<Void>().get()
      left.continuation.yield(false)
    } catch {
      left.continuation.yield(true)
      throw error
    }
  }

  /// Until somebody waits at the gate.
  func whenEntered() async { for await _ in entered.stream { return } }

  /// Until the one at the gate has left: whether that was cancelled.
  func wasCancelled() async -> Bool {
    for await cancelled in left.stream { return cancelled }
    return false
  }
}

/// A cancellation of the user's, which says more than any dialect's.
struct UserCancelled: Error, Equatable { var by: String }
