// SPDX-License-Identifier: MIT

internal import Foundation

/// Runs jobs one after another on a thread of their own, with a time limit for each job.
///
/// Only the end of the process stops a thread. So a job that does not end is abandoned with its
/// thread, and another thread runs the rest; after ``limit`` abandoned threads, the rest is not
/// run. A program with such threads ends by `_exit`, because they still use objects that an orderly
/// end destroys.
package struct PatientRow<Output: Sendable>: Sendable {
  /// The jobs, as one thread runs them.
  package struct Shift {
    /// How many jobs there are.
    package var count: Int
    /// Runs the job of that index.
    package var perform: (Int) throws -> Output
    /// Makes the output of a job that did not end or did not begin, from its index and the reason.
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

  /// Prepares to run jobs.
  ///
  /// - Parameters:
  ///   - seconds: How long one job may take.
  ///   - begin: Called on each thread before its first job.
  package init(seconds: Double, _ begin: @escaping @Sendable () throws -> Shift) {
    (self.seconds, self.begin) = (seconds, begin)
  }

  /// How many threads may be abandoned.
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
      // The stack size of a main thread: libraries that recurse have as much room as in a program.
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

  /// A thread, and what it shares with the caller.
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

    /// Waits for the end and takes the outputs; nil if all jobs have ended.
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

/// The error of a `begin` that did not end.
package struct LostStart: Error, CustomStringConvertible {
  let seconds: Double
  package var description: String {
    "the suite was not loaded within \(decimal(seconds)) s: raise the timeout"
  }
}
