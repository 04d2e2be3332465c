// SPDX-License-Identifier: MIT

/// The test that a promise belongs to: its clock, and its tracer.
///
/// Both are task-local, so that tests can run beside one another. But handlers run on queues, which know
/// nothing of a task. So a scope is *captured* when a handler is attached, with the place of the handler,
/// and is current again while the handler runs: promises that a handler makes belong to the test that
/// attached it, whichever thread settles the promise. Timers capture the scope when they are set.
///
/// A handler without a place of its own runs in the scope of the settling thread.
package struct TestScope: Sendable {
  private let time: any Timekeeper
  private let tracer: Diagnostics.TracerHolder?

  /// The scope of the calling task or thread; nil outside of tests that have replaced anything.
  ///
  /// Only to be asked while the stage is set: the getter looks up task-local values. Whoever replaces
  /// something sets the stage, so nobody is in a scope before that.
  package static var current: TestScope? {
    let time = Time.current
    let tracer = Diagnostics.ofTest
    if tracer == nil, time is SystemTimekeeper { return nil }
    return TestScope(time: time, tracer: tracer)
  }

  /// Calls a function inside the scope.
  package func run<Result>(_ body: () -> Result) -> Result {
    Time.with(time) { Diagnostics.$ofTest.withValue(tracer, operation: body) }
  }

  /// Calls a function outside of every scope, whatever the calling task is in.
  static func outside<Result>(_ body: () -> Result) -> Result {
    guard TestStage.isOn else { return body() }
    return TestScope(time: SystemTimekeeper(), tracer: nil).run(body)
  }

  /// Wraps work so that it runs inside the scope, whenever it runs.
  package func carrying(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    { self.run(work) }
  }

  /// Whether somebody waits for the deliveries of this scope.
  var counts: Bool { time.deliveries != nil || tracer?.current?.deliveries != nil }

  /// Wraps work on its way to a queue that runs by itself: it runs inside the scope, and is counted
  /// until it has run or was dropped.
  package func counting(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let flight = Flight([time.deliveries, tracer?.current?.deliveries].compactMap { $0 })
    return {
      self.run(work)
      flight.land()
    }
  }

  /// Counts once as under way.
  private final class Flight: Sendable {
    private let counts: [DeliveryCount]
    private let hasLanded = AtomicWord(0)

    init(_ counts: [DeliveryCount]) {
      self.counts = counts
      for count in counts { count.began() }
    }

    func land() {
      guard hasLanded.exchange(1) == 0 else { return }
      for count in counts { count.ended() }
    }

    deinit { land() }
  }
}
