// SPDX-License-Identifier: MIT

package import Dispatch

/// A serial queue that knows its name.
package enum TestQueue: String, Sendable {
  case one, two, main

  private static let key = DispatchSpecificKey<TestQueue>()
  private static let queues: [TestQueue: DispatchQueue] = [
    .one: make(.one), .two: make(.two), .main: named(.main, .main),
  ]

  private static func make(_ name: TestQueue) -> DispatchQueue {
    named(DispatchQueue(label: name.rawValue), name)
  }

  private static func named(_ queue: DispatchQueue, _ name: TestQueue) -> DispatchQueue {
    queue.setSpecific(key: key, value: name)
    return queue
  }

  package var queue: DispatchQueue { Self.queues[self]! }

  /// The name of the place where the calling code runs.
  package static var here: String {
    // The main queue has its name once somebody has asked for any of them.
    _ = queues
    return DispatchQueue.getSpecific(key: key)?.rawValue ?? "elsewhere"
  }

  /// Returns when everything enqueued so far has run.
  package func drain() async { await TestSupport.drain(queue) }
}

/// Returns when everything enqueued on the main queue so far has run.
package func drainMain() async {
  await drain(.main)
}

/// Keeps the main queue from doing anything while `body` runs.
///
/// `body` runs on a queue of its own, which it is given for tasks that it starts: in the pool of threads it
/// would stand behind all other tests, with those in front that need the main queue. What it awaits must not
/// need that queue, nor one that other tests use.
package func whileMainIsBlocked<Result: Sendable>(
  _ body: @Sendable (any TaskExecutor) async throws -> Result
) async rethrows -> Result {
  let place = QueueExecutor("while the main queue is blocked")
  return try await withTaskExecutorPreference(place) {
    let over = DispatchSemaphore(value: 0)
    await withCheckedContinuation { (begun: CheckedContinuation<Void, Never>) in
      DispatchQueue.main.async {
        begun.resume()
        over.wait()
      }
    }
    defer { over.signal() }
    return try await body(place)
  }
}

/// Runs tasks on a queue of its own.
package final class QueueExecutor: TaskExecutor {
  private let queue: DispatchQueue

  package init(_ label: String) { queue = DispatchQueue(label: label) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Returns when everything enqueued on a queue so far has run.
package func drain(_ queue: DispatchQueue) async {
  await withCheckedContinuation { done in queue.async { done.resume() } }
}
