// SPDX-License-Identifier: MIT

internal import PromiseCore

/// The test that a promise belongs to: its clock, and its tracer.
///
/// Both are task-local, so that tests can run beside one another. But handlers run on queues, which know
/// nothing of a task. So a scope is *captured* when a handler is attached, with the place of the handler,
/// and is current again while the handler runs: promises that a handler makes belong to the test that
/// attached it, whichever thread settles the promise. Timers capture the scope when they are set.
///
/// A handler without a place of its own runs in the scope of the settling thread.
final class Scope: TestScope {
  private let time: (any Timekeeper)?
  private let tracer: TracerRegistry?

  init(of scene: Scene) { (time, tracer) = (scene.time, scene.tracer) }

  /// The scope of the calling task or thread; nil outside of tests that have replaced time or the tracer.
  static var current: Scope? {
    let scene = Scene.current
    return scene.time == nil && scene.tracer == nil ? nil : Scope(of: scene)
  }

  func run<Result>(_ body: () -> Result) -> Result {
    Scene.$current.withValue(
      .current.changed { ($0.time, $0.tracer) = (time, tracer) }, operation: body)
  }

  /// Wraps work so that it runs inside the scope of the calling task, if there is one.
  static func carrying(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard let scope = current else { return work }
    return { scope.run(work) }
  }

  /// The counts of those who wait for the deliveries of this scope.
  private var counts: [DeliveryCount] {
    [time as? any DeliveryCounting, tracer?.current as? any DeliveryCounting].compactMap {
      $0?.deliveries
    }
  }

  /// Whether somebody waits for the deliveries of this scope.
  var isCounting: Bool { !counts.isEmpty }

  func counting(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let flight = Flight(counts)
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
