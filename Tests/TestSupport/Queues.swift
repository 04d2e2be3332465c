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
  package func drain() async {
    await withCheckedContinuation { done in queue.async { done.resume() } }
  }
}

/// Returns when everything enqueued on the main queue so far has run.
package func drainMain() async {
  await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
}

/// Keeps the main queue from doing anything while `body` runs.
///
/// What `body` awaits must not need that queue. So it is better to look, when other queues have been
/// drained, at what has settled: then a failure is one, and not a hang.
package func whileMainIsBlocked<Result: Sendable>(
  _ body: @Sendable () async throws -> Result
) async rethrows -> Result {
  let over = DispatchSemaphore(value: 0)
  await withCheckedContinuation { (begun: CheckedContinuation<Void, Never>) in
    DispatchQueue.main.async {
      begun.resume()
      over.wait()
    }
  }
  defer { over.signal() }
  return try await body()
}
