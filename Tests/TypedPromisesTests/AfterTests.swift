// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import PromiseStage
internal import TestSupport
internal import Testing
internal import TypedPromises

/// An operation queue of width one that is stopped, and what runs in it.
struct Line: Sendable {
  let queue = OperationQueue()
  let log = Log<String>()

  init() {
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
  }

  func add(_ name: String) { queue.addOperation { [log] in log.add(name) } }

  /// Lets everything in it run.
  func finish() async {
    queue.isSuspended = false
    await withCheckedContinuation { done in queue.addBarrierBlock { done.resume() } }
  }
}

@Suite struct AfterTests {
  static let second: Int64 = 1_000_000_000

  /// Runs the body in time that passes only when told.
  static func inManualTime<R>(_ body: (ManualTime) -> R) -> R {
    let time = ManualTime()
    return Time.with(time) { body(time) }
  }

  // TL-U45, TL-U46, TL-U47, TL-U52
  @Test("it ends when the time has come, on the queue", arguments: Ending.allCases)
  func ends(_ ending: Ending) async {
    let (promise, time) = Self.inManualTime { time in
      switch ending {
      case .value: (Text(on: .nowOr(.one), fulfilled: 1, after: 0.05), time)
      case .error: (Text(on: .one, rejected: "e", after: 0.05), time)
      case .cancelled: (Text(on: .one, with: .cancelled, after: 0.05), time)
      }
    }
    let log = Log<String>()
    promise.tap(on: .immediate) { _ in log.add(TestQueue.place) }
    time.advance(by: 49_000_000)
    await TestQueue.one.drain()
    #expect(promise.result == nil)
    time.advance(by: 1_000_000)
    #expect(await promise.outcome() == ending.result)
    // The result can be read before all observers have been told.
    await TestQueue.one.drain()
    #expect(log.entries == ["one"])
  }

  // TL-U48, TL-U49
  @Test("a request cancels it at once and releases the value")
  func request() {
    let log = Log<String>()
    func make() -> Promise<Spy, String> {
      Promise(on: .one, fulfilled: Spy { log.add("gone") }, after: 1)
    }
    Self.inManualTime { _ in
      let promise = make()
      #expect(promise.result == nil && log.entries == [])
      promise.requestCancel()
      #expect(promise.result.map { $0.isCancelled } == true)
      #expect(log.entries == ["gone"])
    }
  }

  // TL-U50, TL-U51
  @Test("in an operation queue it keeps its place in line")
  func inLine() async {
    let line = Line()
    let (promise, time) = Self.inManualTime {
      (Text(on: .operationQueue(line.queue), fulfilled: 1, after: 1), $0)
    }
    promise.tap(on: .immediate) { _ in
      line.log.add("fulfilled \(OperationQueue.current === line.queue)")
    }
    line.add("later")
    time.advance(by: Self.second)
    await line.finish()
    #expect(line.log.entries == ["fulfilled true", "later"])
  }

  // TL-X11
  @Test("cancelled, it leaves the operation queue")
  func leavesLine() async {
    let line = Line()
    let promise = Self.inManualTime { _ in
      Text(on: .operationQueue(line.queue), fulfilled: 1, after: 1)
    }
    #expect(line.queue.operationCount == 1)
    promise.requestCancel()
    await line.finish()
    #expect(promise.result == .cancelled)
    #expect(line.queue.operations.allSatisfy { $0.isFinished || $0 is BlockOperation })
  }

  // TL-X16
  @Test("nobody has to keep it for the time to pass")
  func dropped() async {
    let log = Log<String>()
    let time = Self.inManualTime { time in
      Text(on: .one, fulfilled: 1, after: 1).tap(on: .immediate) { log.add(word($0)) }
      return time
    }
    time.advance(by: Self.second)
    await TestQueue.one.drain()
    #expect(log.entries == ["value 1"])
  }

  @Test("outside of a test's own time it ends by itself")
  func realTime() async {
    #expect(await Text(on: .utility, fulfilled: 1, after: 0).outcome() == .value(1))
  }
}
