// SPDX-License-Identifier: MIT

internal import NIOCore
internal import NIOEmbedded
internal import NIOPosix

/// Futures of a loop that runs inline: the library's cost without its threads.
private enum Embedded: PromiseAdapter, LoopingAdapter {
  typealias Future = EventLoopFuture<Int>

  /// A loop belongs to the thread that made it, and all workloads are run from one thread.
  private static let eventLoop = EmbeddedEventLoop()

  @inline(__always) static func createAndFulfil(_ value: Int) {
    pending().succeed(value)
  }
  static func fulfilsOnce() -> Bool {
    let promise = pending()
    let tally = Tally(expecting: 2)
    observe(promise.futureResult, tally, 0)
    promise.succeed(7)
    promise.succeed(8)
    observe(promise.futureResult, tally, 0)
    return tally.isComplete(sum: 14)
  }

  @inline(never) static func pending() -> EventLoopPromise<Int> { eventLoop.makePromise() }
  @inline(__always) static func promise(_ promise: EventLoopPromise<Int>) -> Future {
    promise.futureResult
  }
  @inline(__always) static func fulfil(_ promise: EventLoopPromise<Int>, _ value: Int) {
    promise.succeed(value)
  }
  @inline(__always) static func add(_ future: Future, _ amount: Int) -> Future {
    future.map { $0 &+ amount }
  }
  /// There is no way to look at a future but to observe it.
  @inline(__always) static func value(_ future: Future) -> Int? {
    let box = Tally(expecting: 1)
    future.whenSuccess { box.arrive($0) }
    return box.sum
  }
  @inline(__always) static func observe(_ future: Future, _ tally: Tally, _ amount: Int) {
    future.whenSuccess { tally.arrive($0 &+ amount) }
  }
  static func loop(_ n: Int) -> Future {
    let future = eventLoop.makeSucceededFuture(n)
    return n == 0 ? future : future.flatMap { loop($0 - 1) }
  }
  @inline(__always) static func addFlat(_ future: Future) -> Future {
    future.flatMap { eventLoop.makeSucceededFuture($0 &+ 1) }
  }
}

/// Futures of a loop with a thread of its own, driven from outside.
private enum Threaded: PromiseAdapter, QueueAdapter, QueueLoopingAdapter, GatheringAdapter,
  RacingAdapter, AwaitingAdapter
{
  typealias Future = EventLoopFuture<Int>

  private static let eventLoop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()

  @inline(__always) static func createAndFulfil(_ value: Int) {
    pending().succeed(value)
  }
  static func fulfilsOnce() -> Bool {
    let promise = pending()
    let tally = Tally(expecting: 2)
    observe(promise.futureResult, tally, 0)
    promise.succeed(7)
    promise.succeed(8)
    observe(promise.futureResult, tally, 0)
    return tally.wait() && tally.isComplete(sum: 14)
  }

  @inline(never) static func pending() -> EventLoopPromise<Int> { eventLoop.makePromise() }
  @inline(__always) static func promise(_ promise: EventLoopPromise<Int>) -> Future {
    promise.futureResult
  }
  @inline(__always) static func fulfil(_ promise: EventLoopPromise<Int>, _ value: Int) {
    promise.succeed(value)
  }
  @inline(__always) static func add(_ future: Future, _ amount: Int) -> Future {
    future.map { $0 &+ amount }
  }
  static func value(_ future: Future) -> Int? { try? future.wait() }
  @inline(__always) static func observe(_ future: Future, _ tally: Tally, _ amount: Int) {
    future.whenSuccess { tally.arrive($0 &+ amount) }
  }

  @inline(__always) static func resolved(_ value: Int) -> Future {
    eventLoop.makeSucceededFuture(value)
  }
  /// A map on the loop does not hop at all; this does.
  @inline(__always) static func addOnQueue(_ future: Future, _ amount: Int) -> Future {
    future.flatMap { value in eventLoop.submit { value &+ amount } }
  }
  @inline(__always) static func observeOnQueue(_ future: Future, _ tally: Tally, _ amount: Int) {
    future.whenSuccess { tally.arrive($0 &+ amount) }
  }
  static func loopOnQueue(_ n: Int) -> Future {
    n == 0
      ? eventLoop.makeSucceededFuture(0)
      : eventLoop.submit { n }.flatMap { loopOnQueue($0 - 1) }
  }
  @inline(__always) static func finish(_ future: Future, _ tally: Tally) {
    observe(future, tally, 0)
  }
  @inline(__always) static func all(_ futures: [Future], _ tally: Tally) {
    Future.whenAllSucceed(futures, on: eventLoop).whenSuccess { tally.arrive(orderedSum($0)) }
  }
  @inline(__always) static func mark(_ future: Future, _ marks: Marks, _ index: Int) {
    future.whenSuccess { _ in marks.mark(index) }
  }
  static func settleDown() { try? eventLoop.submit {}.wait() }
  @inline(__always) static func get(_ future: Future) async -> Int {
    (try? await future.get()) ?? -1
  }
}

extension Subject {
  /// swift-nio's future on an inline loop.
  static let nioEmbedded = Subject(
    id: "nio", name: "SwiftNIO (embedded loop)", kind: .peer,
    bodies: [
      .w1: { Workloads.w1(Embedded.self, $0, $1, $2) },
      .w3: { Workloads.w3(Embedded.self, $0, $1, $2) },
      .w5i: { Workloads.w5i(Embedded.self, $0, $1, $2) },
      .w5c: { Workloads.w5c(Embedded.self, $0, $1, $2) },
      .w6: { Workloads.w6(Embedded.self, $0, $1, $2) },
    ])

  /// swift-nio's future on a loop with a thread.
  static let nioThreaded = Subject(
    id: "nio-threads", name: "SwiftNIO (threaded loop)", kind: .peer,
    bodies: [
      .w2: { Workloads.w2(Threaded.self, $0, $1, $2) },
      .w4: { Workloads.w4(Threaded.self, $0, $1, $2) },
      .w4l: { Workloads.w4l(Threaded.self, $0, $1, $2) },
      .w5q: { Workloads.w5q(Threaded.self, $0, $1, $2) },
      .w6q: { Workloads.w6q(Threaded.self, $0, $1, $2) },
      .w7: { Workloads.w7(Threaded.self, $0, $1, $2) },
      .w8: { Workloads.w8(Threaded.self, $0, $1, $2) },
      .w8x: { Workloads.w8x(Threaded.self, $0, $1, $2) },
      .w9: { Workloads.w9(Threaded.self, $0, $1, $2) },
      .w9p: { Workloads.w9p(Threaded.self, $0, $1, $2) },
    ])
}
