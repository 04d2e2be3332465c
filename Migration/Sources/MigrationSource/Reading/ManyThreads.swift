// SPDX-License-Identifier: MIT

internal import Foundation
internal import Synchronization

/// Work on all processors, on threads whose stacks hold deeply nested syntax.
public enum ManyThreads {
  /// What a thread needs for the deepest syntax that is let pass, in a debug build too.
  ///
  /// Only what is used of it takes memory.
  private static let stackSize = 1 << 30

  /// Calls a function on a thread with such a stack, and waits for it.
  public static func alone<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    map([0], progress: { _ in }) { _ in body() }[0]
  }

  /// What the workers share: the next item, what is done, and the results by their index.
  private final class Shared<Result: Sendable>: Sendable {
    let next = Atomic<Int>(0)
    let done = Atomic<Int>(0)
    let results: Mutex<[Result?]>

    init(count: Int) { results = Mutex(Array(repeating: nil, count: count)) }
  }

  /// Calls a function with each item, on as many threads as there are processors.
  ///
  /// - Returns: The results, in the order of the items.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], progress: @Sendable (Int) -> Void,
    _ body: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let shared = Shared<Result>(count: items.count)
    let group = DispatchGroup()
    for _ in 0..<min(items.count, ProcessInfo.processInfo.activeProcessorCount) {
      group.enter()
      let thread = Thread {
        while true {
          let index = shared.next.add(1, ordering: .relaxed).oldValue
          guard index < items.count else { break }
          let result = body(items[index])
          shared.results.withLock { $0[index] = result }
          shared.done.add(1, ordering: .relaxed)
        }
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    // The waiting thread reports, so that nobody else's callback has to be thread-safe.
    while group.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      progress(shared.done.load(ordering: .relaxed))
    }
    return shared.results.withLock { $0.map { $0! } }
  }
}
