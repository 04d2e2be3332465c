// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct DelayTests {
  static func delayed(
    _ promise: Text, on context: PromiseContext = .one, _ seconds: TimeInterval = 0.05
  ) -> (Text, ManualTime) {
    AfterTests.inManualTime { (promise.delay(on: context, seconds), $0) }
  }

  // TL-U1, TL-U2, TL-U3, TL-U12
  @Test("the time counts from when the receiver is resolved, however", arguments: Ending.allCases)
  func delays(_ ending: Ending) async {
    for context in [PromiseContext.one, .nowOr(.one)] {
      let log = Log<String>()
      let (promise, resolver) = Text.makeWithResolver()
      let (child, time) = Self.delayed(promise, on: context)
      child.tap(on: .immediate) { _ in log.add(TestQueue.place) }
      time.advance(by: AfterTests.second)
      resolver.resolve(with: ending.result)
      time.advance(by: 49_000_000)
      await TestQueue.one.drain()
      #expect(child.result == nil)
      time.advance(by: 1_000_000)
      #expect(await child.outcome() == ending.result)
      // The outcome is known before its handlers have run.
      await TestQueue.one.drain()
      #expect(log.entries == ["one"])
    }
  }

  // TL-U4
  @Test("immediate means automatic: the main queue when called there")
  func immediate() async {
    let log = Log<Bool>()
    // Handed over by a lock: a continuation of the runtime is not seen by the thread sanitizer.
    let children = Log<Text>()
    await withCheckedContinuation { made in
      DispatchQueue.main.async {
        let child = Text(fulfilled: 1).delay(on: .immediate, 0.001)
        children.add(child.tap(on: .immediate) { _ in log.add(PromiseContext.auto == .main) })
        made.resume()
      }
    }
    #expect(await children.entries.first?.outcome() == .value(1))
    #expect(log.entries == [true])
  }

  // TL-U5
  @Test("a request reaches the receiver when that leaves scope, and skips the time")
  func request() {
    let log = Log<String>()
    func make() -> (Text?, Text.Resolver) {
      let (promise, resolver) = makeObedient(Int.self, String.self)
      promise.tap(on: .immediate) { log.add(word($0)) }
      return (promise, resolver)
    }
    var (promise, resolver) = make()
    let (child, _) = Self.delayed(promise!)
    child.requestCancel()
    #expect(log.entries == [] && child.result == nil)
    promise = nil
    #expect(log.entries == ["cancelled"])
    #expect(child.result == .cancelled)
    withExtendedLifetime(resolver) {}
  }

  // TL-U6, TL-U7
  @Test("in an operation queue it keeps its place in line")
  func inLine() async {
    let line = Line()
    let (promise, resolver) = Text.makeWithResolver()
    let (child, time) = Self.delayed(promise, on: .operationQueue(line.queue))
    child.tap(on: .immediate) { _ in
      line.log.add("delayed \(OperationQueue.current === line.queue)")
    }
    line.add("later")
    resolver.fulfill(with: 1)
    time.advance(by: 50_000_000)
    await line.finish()
    #expect(line.log.entries == ["delayed true", "later"])
  }

  // TL-U8, TL-U9
  @Test("a request that the receiver ignores does not shorten the time", arguments: [true, false])
  func ignored(_ before: Bool) async {
    let (promise, resolver) = Text.makeWithResolver()
    let (child, time) = Self.delayed(promise)
    if before { child.requestCancel() }
    resolver.fulfill(with: 1)
    if !before { child.requestCancel() }
    await TestQueue.one.drain()
    #expect(child.result == nil)
    time.advance(by: 50_000_000)
    #expect(await child.outcome() == .value(1))
  }

  // TL-U10, TL-U11
  @Test(
    "requested and with the receiver cancelled, it is cancelled at once", arguments: [true, false])
  func cancelled(_ requestedFirst: Bool) {
    let (promise, resolver) = Text.makeWithResolver()
    let (child, _) = Self.delayed(promise, 1)
    if requestedFirst { child.requestCancel() }
    resolver.cancel()
    if !requestedFirst {
      #expect(child.result == nil)
      child.requestCancel()
    }
    #expect(child.result == .cancelled)
  }

  @Test("so it is if another promise has adopted the receiver, and nobody holds either")
  func adopted() {
    let (promise, resolver) = Text.makeWithResolver()
    var receiver: Text? = promise.map(on: .immediate) { $0 }
    _ = Text(fulfilled: 0).flatMap(on: .immediate) { [receiver] _ in receiver! }
    let (child, _) = Self.delayed(receiver!, 1)
    child.requestCancel()
    receiver = nil
    resolver.cancel()
    #expect(child.result == .cancelled)
  }

  // TL-X11
  @Test("when the time is skipped, the operation leaves the queue")
  func leavesLine() async {
    let line = Line()
    let (promise, resolver) = Text.makeWithResolver()
    let (child, _) = Self.delayed(promise, on: .operationQueue(line.queue))
    resolver.cancel()
    child.requestCancel()
    #expect(child.result == .cancelled)
    await line.finish()
    #expect(line.queue.operations.allSatisfy { $0.isFinished || $0 is BlockOperation })
  }
}
