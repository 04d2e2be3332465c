// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import TestSupport
internal import Testing
internal import TypedPromises

/// The two forms of `timeout`, with the result as text.
enum TimeoutForm: String, CaseIterable, Sendable {
  case generic, standard

  struct Timed: Sendable {
    let child: Child
    /// A listener that counts as nobody.
    let tap: @Sendable (@escaping @Sendable () -> Void) -> Void
    let outcome: @Sendable () async -> String

    init<E>(_ promise: Promise<Int, E>) {
      child = Child(promise)
      tap = { body in promise.tap(on: .immediate) { _ in body() } }
      outcome = { word(await promise.outcome()) }
    }
  }

  func timeout(_ promise: Std, _ context: PromiseContext?, _ delay: TimeInterval) -> Timed {
    switch self {
    case .generic:
      let text = promise.mapError(on: .immediate) { "\($0)" }
      return Timed(
        context.map { text.timeout(on: $0, delay: delay) } ?? text.timeout(delay: delay))
    case .standard:
      return Timed(
        context.map { promise.timeout(on: $0, delay: delay) } ?? promise.timeout(delay: delay))
    }
  }

  /// How a rejection with `TestError.one` shows.
  var rejected: String { self == .generic ? "error rejected(\"one\")" : "error one" }
}

@Suite struct TimeoutTests {
  static func timed(
    _ form: TimeoutForm, _ promise: Std, on context: PromiseContext? = .one,
    _ delay: TimeInterval = 1
  ) -> (TimeoutForm.Timed, ManualTime) {
    AfterTests.inManualTime { (form.timeout(promise, context, delay), $0) }
  }

  // TL-U13, TL-U14, TL-U29, TL-U30
  @Test("resolved in time, it passes the result on", arguments: TimeoutForm.allCases)
  func inTime(_ form: TimeoutForm) async {
    for ending in Ending.allCases {
      let (promise, resolver) = Std.makeWithResolver()
      let (timed, time) = Self.timed(form, promise)
      resolver.resolve(with: ending.result.mapError { _ in TestError.one })
      time.advance(by: 2 * AfterTests.second)
      let expected = ending == .error ? form.rejected : ending.rawValue
      #expect(await timed.outcome() == expected)
    }
  }

  // TL-U15, TL-U16, TL-U23, TL-U31, TL-U32, TL-U39
  @Test(
    "too late, it is rejected on the queue, and the receiver asked to cancel",
    arguments: TimeoutForm.allCases)
  func tooLate(_ form: TimeoutForm) async {
    for context in [PromiseContext.one, .nowOr(.one)] {
      let log = Log<String>()
      let resolvers = Log<Std.Resolver>()
      func make() -> (TimeoutForm.Timed, ManualTime) {
        let (promise, resolver) = Std.makeWithResolver()
        resolver.onRequestCancel(on: .immediate) { _ in log.add("requested") }
        resolvers.add(resolver)
        return Self.timed(form, promise, on: context)
      }
      let (timed, time) = make()
      timed.tap { log.add(TestQueue.place) }
      time.advance(by: AfterTests.second - 1)
      await TestQueue.one.drain()
      #expect(timed.child.state() == "pending" && log.entries == [])
      time.advance(by: 1)
      #expect(await timed.outcome() == "error timedOut")
      await TestQueue.one.drain()
      #expect(log.entries == ["one", "requested"])
    }
  }

  // TL-U17, TL-U33
  @Test("another child of the receiver keeps it from being asked", arguments: TimeoutForm.allCases)
  func otherChild(_ form: TimeoutForm) async {
    let log = Log<String>()
    let resolvers = Log<Std.Resolver>()
    func make() -> (TimeoutForm.Timed, ManualTime) {
      let (promise, resolver) = Std.makeWithResolver()
      resolver.onRequestCancel(on: .immediate) { _ in log.add("requested") }
      resolvers.add(resolver)
      _ = promise.then(on: .immediate) { _ in }
      return Self.timed(form, promise)
    }
    let (timed, time) = make()
    time.advance(by: AfterTests.second)
    #expect(await timed.outcome() == "error timedOut")
    await TestQueue.one.drain()
    #expect(log.entries == [])
  }

  // TL-U18, TL-U19, TL-U34, TL-U35
  @Test(
    "a request reaches the receiver, also while a timeout of zero is under way",
    arguments: TimeoutForm.allCases)
  func request(_ form: TimeoutForm) async {
    for delay in [1.0, 0] {
      let log = Log<String>()
      @Sendable func make() -> (Std?, Std.Resolver) {
        let (promise, resolver) = makeObedient(Int.self, (any Error).self)
        return (promise, resolver)
      }
      await TestQueue.one.perform {
        var (promise, resolver) = make()
        let (timed, _) = Self.timed(form, promise!, delay)
        timed.child.requestCancel()
        log.add(timed.child.state())
        promise = nil
        withExtendedLifetime(resolver) {}
        TestQueue.one.queue.async { TestQueue.one.queue.async { log.add(timed.child.state()) } }
      }
      await TestQueue.one.drain()
      await TestQueue.one.drain()
      #expect(log.entries == ["pending", "cancelled"])
    }
  }

  // TL-U20, TL-U24, TL-U25, TL-U27, TL-U36, TL-U40, TL-U41, TL-U43, TL-X16
  @Test(
    "a resolved receiver is passed on at once, whatever the time", arguments: TimeoutForm.allCases)
  func resolved(_ form: TimeoutForm) async {
    for delay in [1.0, 0, -1] {
      for context in [nil, PromiseContext.immediate, .nowOr(.one)] {
        #expect(form.timeout(Std(fulfilled: 1), context, delay).child.state() == "value 1")
        #expect(form.timeout(Std(with: .cancelled), context, delay).child.state() == "cancelled")
      }
      #expect(await form.timeout(Std(fulfilled: 1), .one, delay).outcome() == "value 1")
    }
  }

  // TL-U26, TL-U28, TL-U42, TL-U44
  @Test("a pending receiver and no time is a timeout at once", arguments: TimeoutForm.allCases)
  func noTime(_ form: TimeoutForm) async {
    let (promise, resolver) = Std.makeWithResolver()
    for context in [nil, PromiseContext.immediate, .nowOr(.one)] {
      #expect(form.timeout(promise, context, 0).child.state() == "error timedOut")
    }
    #expect(await form.timeout(promise, .one, 0).outcome() == "error timedOut")
    resolver.fulfill(with: 1)
  }

  // TL-U21, TL-U22, TL-U37, TL-U38
  @Test(
    "in an operation queue the timeout keeps its place in line", arguments: TimeoutForm.allCases)
  func inLine(_ form: TimeoutForm) async {
    let line = Line()
    let (promise, resolver) = Std.makeWithResolver()
    let (timed, time) = Self.timed(form, promise, on: .operationQueue(line.queue))
    timed.tap { line.log.add("timed out \(OperationQueue.current === line.queue)") }
    line.add("later")
    time.advance(by: AfterTests.second)
    await line.finish()
    #expect(line.log.entries == ["timed out true", "later"])
    withExtendedLifetime(resolver) {}
  }

  // TL-X11
  @Test("resolved in time, its operation leaves the queue", arguments: TimeoutForm.allCases)
  func leavesLine(_ form: TimeoutForm) async {
    let line = Line()
    let (promise, resolver) = Std.makeWithResolver()
    let (timed, _) = Self.timed(form, promise, on: .operationQueue(line.queue))
    resolver.fulfill(with: 1)
    await line.finish()
    #expect(await timed.outcome() == "value 1")
    #expect(line.queue.operations.allSatisfy { $0.isFinished || $0 is BlockOperation })
  }

  @Test("a receiver that is resolved while the context is busy is no timeout")
  func slowContext() async {
    let (promise, resolver) = Text.makeWithResolver()
    let (child, time) = AfterTests.inManualTime { (promise.timeout(on: .one, delay: 1), $0) }
    TestQueue.one.queue.suspend()
    resolver.fulfill(with: 1)
    time.advance(by: 2 * AfterTests.second)
    TestQueue.one.queue.resume()
    #expect(await child.outcome() == .value(1))
  }
}
