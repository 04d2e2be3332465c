// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromisesSwift5

private let queue = DispatchQueue(label: "guarantee")

private enum Guarantees: PromiseAdapter, LoopingAdapter, AdoptingAdapter, QueueAdapter,
  QueueLoopingAdapter,
  MainAdapter, GatheringAdapter, RacingAdapter, AwaitingAdapter
{
  typealias Promise = GuaranteePromisesSwift5.Promise<Int>
  typealias Resolver = (promise: Promise, resolver: GuaranteePromisesSwift5.Resolver<Int>)

  @inline(__always) static func createAndFulfil(_ value: Int) { pending().resolver.fulfill(value) }

  static func fulfilsOnce() -> Bool {
    let (promise, resolver) = pending()
    let tally = Tally(expecting: 2)
    observe(promise, tally, 0)
    resolver.fulfill(7)
    resolver.fulfill(8)
    observe(promise, tally, 0)
    return tally.isComplete(sum: 14)
  }

  @inline(never) static func pending() -> Resolver { Promise.pending() }
  @inline(__always) static func promise(_ pending: Resolver) -> Promise { pending.promise }
  @inline(__always) static func fulfil(_ pending: Resolver, _ value: Int) {
    pending.resolver.fulfill(value)
  }

  @inline(__always) static func add(_ promise: Promise, _ amount: Int) -> Promise {
    promise.map(on: nil) { $0 &+ amount }
  }
  @inline(__always) static func value(_ promise: Promise) -> Int? { promise.value }
  @inline(__always) static func observe(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    _ = promise.done(on: nil) { tally.arrive($0 &+ amount) }
  }

  static func loop(_ n: Int) -> Promise {
    n == 0 ? .value(0) : Promise.value(n).then(on: nil) { loop($0 - 1) }
  }
  @inline(__always) static func addFlat(_ promise: Promise) -> Promise {
    promise.then(on: nil) { Promise.value($0 &+ 1) }
  }
  @inline(__always) static func adopting(_ head: Promise, _ inner: Promise) -> Promise {
    head.then(on: nil) { _ in inner }
  }

  @inline(__always) static func resolved(_ value: Int) -> Promise { .value(value) }
  @inline(__always) static func addOnQueue(_ promise: Promise, _ amount: Int) -> Promise {
    promise.map(on: queue) { $0 &+ amount }
  }
  @inline(__always) static func observeOnQueue(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    _ = promise.done(on: queue) { tally.arrive($0 &+ amount) }
  }
  @inline(__always) static func observeOnMain(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    _ = promise.done(on: .main) { tally.arrive($0 &+ amount) }
  }

  static func loopOnQueue(_ n: Int) -> Promise {
    n == 0 ? .value(0) : Promise.value(n).then(on: queue) { loopOnQueue($0 - 1) }
  }
  @inline(__always) static func finish(_ promise: Promise, _ tally: Tally) {
    observe(promise, tally, 0)
  }

  @inline(__always) static func all(_ promises: [Promise], _ tally: Tally) {
    _ = when(fulfilled: promises).done(on: nil) { tally.arrive(orderedSum($0)) }
  }

  @inline(__always) static func mark(_ promise: Promise, _ marks: Marks, _ index: Int) {
    _ = promise.done(on: nil) { _ in marks.mark(index) }
  }

  @inline(__always) static func get(_ promise: Promise) async -> Int {
    (try? await promise.get()) ?? -1
  }
}

private enum CancellableGuarantees: CancellingAdapter {
  /// Cancelled as users ask for it, by what the resolver was told to do.
  ///
  /// The promise is given away: who still refers to it is interested in it.
  @inline(never) static func begin() -> (root: Resolver<Int>, first: Promise<Int>) {
    var resolver: Resolver<Int>?
    let promise = Promise<Int>.cancellable { seal in
      seal.onRequestCancel { $0.reject(PMKError.cancelled) }
      resolver = seal
    }
    return (resolver!, link(promise))
  }
  @inline(__always) static func link(_ promise: Promise<Int>) -> Promise<Int> {
    promise.map(on: nil) { $0 }
  }
  @inline(__always) static func cancel(_ tail: Promise<Int>) { tail.requestCancel() }
  @inline(__always) static func isCancelled(_ tail: Promise<Int>) -> Bool {
    tail.error?.isCancelled == true
  }
}

extension Subject {
  /// The guarantee dialect.
  static let guarantee = Subject(
    id: guaranteeID, name: "GuaranteePromises", kind: .ours,
    bodies: [
      .w1: { Workloads.w1(Guarantees.self, $0, $1, $2) },
      .w2: { Workloads.w2(Guarantees.self, $0, $1, $2) },
      .w2m: { Workloads.w2m(Guarantees.self, $0, $1, $2) },
      .w3: { Workloads.w3(Guarantees.self, $0, $1, $2) },
      .w4: { Workloads.w4(Guarantees.self, $0, $1, $2) },
      .w4l: { Workloads.w4l(Guarantees.self, $0, $1, $2) },
      .w5i: { Workloads.w5i(Guarantees.self, $0, $1, $2) },
      .w5q: { Workloads.w5q(Guarantees.self, $0, $1, $2) },
      .w5c: { Workloads.w5c(Guarantees.self, $0, $1, $2) },
      .w6: { Workloads.w6(Guarantees.self, $0, $1, $2) },
      .w6q: { Workloads.w6q(Guarantees.self, $0, $1, $2) },
      .w7: { Workloads.w7(Guarantees.self, $0, $1, $2) },
      .w8: { Workloads.w8(Guarantees.self, $0, $1, $2) },
      .w8x: { Workloads.w8x(Guarantees.self, $0, $1, $2) },
      .w11: { Workloads.w11(Guarantees.self, $0, $1, $2) },
      .w11x: { Workloads.w11x(Guarantees.self, $0, $1, $2) },
      .w11w: { Workloads.w11w(Guarantees.self, $0, $1, $2) },
      .w9: { Workloads.w9(Guarantees.self, $0, $1, $2) },
      .w9p: { Workloads.w9p(Guarantees.self, $0, $1, $2) },
      .w10: { Workloads.w10(CancellableGuarantees.self, $0, $1, $2) },
    ])
}
