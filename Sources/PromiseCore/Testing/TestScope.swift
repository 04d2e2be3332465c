// SPDX-License-Identifier: MIT

/// The test that a promise belongs to: its clock, and its watch.
///
/// Both are task-local, so that tests run beside one another. But handlers run on queues, which know
/// nothing of a task. So a scope is *captured* when a handler is attached, with the place where it
/// will run, and is current again while it runs: what handlers make belongs to the test that attached
/// them, whichever thread settles the promise. Timers capture it when they are set.
///
/// A handler without a place of its own runs in the scope of whoever settles the promise.
package struct TestScope: Sendable {
  private let time: any Timekeeper
  private let watch: PromiseWatch?

  /// What the calling task or thread is in; nil outside of tests that have put anything in place.
  ///
  /// Only to be asked while the stage is set: it costs a look at task-local values.
  package static var current: TestScope? {
    let time = Time.current
    let watch = PromiseWatch.current
    if watch == nil, time is SystemTimekeeper { return nil }
    return TestScope(time: time, watch: watch)
  }

  /// Calls a function inside the scope.
  package func run<Result>(_ body: () -> Result) -> Result {
    Time.$current.withValue(time) { PromiseWatch.$current.withValue(watch, operation: body) }
  }

  /// Calls a function outside of every scope, whatever the calling task is in.
  static func outside<Result>(_ body: () -> Result) -> Result {
    guard TestStage.isOn else { return body() }
    return TestScope(time: SystemTimekeeper(), watch: nil).run(body)
  }

  /// Work that runs inside the scope, whenever that is.
  package func carrying(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    { self.run(work) }
  }

  /// The same for work on its way to a queue that runs by itself: it is counted until it has run
  /// or was dropped.
  package func counting(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let flight = Flight([time.deliveries, watch?.deliveries].compactMap { $0 })
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
