// SPDX-License-Identifier: MIT

internal import Foundation

/// A task of the library's own: while it runs elsewhere than in the turns of the case, the case waits.
///
/// | from | to | by |
/// |------|----|----|
/// | away | here | its function, which goes on in the turns of the case |
/// | here | away | its function, which returns to wherever the library has started it |
/// | away | over | the end of the task, which lets its task-local values go |
final class StrayTask: @unchecked Sendable {
  private enum Place { case away, here, over }

  /// Dies with the task that was started while it was current.
  private final class End: Sendable {
    let task: StrayTask
    init(_ task: StrayTask) { self.task = task }
    deinit { task.move(to: .over) }
  }

  @TaskLocal private static var end: End?

  private let host: CaseHost
  /// Guarded by the host's lock.
  private var place = Place.here

  private init(_ host: CaseHost) {
    self.host = host
    move(to: .away)
  }

  /// Lets the library start a task.
  static func start<Result>(
    in host: CaseHost, _ body: (StrayTask) throws -> Result
  ) rethrows -> Result {
    let task = StrayTask(host)
    return try $end.withValue(End(task)) { try body(task) }
  }

  /// Runs what a case has to say in its own turns.
  func inTurns<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    if #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
      return try await onExecutor(body)
    }
    return try await body()
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  private func onExecutor<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withTaskExecutorPreference(host.executor) {
      move(to: .here)
      defer { move(to: .away) }
      return try await body()
    }
  }

  private func move(to next: Place) {
    host.lock.withLock {
      guard place != .over else { return }
      if place == .away { host.strayTasks -= 1 }
      place = next
      if next == .away { host.strayTasks += 1 } else { host.lock.signal() }
    }
  }
}

extension CaseHost {
  /// Drains, and waits for tasks that run elsewhere and for what they queue.
  package func drainWithTasks() throws {
    repeat { try drain() } while try waitForStrayTasks()
  }

  /// Waits until a job is queued, or no task is away.
  ///
  /// - Returns: Whether a job is queued.
  private func waitForStrayTasks() throws -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let limit = Date(timeIntervalSinceNow: 10)
    while strayTasks > 0, !hasJobs {
      if !lock.wait(until: limit) { throw LostTask() }
    }
    return hasJobs
  }
}

/// A task that the library has started and that does not run.
package struct LostTask: Error, CustomStringConvertible {
  package var description: String {
    "a task of the library made no progress for ten seconds: is every thread of the pool blocked?"
  }
}
