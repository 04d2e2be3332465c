// SPDX-License-Identifier: MIT

internal import PromiseCore

/// What happened, in order, from any thread.
final class Log<Entry: Sendable>: Sendable {
  private let state = Locked<[Entry]>([])

  var entries: [Entry] { state.withLock { $0 } }
  func add(_ entry: Entry) { state.withLock { $0.append(entry) } }
}

/// A gate that asynchronous functions wait at, and hear of cancellation.
final class Gate: Sendable {
  private let entered = AsyncStream<Void>.makeStream()
  private let left = AsyncStream<Bool>.makeStream()

  /// Waits until the task is cancelled, and says so.
  func waitForCancellation() async throws {
    entered.continuation.yield()
    do {
      try await Task.sleep(for: .seconds(3600))
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

/// Says when it goes.
final class Spy: Sendable {
  private let onDeinit: @Sendable () -> Void
  init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
  deinit { onDeinit() }
}

enum TestError: Error, Equatable { case one, two }

/// A cancellation of the user's, which says more than any dialect's.
struct UserCancelled: Error, Equatable { var by: String }
