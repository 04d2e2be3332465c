// SPDX-License-Identifier: MIT

internal import APlusPromisesSwift5
internal import Dispatch

private let place = PromiseContext.queue(DispatchQueue(label: "aplus"))

private enum APlus: PromiseAdapter, LoopingAdapter, AdoptingAdapter, QueueAdapter,
  QueueLoopingAdapter, MainAdapter,
  GatheringAdapter, RacingAdapter, AwaitingAdapter
{
  typealias Promise = APlusPromisesSwift5.Promise<Int>
  typealias Resolver = Deferred<Int>

  @inline(__always) static func createAndFulfil(_ value: Int) { pending().resolve(value) }

  static func fulfilsOnce() -> Bool {
    let deferred = Resolver()
    let tally = Tally(expecting: 2)
    observe(deferred.promise, tally, 0)
    deferred.resolve(7)
    deferred.resolve(8)
    observe(deferred.promise, tally, 0)
    return tally.isComplete(sum: 14)
  }

  @inline(never) static func pending() -> Resolver { Resolver() }
  @inline(__always) static func promise(_ deferred: Resolver) -> Promise { deferred.promise }
  @inline(__always) static func fulfil(_ deferred: Resolver, _ value: Int) {
    deferred.resolve(value)
  }

  @inline(__always) static func add(_ promise: Promise, _ amount: Int) -> Promise {
    promise.then(on: .immediate) { $0 &+ amount }
  }
  @inline(__always) static func value(_ promise: Promise) -> Int? { promise.value }
  @inline(__always) static func observe(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    promise.then(on: .immediate) { tally.arrive($0 &+ amount) }
  }

  static func loop(_ n: Int) -> Promise {
    n == 0 ? Promise(value: 0) : Promise(value: n).then(on: .immediate) { loop($0 - 1) }
  }
  @inline(__always) static func addFlat(_ promise: Promise) -> Promise {
    promise.then(on: .immediate) { Promise(value: $0 &+ 1) }
  }
  @inline(__always) static func adopting(_ head: Promise, _ inner: Promise) -> Promise {
    head.then(on: .immediate) { _ in inner }
  }

  @inline(__always) static func resolved(_ value: Int) -> Promise { Promise(value: value) }
  @inline(__always) static func addOnQueue(_ promise: Promise, _ amount: Int) -> Promise {
    promise.then(on: place) { $0 &+ amount }
  }
  @inline(__always) static func observeOnQueue(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    promise.then(on: place) { tally.arrive($0 &+ amount) }
  }
  @inline(__always) static func observeOnMain(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    promise.then(on: .main) { tally.arrive($0 &+ amount) }
  }

  static func loopOnQueue(_ n: Int) -> Promise {
    n == 0 ? Promise(value: 0) : Promise(value: n).then(on: place) { loopOnQueue($0 - 1) }
  }
  @inline(__always) static func finish(_ promise: Promise, _ tally: Tally) {
    observe(promise, tally, 0)
  }

  @inline(__always) static func all(_ promises: [Promise], _ tally: Tally) {
    Promise.all(promises).then(on: .immediate) { tally.arrive(orderedSum($0)) }
  }

  @inline(__always) static func mark(_ promise: Promise, _ marks: Marks, _ index: Int) {
    promise.then(on: .immediate) { _ in marks.mark(index) }
  }

  @inline(__always) static func get(_ promise: Promise) async -> Int {
    (try? await promise.get()) ?? -1
  }
}

private enum CancellableAPlus: CancellingAdapter {
  @inline(never) static func begin() -> (
    root: Deferred<Int>, first: APlusPromisesSwift5.Promise<Int>
  ) {
    let root = Deferred<Int>()
    return (root, link(root.promise))
  }
  @inline(__always) static func link(
    _ promise: APlusPromisesSwift5.Promise<Int>
  ) -> APlusPromisesSwift5.Promise<Int> {
    promise.then(on: .immediate) { $0 }
  }
  @inline(__always) static func cancel(_ tail: APlusPromisesSwift5.Promise<Int>) { tail.cancel() }
  @inline(__always) static func isCancelled(_ tail: APlusPromisesSwift5.Promise<Int>) -> Bool {
    tail.isCanceled()
  }
}

extension Subject {
  /// The A+ dialect.
  static let aplus = Subject(
    id: "aplus", name: "APlusPromises", kind: .ours,
    bodies: [
      .w1: { Workloads.w1(APlus.self, $0, $1, $2) },
      .w2: { Workloads.w2(APlus.self, $0, $1, $2) },
      .w2m: { Workloads.w2m(APlus.self, $0, $1, $2) },
      .w3: { Workloads.w3(APlus.self, $0, $1, $2) },
      .w4: { Workloads.w4(APlus.self, $0, $1, $2) },
      .w4l: { Workloads.w4l(APlus.self, $0, $1, $2) },
      .w5i: { Workloads.w5i(APlus.self, $0, $1, $2) },
      .w5q: { Workloads.w5q(APlus.self, $0, $1, $2) },
      .w5c: { Workloads.w5c(APlus.self, $0, $1, $2) },
      .w6: { Workloads.w6(APlus.self, $0, $1, $2) },
      .w6q: { Workloads.w6q(APlus.self, $0, $1, $2) },
      .w7: { Workloads.w7(APlus.self, $0, $1, $2) },
      .w8: { Workloads.w8(APlus.self, $0, $1, $2) },
      .w8x: { Workloads.w8x(APlus.self, $0, $1, $2) },
      .w11: { Workloads.w11(APlus.self, $0, $1, $2) },
      .w11x: { Workloads.w11x(APlus.self, $0, $1, $2) },
      .w11w: { Workloads.w11w(APlus.self, $0, $1, $2) },
      .w9: { Workloads.w9(APlus.self, $0, $1, $2) },
      .w9p: { Workloads.w9p(APlus.self, $0, $1, $2) },
      .w10: { Workloads.w10(CancellableAPlus.self, $0, $1, $2) },
    ])
}
