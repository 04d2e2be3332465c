// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseStage

extension VirtualTimekeeper {
  /// Suspends the task for a virtual time.
  func sleep(for nanoseconds: Int64) async throws {
    try Task.checkCancellation()
    if nanoseconds <= 0 { return }
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleeper.keep(continuation)
        sleeper.keep(
          schedule(after: nanoseconds, { sleeper.wake(.success(())) }) {
            sleeper.wake(.failure(CancellationError()))
          })
      }
    } onCancel: {
      sleeper.wake(.failure(CancellationError()))
    }
  }

  /// A sleeping task: the timer or its cancellation resumes it, once.
  private final class Sleeper: Sendable {
    private struct State {
      var continuation: CheckedContinuation<Void, any Error>?
      var timer: ScheduledTimer?
      var result: Result<Void, any Error>?
    }

    private let state = Locked(State())

    func keep(_ continuation: CheckedContinuation<Void, any Error>) {
      let result = state.withLock { state in
        if state.result == nil { state.continuation = continuation }
        return state.result
      }
      if let result { continuation.resume(with: result) }
    }

    func keep(_ timer: ScheduledTimer) {
      let isOver = state.withLock { state in
        state.timer = timer
        return state.result != nil
      }
      if isOver { timer.cancel() }
    }

    func wake(_ result: Result<Void, any Error>) {
      let (continuation, timer) = state.withLock { state in
        if state.result == nil { state.result = result }
        defer { (state.continuation, state.timer) = (nil, nil) }
        return (state.continuation, state.timer)
      }
      timer?.cancel()
      continuation?.resume(with: result)
    }
  }
}
