// SPDX-License-Identifier: MIT

package import Dispatch

/// What tests put there instead of time, queues and tasks: `PromiseStage` implements it, for the calling task.
package protocol TestStage: AnyObject, Sendable {
  /// The clock; nil for real time.
  var time: (any Timekeeper)? { get }
  /// The place for deliveries on a queue of the dialect's choice: those of timers, and of the results of several promises.
  var deliveries: Submission? { get }
  /// The test that handlers which are attached here belong to.
  var scope: (any TestScope)? { get }
  /// Calls a function outside of every test.
  func outside(_ body: () -> Void)
  /// The context for handlers that are attached here, in place of a queue; nil stands for the main queue's inbox.
  func context(for queue: DispatchQueue?) -> DeliveryContext?
  /// The context that receives all jobs of promises for a queue of the test.
  func standIn(for queue: DispatchQueue) -> DeliveryContext?
  /// Starts the task of a promise, if not as usual.
  func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never>?
}

/// A test to which handlers belong, whichever thread settles their promise.
package protocol TestScope: AnyObject, Sendable {
  /// Calls a function inside the scope.
  func run<Result>(_ body: () -> Result) -> Result
  /// Wraps work on its way to a queue: it runs inside the scope, and is counted until it has run or was dropped.
  func counting(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

/// The only code of the core that asks whether it is being tested.
///
/// Until a test of the process sets a stage, for good, the ordinary path pays for one test of a word that never
/// changes, and only where it is about to hand work to somebody.
package enum TestSeam {
  private static let present = SetOnce<any TestStage>()

  /// Sets the stage; a second call changes nothing.
  package static func set(_ stage: any TestStage) { present.set(stage) }

  /// The stage; nil while nobody tests.
  @inline(__always)
  package static var stage: (any TestStage)? { present.value }

  /// The job, in the scope of the test that submits it, if there is one.
  package static func counted(_ job: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    stage?.scope?.counting(job) ?? job
  }
}

extension DispatchQueue {
  /// Runs a job of a promise here, so that a test's queue can be told from others.
  package final func submit(_ job: @escaping @Sendable () -> Void) {
    if let standIn = TestSeam.stage?.standIn(for: self) { return standIn.submit(job) }
    async(execute: TestSeam.counted(job))
  }
}

extension Task where Success == Void, Failure == Never {
  /// Starts the task of a promise that is made of an asynchronous function.
  package static func ofPromise(
    _ body: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    TestSeam.stage?.task(body) ?? Task(operation: body)
  }
}
