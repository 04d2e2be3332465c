// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct ProgressTests {
  let deferred = Deferred<Int>()
  let log = Log<Float>()
  let names = Log<String>()

  @Test("I-31 a Float handler transforms the reports, the next handler sees what it returned")
  func transform() {
    let (log, first) = (log, Log<Float>())
    let steps: [Float: Float] = [0: 0.1, 0.5: 0.6, 1: 0.9]
    deferred.promise
      .progress(on: .immediate) { progress -> Float in
        first.add(progress)
        return steps[progress] ?? -1
      }
      .progress(on: .immediate) { log.add($0) }
    for report in [0, 0.5, 1] as [Float] { deferred.progress(report) }
    #expect(first.entries == [0, 0.5, 1])
    #expect(log.entries == [0.1, 0.6, 0.9])
  }

  @Test(
    "reports outside 0…1, NaN and infinity are ignored",
    arguments: [-0.001, 1.001, -1, .nan, .infinity, -.infinity] as [Float])
  func outOfRange(report: Float) {
    let log = log
    deferred.promise.progress(on: .immediate) { log.add($0) }
    deferred.progress(report)
    deferred.progress(0)
    deferred.progress(-0.0)
    deferred.progress(1)
    #expect(log.entries == [0, -0.0, 1])
  }

  @Test(
    "a handler that returns something outside 0…1 stops the report there",
    arguments: [-1, 1.5, .nan] as [Float])
  func stopping(result: Float) {
    let log = log
    deferred.promise.progress(on: .immediate) { $0 < 0.5 ? $0 : result }
      .progress(on: .immediate) { log.add($0) }
    for report in [0.25, 0.5, 1] as [Float] { deferred.progress(report) }
    #expect(log.entries == [0.25])
  }

  @Test("reports need not grow, and one that came before a handler is not repeated to it")
  func noReplay() {
    let log = log
    deferred.progress(0.9)
    deferred.promise.progress(on: .immediate) { log.add($0) }
    deferred.progress(0.5)
    deferred.progress(0.1)
    deferred.progress(0.1)
    #expect(log.entries == [0.5, 0.1, 0.1])
  }

  @Test("reports after the settlement are ignored, and settling reports nothing by itself")
  func afterSettlement() {
    let log = log
    deferred.promise.progress(on: .immediate) { log.add($0) }
    deferred.progress(0.5)
    deferred.resolve(1)
    deferred.progress(0.75)
    #expect(log.entries == [0.5])
    deferred.promise.progress(on: .immediate) { log.add($0) }
    deferred.progress(0.8)
    #expect(log.count == 1)
  }

  @Test("without a handler, then and catch pass reports on; catch with its context too")
  func passing() {
    let log = log
    deferred.promise.then(on: .immediate) { $0 }.catch(on: .immediate) { _ in 0 }
      .then(on: .immediate, onFulfilled: { _ in }).catch(on: .immediate, ignored: { _ in })
      .fork().progress(on: .immediate) { log.add($0) }
    deferred.progress(0.3)
    #expect(log.entries == [0.3])
  }

  @Test("subscribers are told in order of registration, each one's own before the next")
  func order() {
    let names = names
    let promise = deferred.promise
    promise.then(on: .immediate) { $0 }
      .progress(on: .immediate) { _ in names.add("a") }
      .progress(on: .immediate) { _ in names.add("a1") }
    promise.progress(on: .immediate) { _ in names.add("b") }
      .progress(on: .immediate) { _ in names.add("b1") }
    promise.then(on: .immediate) { $0 }.progress(on: .immediate) { _ in names.add("c") }
    deferred.progress(0.5)
    #expect(names.entries == ["a", "a1", "b", "b1", "c"])
  }

  @Test("a handler that reports again is nested; one that subscribes is not told of this report")
  func reentrant() {
    let (names, deferred) = (names, deferred)
    deferred.promise.progress(on: .immediate) { progress in
      names.add("first \(progress)")
      guard progress == 0 else { return }
      deferred.promise.progress(on: .immediate) { names.add("new \($0)") }
      deferred.progress(1)
    }
    deferred.promise.progress(on: .immediate) { names.add("second \($0)") }
    deferred.progress(0)
    #expect(names.entries == ["first 0.0", "first 1.0", "second 1.0", "new 1.0", "second 0.0"])
  }

  @Test("reports and the outcome reach a context in the order in which they were made")
  func orderWithOutcome() {
    let names = names
    let manual = ManualContext()
    deferred.promise.progress(on: manual.context) { names.add("\($0)") }
      .then(on: manual.context) { names.add("value \($0)") }
    deferred.progress(0.5)
    deferred.progress(0.75)
    deferred.resolve(1)
    #expect(names.count == 0)
    manual.drain()
    #expect(names.entries == ["0.5", "0.75", "value 1"])
  }

  @Test("a burst of reports and a settlement keep their order down a chain on one queue")
  func burst() async throws {
    let names = names
    let queue = PromiseContext.queue(DispatchQueue(label: "progress"))
    let tail = deferred.promise.progress(on: queue) { names.add("a \($0)") }
      .progress(on: queue) { names.add("b \($0)") }
      .then(on: queue) { names.add("value \($0)") }
    deferred.progress(0.5)
    deferred.progress(1)
    deferred.resolve(1)
    try await tail.get()
    #expect(names.entries == ["a 0.5", "b 0.5", "a 1.0", "b 1.0", "value 1"])
  }

  @Test("they keep it on the main queue, whatever it is called")
  func burstOnMain() async throws {
    let names = names
    let tail = deferred.promise.progress(on: .main) { names.add("a \($0)") }
      .progress(on: .queue(.main)) { names.add("b \($0)") }
      .then(on: .main) { names.add("value \($0)") }
    let blocker = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { blocker.wait() }
    deferred.progress(0.5)
    deferred.progress(1)
    deferred.resolve(1)
    blocker.signal()
    try await tail.get()
    #expect(names.entries == ["a 0.5", "b 0.5", "a 1.0", "b 1.0", "value 1"])
  }

  /// Keeps what it hears in its own state.
  actor Listener {
    var entries: [String] = []

    func listen(to promise: Promise<Int>) -> Promise<Void> {
      promise.progress { self.entries.append("a \($0)") }
        .progress { self.entries.append("b \($0)") }
        .then { self.entries.append("value \($0)") }
    }

    /// Nothing of what is sent here meanwhile runs before this returns.
    func send(to deferred: Deferred<Int>) {
      deferred.progress(0.5)
      deferred.progress(1)
      deferred.resolve(1)
    }
  }

  @Test("they keep it on an actor")
  func burstOnActor() async throws {
    let listener = Listener()
    let tail = await listener.listen(to: deferred.promise)
    await listener.send(to: deferred)
    try await tail.get()
    #expect(await listener.entries == ["a 0.5", "b 0.5", "a 1.0", "b 1.0", "value 1"])
  }

  @Test("a report is not delivered behind the outcome of the promise it is for")
  func neverLate() {
    let names = names
    let manual = ManualContext()
    deferred.promise.progress(on: manual.context) { names.add("a \($0)") }
      .progress(on: .immediate) { names.add("b \($0)") }
      .then(on: .immediate) { names.add("value \($0)") }
    deferred.progress(0.5)
    deferred.resolve(1)
    manual.drain()
    #expect(names.entries == ["value 1", "a 0.5"])
  }

  @Test(
    "a chain of 100,000 links carries reports on a small stack, handlers in it or not",
    arguments: [false, true])
  func deep(handlers: Bool) async {
    let entries = await onSmallStack { () -> [Float] in
      let log = Log<Float>()
      let deferred = Deferred<Int>()
      var tail = deferred.promise
      for _ in 0..<100_000 {
        tail =
          handlers
          ? tail.progress(on: .immediate) { $0 } : tail.then(on: .immediate) { $0 + 1 }
      }
      tail.progress(on: .immediate) { log.add($0) }
      deferred.progress(0.5)
      deferred.progress(0.75)
      deferred.resolve(1)
      return log.entries
    }
    #expect(entries == [0.5, 0.75])
  }
}
