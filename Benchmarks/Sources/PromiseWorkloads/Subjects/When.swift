// SPDX-License-Identifier: MIT

internal import Dispatch
internal import WhenPromisesSwift5

private let queue = DispatchQueue(label: "when")

/// A dialect without inline delivery: W3, W5i, W5c, W6 and W8 do not apply, and everything that the
/// protocols call inline runs on the queue.
private enum When: PromiseAdapter, QueueAdapter, QueueLoopingAdapter, MainAdapter,
  GatheringAdapter, AwaitingAdapter
{
  typealias Promise = WhenPromisesSwift5.Promise<Int>

  /// The queue is looked up before the loop, as a user's own would be: a global one costs `swift_once`.
  @inline(__always) static func createAndFulfil(_ value: Int) { pending(on: queue).resolve(value) }

  static func fulfilsOnce() -> Bool {
    let promise = pending()
    let tally = Tally(expecting: 2)
    observe(promise, tally, 0)
    promise.resolve(7)
    promise.resolve(8)
    observe(promise, tally, 0)
    return tally.wait() && tally.isComplete(sum: 14)
  }

  @inline(__always) static func pending() -> Promise { pending(on: queue) }
  @inline(never) static func pending(on queue: DispatchQueue) -> Promise { Promise(queue: queue) }
  @inline(__always) static func promise(_ promise: Promise) -> Promise { promise }
  @inline(__always) static func fulfil(_ promise: Promise, _ value: Int) { promise.resolve(value) }

  @inline(__always) static func add(_ promise: Promise, _ amount: Int) -> Promise {
    promise.then(on: queue) { $0 &+ amount }
  }
  @inline(__always) static func value(_ promise: Promise) -> Int? {
    if case .resolved(let value) = promise.state { value } else { nil }
  }
  @inline(__always) static func observe(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    promise.done { tally.arrive($0 &+ amount) }
  }

  @inline(__always) static func resolved(_ value: Int) -> Promise {
    Promise(queue: queue, state: .resolved(value: value))
  }
  @inline(__always) static func addOnQueue(_ promise: Promise, _ amount: Int) -> Promise {
    promise.then(on: queue) { $0 &+ amount }
  }
  @inline(__always) static func observeOnQueue(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    promise.done { tally.arrive($0 &+ amount) }
  }
  @inline(__always) static func observeOnMain(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    promise.then { tally.arrive($0 &+ amount) }
  }

  static func loopOnQueue(_ n: Int) -> Promise {
    n == 0 ? resolved(0) : resolved(n).then(on: queue) { loopOnQueue($0 - 1) }
  }
  @inline(__always) static func finish(_ promise: Promise, _ tally: Tally) {
    observe(promise, tally, 0)
  }

  @inline(__always) static func all(_ promises: [Promise], _ tally: Tally) {
    when(promises).then(on: queue) { tally.arrive(orderedSum($0)) }
  }

  @inline(__always) static func get(_ promise: Promise) async -> Int {
    (try? await promise.get()) ?? -1
  }
}

extension Subject {
  /// The When dialect.
  static let when = Subject(
    id: "when", name: "WhenPromises", kind: .ours,
    bodies: [
      .w1: { Workloads.w1(When.self, $0, $1, $2) },
      .w2: { Workloads.w2(When.self, $0, $1, $2) },
      .w2m: { Workloads.w2m(When.self, $0, $1, $2) },
      .w4: { Workloads.w4(When.self, $0, $1, $2) },
      .w4l: { Workloads.w4l(When.self, $0, $1, $2) },
      .w5q: { Workloads.w5q(When.self, $0, $1, $2) },
      .w6q: { Workloads.w6q(When.self, $0, $1, $2) },
      .w7: { Workloads.w7(When.self, $0, $1, $2) },
      .w9: { Workloads.w9(When.self, $0, $1, $2) },
      .w9p: { Workloads.w9p(When.self, $0, $1, $2) },
    ])
}
