// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
internal import PromiseCore
internal import PromiseStage
public import Testing

/// A context that runs handlers only when the test says so.
///
/// Pass ``queue`` wherever a flavor takes a context or a queue. Work that promises submit to it
/// waits in this object until ``runNext()`` or ``runUntilIdle(limit:sourceLocation:)`` is called,
/// and runs inside that call, on the calling thread. So a test needs no expectation, no semaphore
/// and no waiting.
///
/// ```swift
/// let context = ManualContext()
/// let line = price(of: "soup").then(on: context.queue) { "soup costs \($0)" }
/// #expect(context.waiting.count == 1)
/// context.runNext()
/// expectFulfilled(line) == "soup costs 4"
/// ```
///
/// **Order.** Work runs in the order in which it was submitted, as on a serial queue. A context of
/// ``shuffled(seed:)`` picks any piece of waiting work, as a concurrent queue might: the same seed
/// gives the same order.
///
/// **Isolation.** Work runs on ``queue`` in the sense of `dispatchPrecondition`, with the
/// task-local values of the calling test. A handler that must run on the main actor, or on an
/// actor of yours, runs there and not here: pass `on:`, or write the handler outside of any actor.
///
/// **Release.** When the context is released, work that waits in it never runs, and promises that
/// wait for that work stay pending.
///
/// **What does not wait.** Blocks that your code submits to ``queue`` directly run on a thread of
/// Dispatch, as on any concurrent queue. Such code can use ``execute(_:)``.
///
/// You may use all members from any thread.
public final class ManualContext: Sendable, CustomStringConvertible {
  /// The queue to pass wherever a flavor takes one: `on:`, `conf.Q`, the queue of a promise,
  /// `.queue(…)`.
  ///
  /// Where `PlainPromises` takes a context, you can pass the manual context itself.
  public let queue: DispatchQueue
  /// The operation queue to pass where `TypedPromises` takes one.
  ///
  /// Operations wait in this object as soon as they are ready.
  public var operationQueue: OperationQueue { operations }

  private let line: WaitingLine
  private let operations: ManualOperationQueue

  /// Creates a context that runs work in the order of its submission.
  public convenience init() { self.init(WaitingLine(order: nil)) }

  private init(_ line: WaitingLine) {
    self.line = line
    operations = ManualOperationQueue(line)
    // Concurrent, so that work may run further work of the same context inside its own turn.
    queue = DispatchQueue(label: "PromiseTesting.ManualContext", attributes: .concurrent)
    Scene.replace(queue) { line.add($0) }
  }

  deinit { line.close() }

  /// Creates a context that runs waiting work in a random order, as a concurrent queue might.
  ///
  /// - Parameter seed: Determines every choice. Without it, the context uses the seed of the trait
  ///   ``Testing/Trait/shuffled(runs:seed:)``, of the environment variable `PROMISE_TESTING_SEED`,
  ///   or a new one; ``description`` shows it.
  public static func shuffled(seed: UInt64? = nil) -> ManualContext {
    let seed = seed ?? ShuffleSeed.present
    ShuffleSeed.note(seed)
    return ManualContext(WaitingLine(order: SeededOrder(seed: seed)))
  }

  /// The seed of a shuffling context.
  public var seed: UInt64? { line.seed }

  /// The waiting work, in the order of submission.
  public var waiting: [Job] {
    operations.admitReady()
    return line.waiting.map(Job.init)
  }

  /// Whether no work waits.
  public var isIdle: Bool { waiting.isEmpty }

  /// Submits work of the test itself, in order with the work of promises.
  @preconcurrency
  public func execute(_ work: @escaping @Sendable () -> Void) { queue.submit(work) }

  /// Runs one piece of work: the oldest, or a random one if the context shuffles.
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

  /// Runs work until none is left, including work that is submitted meanwhile.
  ///
  /// - Parameters:
  ///   - limit: After so many pieces, an issue is recorded and the rest is left waiting, so that
  ///     endless work fails the test instead of hanging it.
  ///   - sourceLocation: The line for that issue.
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
    // On the calling thread; this does not block, because the queue itself runs nothing.
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
    /// The position of the work among all pieces submitted to the context, from 1.
    public let number: Int
  }
}
