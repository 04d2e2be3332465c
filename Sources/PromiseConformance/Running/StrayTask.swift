// SPDX-License-Identifier: MIT

internal import Foundation

/// A task that the library has started: the case waits while the task runs outside its turns.
///
/// | from | to | by |
/// |------|----|----|
/// | away | here | the task's function, which continues in the turns of the case |
/// | here | away | the task's function, which returns to the executor that the library chose |
/// | away | over | the end of the task, which releases its task-local values |
final class StrayTask: @unchecked Sendable {
  private enum Place { case away, here, over }

  /// A task-local value of the new task: its release ends the ``StrayTask``.
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

  /// Lets the library start a task, and tracks it.
  static func start<Result>(
    in host: CaseHost, _ body: (StrayTask) throws -> Result
  ) rethrows -> Result {
    let task = StrayTask(host)
    return try $end.withValue(End(task)) { try body(task) }
  }

  /// Runs a part of the task's function in the turns of the case.
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
  /// Drains the queue, and waits for tasks that run outside the turns and for the jobs they add.
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

/// The error of a task of the library that makes no progress.
package struct LostTask: Error, CustomStringConvertible {
  package var description: String {
    "a task of the library made no progress for ten seconds: is every thread of the pool blocked?"
  }
}
