// SPDX-License-Identifier: MIT

package import Dispatch

/// The place where tests replace queues and time by their own: see the product PromiseTesting.
///
/// Nothing of it exists until a test of the process asks for it for the first time. Until then the
/// ordinary path pays for one test of a word that never changes, and only where it is about to hand
/// work to a queue.
package enum TestStage {
  private static let isSet = AtomicWord(0)

  /// Whether some test of this process has set the stage.
  @inline(__always)
  package static var isOn: Bool { isSet.loadRelaxed() != 0 }

  /// Makes promises ask for stand-ins and scopes from now on.
  package static func set() {
    if !isOn { _ = isSet.exchange(1) }
  }

  fileprivate static let standIn = DispatchSpecificKey<SubmittingContext>()

  /// Lets a test receive the work that promises would submit to a queue.
  ///
  /// The receiver may drop the work without running it, when the test is over. The handler then never
  /// runs and the promise that waits for it stays pending; a sequence with that handler goes on.
  ///
  /// - Parameter receive: kept by the queue, so it must not keep the queue.
  package static func replace(
    _ queue: DispatchQueue, by receive: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    set()
    queue.setSpecific(
      key: standIn, value: SubmittingContext(in: nil, onDrop: .staysPending, receive))
  }

  /// A word that owns the stand-in for the queue; nil if there is none.
  @inline(never)
  static func destination(_ queue: DispatchQueue) -> UInt? {
    if let word = MainQueueStandIn.current?.destination(queue) { return word }
    let context = queue.getSpecific(key: standIn)
    guard let scope = TestScope.current else { return context.map { Destination.context($0) } }
    if let context {
      return Destination.context(context.carrying(scope))
    }
    return Destination.context(
      SubmittingContext(in: nil, name: "queue \(queue.label)") { work in
        queue.async(execute: scope.counting(work))
      })
  }

  /// A word for the main queue.
  @inline(never)
  static var mainDestination: UInt {
    if let standIn = MainQueueStandIn.current { return standIn.destination }
    guard let scope = TestScope.current else { return Destination.mainTag }
    return Destination.context(
      SubmittingContext(in: nil, name: "the main queue") {
        Inbox.main.pushAsItIs(scope.counting($0))
      })
  }

  /// Runs a job on a queue, or on the stand-in for it.
  @inline(never)
  fileprivate static func submit(_ job: @escaping @Sendable () -> Void, to queue: DispatchQueue) {
    if let context = queue.getSpecific(key: standIn) {
      context.submit(TestScope.current?.carrying(job) ?? job)
    } else {
      queue.async(execute: counted(job))
    }
  }

  /// The job, in the scope of the test that submits it, if there is one.
  package static func counted(_ job: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    isOn ? TestScope.current?.counting(job) ?? job : job
  }
}

extension DispatchQueue {
  /// Runs a job of a promise here.
  ///
  /// Dialects submit to queues in this way, so that a test's queue can be told from others.
  package final func submit(_ job: @escaping @Sendable () -> Void) {
    if TestStage.isOn { TestStage.submit(job, to: self) } else { async(execute: job) }
  }

  /// Runs a job of a promise here, with options for the queue that a stand-in does not hear of.
  package final func submit(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags,
    _ job: @escaping @Sendable () -> Void
  ) {
    if TestStage.isOn, getSpecific(key: TestStage.standIn) != nil {
      group?.enter()
      return TestStage.submit(
        {
          job()
          group?.leave()
        }, to: self)
    }
    async(group: group, qos: qos, flags: flags, execute: TestStage.counted(job))
  }
}
