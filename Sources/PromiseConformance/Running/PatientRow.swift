// SPDX-License-Identifier: MIT

internal import Foundation

/// Jobs that run one after another on a thread of their own, each for so many seconds and no longer.
///
/// Nothing short of the end of the process stops a thread. So a job that does not end is left behind
/// with its thread, and the rest go on on another; once ``limit`` threads have been left behind, the
/// rest are not run. A program with such threads ends by `_exit`: they still use what an orderly end
/// takes down.
package struct PatientRow<Output: Sendable>: Sendable {
  /// What one thread makes of the jobs.
  package struct Shift {
    /// How many jobs there are.
    package var count: Int
    /// Does one of them.
    package var perform: (Int) throws -> Output
    /// Stands in for one that did not end, or that was not begun, with the reason.
    package var missed: @Sendable (Int, String) -> Output

    /// Creates a shift.
    package init(
      count: Int, perform: @escaping (Int) throws -> Output,
      missed: @escaping @Sendable (Int, String) -> Output
    ) {
      (self.count, self.perform, self.missed) = (count, perform, missed)
    }
  }

  private let seconds: Double
  private let begin: @Sendable () throws -> Shift

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - seconds: How long one job may take.
  ///   - begin: Called on each thread before its first job.
  package init(seconds: Double, _ begin: @escaping @Sendable () throws -> Shift) {
    (self.seconds, self.begin) = (seconds, begin)
  }

  /// How many threads may be left behind.
  package static var limit: Int { 3 }

  /// Runs all jobs.
  ///
  /// - Parameter watch: Called on the calling thread for each job, soon after it has begun.
  /// - Throws: What `begin` or a job throws.
  package func run(watch: (Int) -> Void = { _ in }) throws -> [Output] {
    var outputs: [Output] = []
    for left in 1...Self.limit {
      let worker = Worker(first: outputs.count)
      let thread = Thread { [begin] in worker.work(begin) }
      // That of a main thread: libraries that recurse have as much room as in a program.
      thread.stackSize = 8 << 20
      thread.start()
      guard let missed = try worker.wait(seconds, watch, &outputs) else { return outputs }
      let problem = "has not ended after \(decimal(seconds)) s"
      outputs.append(missed.shift(outputs.count, problem))
      guard left == Self.limit else { continue }
      let rest = "was not run: \(left) earlier cases have not ended"
      outputs += (outputs.count..<missed.count).map { missed.shift($0, rest) }
    }
    return outputs
  }

  /// A thread, as both sides see it.
  private final class Worker: @unchecked Sendable {
    typealias Missed = (count: Int, shift: @Sendable (Int, String) -> Output)

    private let condition = NSCondition()
    /// All are guarded by `condition`.
    private var outputs: [Output] = []
    private var missed: Missed?
    private var since = DispatchTime.now()
    private var error: (any Error)?
    private var isOver = false
    private let first: Int

    init(first: Int) { self.first = first }

    func work(_ begin: () throws -> Shift) {
      do {
        let shift = try begin()
        condition.withLock { missed = (shift.count, shift.missed) }
        for index in first..<max(first, shift.count) {
          if condition.withLock({ isOver }) { return }
          condition.withLock { since = .now() }
          let output = try shift.perform(index)
          condition.withLock { outputs.append(output) }
        }
        end(nil)
      } catch {
        end(error)
      }
    }

    private func end(_ error: (any Error)?) {
      condition.withLock {
        self.error = error
        isOver = true
        condition.signal()
      }
    }

    /// Waits for the end, and takes what there is; nil if all have ended.
    func wait(
      _ seconds: Double, _ watch: (Int) -> Void, _ outputs: inout [Output]
    ) throws -> Missed? {
      let start = outputs.count
      var watched = start
      condition.lock()
      defer { condition.unlock() }
      while true {
        let begun = start + self.outputs.count + (isOver || missed == nil ? 0 : 1)
        if watched < begun {
          condition.unlock()
          defer { condition.lock() }
          for index in watched..<begun { watch(index) }
          watched = begun
        }
        let waited = Double(DispatchTime.now().uptimeNanoseconds - since.uptimeNanoseconds) / 1e9
        if isOver || waited > seconds { break }
        _ = condition.wait(until: Date(timeIntervalSinceNow: min(0.05, seconds / 4)))
      }
      if let error { throw error }
      outputs += self.outputs
      if isOver { return nil }
      isOver = true
      guard let missed else { throw LostStart(seconds: seconds) }
      return missed
    }
  }
}

/// What comes before the first job does not end.
package struct LostStart: Error, CustomStringConvertible {
  let seconds: Double
  package var description: String {
    "the suite was not loaded within \(decimal(seconds)) s: raise the timeout"
  }
}
