// SPDX-License-Identifier: MIT

internal import Dispatch
internal import TypedPromisesSwift5

private let place = PromiseContext.queue(DispatchQueue(label: "typed"))

private enum Typed: PromiseAdapter, LoopingAdapter, AdoptingAdapter, QueueAdapter,
  QueueLoopingAdapter, MainAdapter,
  GatheringAdapter, RacingAdapter, AwaitingAdapter
{
  typealias Promise = TypedPromisesSwift5.Promise<Int, any Error>
  /// As from `makeWithResolver()`.
  typealias Resolver = (promise: Promise, resolver: Promise.Resolver)

  @inline(__always) static func createAndFulfil(_ value: Int) {
    pending().resolver.fulfill(with: value)
  }

  static func fulfilsOnce() -> Bool {
    let (promise, resolver) = Promise.makeWithResolver()
    let tally = Tally(expecting: 2)
    observe(promise, tally, 0)
    resolver.fulfill(with: 7)
    resolver.fulfill(with: 8)
    observe(promise, tally, 0)
    return tally.isComplete(sum: 14)
  }

  @inline(never) static func pending() -> Resolver { Promise.makeWithResolver() }
  @inline(__always) static func promise(_ made: Resolver) -> Promise { made.promise }
  @inline(__always) static func fulfil(_ made: Resolver, _ value: Int) {
    made.resolver.fulfill(with: value)
  }

  @inline(__always) static func add(_ promise: Promise, _ amount: Int) -> Promise {
    promise.map(on: .immediate) { $0 &+ amount }
  }
  @inline(__always) static func value(_ promise: Promise) -> Int? { promise.result?.value }
  @inline(__always) static func observe(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    _ = promise.then(on: .immediate) { tally.arrive($0 &+ amount) }
  }

  static func loop(_ n: Int) -> Promise {
    n == 0
      ? Promise(fulfilled: 0) : Promise(fulfilled: n).flatMap(on: .immediate) { loop($0 - 1) }
  }
  @inline(__always) static func addFlat(_ promise: Promise) -> Promise {
    promise.flatMap(on: .immediate) { Promise(fulfilled: $0 &+ 1) }
  }
  @inline(__always) static func adopting(_ head: Promise, _ inner: Promise) -> Promise {
    head.flatMap(on: .immediate) { _ in inner }
  }

  @inline(__always) static func resolved(_ value: Int) -> Promise { Promise(fulfilled: value) }
  @inline(__always) static func addOnQueue(_ promise: Promise, _ amount: Int) -> Promise {
    promise.map(on: place) { $0 &+ amount }
  }
  @inline(__always) static func observeOnQueue(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    _ = promise.then(on: place) { tally.arrive($0 &+ amount) }
  }
  @inline(__always) static func observeOnMain(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    _ = promise.then(on: .main) { tally.arrive($0 &+ amount) }
  }

  static func loopOnQueue(_ n: Int) -> Promise {
    n == 0
      ? Promise(fulfilled: 0) : Promise(fulfilled: n).flatMap(on: place) { loopOnQueue($0 - 1) }
  }
  @inline(__always) static func finish(_ promise: Promise, _ tally: Tally) {
    observe(promise, tally, 0)
  }

  @inline(__always) static func all(_ promises: [Promise], _ tally: Tally) {
    _ = when(fulfilled: promises).then(on: .immediate) { tally.arrive(orderedSum($0)) }
  }

  @inline(__always) static func mark(_ promise: Promise, _ marks: Marks, _ index: Int) {
    _ = promise.then(on: .immediate) { _ in marks.mark(index) }
  }

  @inline(__always) static func get(_ promise: Promise) async -> Int {
    (try? await promise.get()) ?? -1
  }
}

private enum CancellableTyped: CancellingAdapter {
  typealias Promise = TypedPromisesSwift5.Promise<Int, any Error>

  /// The promise goes out of scope when the chain has begun, or the request would not reach it.
  @inline(never) static func begin() -> (root: Promise.Resolver, first: Promise) {
    let (promise, resolver) = Promise.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) { $0.cancel() }
    return (resolver, link(promise))
  }
  @inline(__always) static func link(_ promise: Promise) -> Promise {
    promise.map(on: .immediate) { $0 }
  }
  @inline(__always) static func cancel(_ tail: Promise) { tail.requestCancel() }
  @inline(__always) static func isCancelled(_ tail: Promise) -> Bool {
    tail.result?.isCancelled ?? false
  }
}

extension Subject {
  /// The typed dialect.
  static let typed = Subject(
    id: "typed", name: "TypedPromises", kind: .ours,
    bodies: [
      .w1: { Workloads.w1(Typed.self, $0, $1, $2) },
      .w2: { Workloads.w2(Typed.self, $0, $1, $2) },
      .w2m: { Workloads.w2m(Typed.self, $0, $1, $2) },
      .w3: { Workloads.w3(Typed.self, $0, $1, $2) },
      .w4: { Workloads.w4(Typed.self, $0, $1, $2) },
      .w4l: { Workloads.w4l(Typed.self, $0, $1, $2) },
      .w5i: { Workloads.w5i(Typed.self, $0, $1, $2) },
      .w5q: { Workloads.w5q(Typed.self, $0, $1, $2) },
      .w5c: { Workloads.w5c(Typed.self, $0, $1, $2) },
      .w6: { Workloads.w6(Typed.self, $0, $1, $2) },
      .w6q: { Workloads.w6q(Typed.self, $0, $1, $2) },
      .w7: { Workloads.w7(Typed.self, $0, $1, $2) },
      .w8: { Workloads.w8(Typed.self, $0, $1, $2) },
      .w8x: { Workloads.w8x(Typed.self, $0, $1, $2) },
      .w11: { Workloads.w11(Typed.self, $0, $1, $2) },
      .w11x: { Workloads.w11x(Typed.self, $0, $1, $2) },
      .w11w: { Workloads.w11w(Typed.self, $0, $1, $2) },
      .w9: { Workloads.w9(Typed.self, $0, $1, $2) },
      .w9p: { Workloads.w9p(Typed.self, $0, $1, $2) },
      .w10: { Workloads.w10(CancellableTyped.self, $0, $1, $2) },
    ])
}
