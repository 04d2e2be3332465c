// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PlainPromisesSwift5

private let queue = DispatchQueue(label: "plain")

private enum Plain: PromiseAdapter, LoopingAdapter, AdoptingAdapter, QueueAdapter,
  QueueLoopingAdapter, MainAdapter,
  GatheringAdapter, RacingAdapter, AwaitingAdapter
{
  typealias Promise = PlainPromisesSwift5.Promise<Int>

  @inline(__always) static func createAndFulfil(_ value: Int) { pending().fulfill(value) }

  static func fulfilsOnce() -> Bool {
    let promise = Promise()
    let tally = Tally(expecting: 2)
    observe(promise, tally, 0)
    promise.fulfill(7)
    promise.fulfill(8)
    observe(promise, tally, 0)
    return tally.isComplete(sum: 14)
  }

  @inline(never) static func pending() -> Promise { Promise() }
  @inline(__always) static func promise(_ promise: Promise) -> Promise { promise }
  @inline(__always) static func fulfil(_ promise: Promise, _ value: Int) { promise.fulfill(value) }

  @inline(__always) static func add(_ promise: Promise, _ amount: Int) -> Promise {
    promise.then(on: ImmediateContext()) { $0 &+ amount }
  }
  @inline(__always) static func value(_ promise: Promise) -> Int? { promise.value }
  @inline(__always) static func observe(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    promise.then(on: ImmediateContext()) { tally.arrive($0 &+ amount) }
  }

  static func loop(_ n: Int) -> Promise {
    n == 0 ? Promise(value: 0) : Promise(value: n).then(on: ImmediateContext()) { loop($0 - 1) }
  }
  @inline(__always) static func addFlat(_ promise: Promise) -> Promise {
    promise.then(on: ImmediateContext()) { Promise(value: $0 &+ 1) }
  }
  @inline(__always) static func adopting(_ head: Promise, _ inner: Promise) -> Promise {
    head.then(on: ImmediateContext()) { _ in inner }
  }

  @inline(__always) static func resolved(_ value: Int) -> Promise { Promise(value: value) }
  @inline(__always) static func addOnQueue(_ promise: Promise, _ amount: Int) -> Promise {
    promise.then(on: queue) { $0 &+ amount }
  }
  @inline(__always) static func observeOnQueue(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    promise.then(on: queue) { tally.arrive($0 &+ amount) }
  }
  @inline(__always) static func observeOnMain(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    promise.then { tally.arrive($0 &+ amount) }
  }

  static func loopOnQueue(_ n: Int) -> Promise {
    n == 0 ? Promise(value: 0) : Promise(value: n).then(on: queue) { loopOnQueue($0 - 1) }
  }
  @inline(__always) static func finish(_ promise: Promise, _ tally: Tally) {
    observe(promise, tally, 0)
  }

  @inline(__always) static func all(_ promises: [Promise], _ tally: Tally) {
    Promises.all(promises).then(on: ImmediateContext()) { tally.arrive(orderedSum($0)) }
  }

  @inline(__always) static func mark(_ promise: Promise, _ marks: Marks, _ index: Int) {
    promise.then(on: ImmediateContext()) { _ in marks.mark(index) }
  }

  @inline(__always) static func get(_ promise: Promise) async -> Int {
    (try? await promise.get()) ?? -1
  }
}

extension Subject {
  /// The khanlou dialect.
  static let plain = Subject(
    id: "plain", name: "PlainPromises", kind: .ours,
    bodies: [
      .w1: { Workloads.w1(Plain.self, $0, $1, $2) },
      .w2: { Workloads.w2(Plain.self, $0, $1, $2) },
      .w2m: { Workloads.w2m(Plain.self, $0, $1, $2) },
      .w3: { Workloads.w3(Plain.self, $0, $1, $2) },
      .w4: { Workloads.w4(Plain.self, $0, $1, $2) },
      .w4l: { Workloads.w4l(Plain.self, $0, $1, $2) },
      .w5i: { Workloads.w5i(Plain.self, $0, $1, $2) },
      .w5q: { Workloads.w5q(Plain.self, $0, $1, $2) },
      .w5c: { Workloads.w5c(Plain.self, $0, $1, $2) },
      .w6: { Workloads.w6(Plain.self, $0, $1, $2) },
      .w6q: { Workloads.w6q(Plain.self, $0, $1, $2) },
      .w7: { Workloads.w7(Plain.self, $0, $1, $2) },
      .w8: { Workloads.w8(Plain.self, $0, $1, $2) },
      .w8x: { Workloads.w8x(Plain.self, $0, $1, $2) },
      .w11: { Workloads.w11(Plain.self, $0, $1, $2) },
      .w11x: { Workloads.w11x(Plain.self, $0, $1, $2) },
      .w11w: { Workloads.w11w(Plain.self, $0, $1, $2) },
      .w9: { Workloads.w9(Plain.self, $0, $1, $2) },
      .w9p: { Workloads.w9p(Plain.self, $0, $1, $2) },
    ])
}
