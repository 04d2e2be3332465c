// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
internal import PromiseCore
public import Testing

/// A place for handlers where nothing runs before the test says so.
///
/// ``queue`` is a dispatch queue that goes wherever a flavor takes a context or a queue. What promises
/// submit to it does not run there: it waits in this object until ``runNext()`` or
/// ``runUntilIdle(limit:sourceLocation:)`` is called, and runs inside that call, on the calling thread. So a test
/// needs no expectation, no semaphore and no time.
///
/// ```swift
/// let context = ManualContext()
/// let greeting = promise.then(on: context.queue) { "Hello, \($0)" }
/// #expect(context.waiting.count == 1)
/// context.runNext()
/// expectFulfilled(greeting) == "Hello, world"
/// ```
///
/// **Order.** Work runs in the order in which it was submitted, as on a serial queue. A context made
/// by ``shuffled(seed:)`` picks among what waits, as a concurrent queue might: the same seed, the
/// same order.
///
/// **Isolation.** While work runs, it is on ``queue`` in the sense of `dispatchPrecondition`, and has
/// the task-local values of the test that calls. A handler that has to run on the main actor, or on an
/// actor of yours, goes there and not here: give `on:`, or form it in code of no actor.
///
/// **Its end.** Work that waits in a context that is let go never runs, and promises that wait for it
/// stay pending.
///
/// **What does not wait.** Blocks that your code gives to ``queue`` itself, past the promises, run on a
/// thread of Dispatch as on any concurrent queue. Such code can use ``execute(_:)``.
///
/// All members may be used from any thread.
public final class ManualContext: Sendable, CustomStringConvertible {
  /// Goes wherever a flavor takes a queue: `on:`, `conf.Q`, the queue of a promise, `.queue(…)`.
  ///
  /// Where `PlainPromises` takes any context, the manual context can be given itself.
  public let queue: DispatchQueue
  /// Goes where `TypedPromises` takes an operation queue.
  ///
  /// Operations wait in this object as soon as they are ready.
  public var operationQueue: OperationQueue { operations }

  private let line: WaitingLine
  private let operations: ManualOperationQueue

  /// Makes a context that runs work in the order of its submission.
  public convenience init() { self.init(WaitingLine(order: nil)) }

  private init(_ line: WaitingLine) {
    self.line = line
    operations = ManualOperationQueue(line)
    // Concurrent, so that work may run further work of the same context inside its own turn.
    queue = DispatchQueue(label: "PromiseTesting.ManualContext", attributes: .concurrent)
    TestStage.replace(queue, by: StandInContext { line.add($0) })
  }

  deinit { line.close() }

  /// Makes a context that picks at random among what waits, as a concurrent queue leaves it open.
  ///
  /// - Parameter seed: Decides every choice. Without one it is that of the trait
  ///   ``Testing/Trait/shuffled(runs:seed:)``, else of the environment variable
  ///   `PROMISE_TESTING_SEED`, else a new one; ``description`` tells it.
  public static func shuffled(seed: UInt64? = nil) -> ManualContext {
    let seed = seed ?? ShuffleSeed.present
    ShuffleSeed.note(seed)
    return ManualContext(WaitingLine(order: SeededOrder(seed: seed)))
  }

  /// The seed of a shuffling context.
  public var seed: UInt64? { line.seed }

  /// What waits, in the order of submission.
  public var waiting: [Job] {
    operations.admitReady()
    return line.waiting.map(Job.init)
  }

  /// Whether nothing waits.
  public var isIdle: Bool { waiting.isEmpty }

  /// Adds work of the test's own, in order with that of promises.
  @preconcurrency
  public func execute(_ work: @escaping @Sendable () -> Void) { queue.submit(work) }

  /// Runs one piece of work: the oldest, or any one if the context shuffles.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func runNext() -> Bool {
    operations.admitReady()
    return run(line.next())
  }

  /// Runs a piece of work out of turn.
  ///
  /// - Returns: Whether it was still waiting.
  @discardableResult
  public func run(_ job: Job) -> Bool { run(line.take(job.number)) }

  /// Runs work until none waits, that which it submits included.
  ///
  /// - Parameters:
  ///   - limit: After so many pieces an issue is recorded and the rest is left waiting, so that work
  ///     that goes on for ever fails the test instead of hanging it.
  ///   - sourceLocation: Where the issue is recorded.
  /// - Returns: How many pieces ran.
  @discardableResult
  public func runUntilIdle(
    limit: Int = 1_000_000, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Int {
    var count = 0
    while count < limit {
      guard runNext() else { return count }
      count += 1
    }
    if !isIdle {
      Report.issue(
        "\(self) still has work after running \(count) pieces: does work submit itself for ever? "
          + "If not, pass a higher limit", at: sourceLocation)
    }
    return count
  }

  private func run(_ work: (@Sendable () -> Void)?) -> Bool {
    guard let work else { return false }
    // On the calling thread: the queue runs nothing that one would have to wait for.
    queue.sync(execute: work)
    return true
  }

  /// How many pieces of work wait, and the seed if the context shuffles.
  public var description: String {
    let count = waiting.count
    return "ManualContext(\(count) waiting\(seed.map { ", seed \($0)" } ?? ""))"
  }
}

extension ManualContext {
  /// A piece of work that waits in a context.
  public struct Job: Hashable, Sendable {
    /// Counts the pieces of work that were submitted to the context, from 1.
    public let number: Int
  }
}
