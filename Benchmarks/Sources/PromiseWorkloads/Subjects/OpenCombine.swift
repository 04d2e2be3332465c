// SPDX-License-Identifier: MIT

internal import Dispatch
internal import OpenCombine
internal import OpenCombineDispatch

private let queue = DispatchQueue(label: "opencombine").ocombine

/// OpenCombine's `Future`, and type-erased publishers for what derives from it.
///
/// A mapped publisher is not a promise: it has no state and computes for each subscriber. It has no
/// `all` that keeps the order, and its recursions use stack, so W5 and W7 are left out.
private enum Combine: PromiseAdapter, QueueAdapter, RacingAdapter, AwaitingAdapter {
  typealias Promise = AnyPublisher<Int, Never>

  final class Resolver: @unchecked Sendable {
    @exclusivity(unchecked) var future: Future<Int, Never>!
    @exclusivity(unchecked) var settle: Future<Int, Never>.Promise!

    @inline(__always)
    init() { future = Future { self.settle = $0 } }
  }

  @inline(__always) static func createAndFulfil(_ value: Int) {
    _ = Future<Int, Never> { $0(.success(value)) }
  }
  static func fulfilsOnce() -> Bool {
    let resolver = pending()
    let tally = Tally(expecting: 2)
    observe(promise(resolver), tally, 0)
    resolver.settle(.success(7))
    resolver.settle(.success(8))
    observe(promise(resolver), tally, 0)
    return tally.isComplete(sum: 14)
  }

  @inline(__always) static func pending() -> Resolver { Resolver() }
  @inline(__always) static func promise(_ resolver: Resolver) -> Promise {
    resolver.future.eraseToAnyPublisher()
  }
  @inline(__always) static func fulfil(_ resolver: Resolver, _ value: Int) {
    resolver.settle(.success(value))
  }
  @inline(__always) static func add(_ promise: Promise, _ amount: Int) -> Promise {
    promise.map { $0 &+ amount }.eraseToAnyPublisher()
  }
  @inline(__always) static func value(_ promise: Promise) -> Int? {
    let box = Tally(expecting: 1)
    observe(promise, box, 0)
    return box.sum
  }
  @inline(__always) static func observe(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    promise.subscribe(
      Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { tally.arrive($0 &+ amount) }))
  }

  @inline(__always) static func resolved(_ value: Int) -> Promise {
    Future { $0(.success(value)) }.eraseToAnyPublisher()
  }
  @inline(__always) static func addOnQueue(_ promise: Promise, _ amount: Int) -> Promise {
    promise.receive(on: queue).map { $0 &+ amount }.eraseToAnyPublisher()
  }
  @inline(__always) static func observeOnQueue(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    promise.receive(on: queue).subscribe(
      Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { tally.arrive($0 &+ amount) }))
  }
  @inline(__always) static func mark(_ promise: Promise, _ marks: Marks, _ index: Int) {
    promise.subscribe(
      Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in marks.mark(index) }))
  }
  @inline(__always) static func get(_ promise: Promise) async -> Int {
    for await value in promise.values { return value }
    return -1
  }
}

extension Subject {
  /// OpenCombine's future.
  static let openCombine = Subject(
    id: "opencombine", name: "OpenCombine Future", kind: .peer,
    bodies: [
      .w1: { Workloads.w1(Combine.self, $0, $1, $2) },
      .w2: { Workloads.w2(Combine.self, $0, $1, $2) },
      .w3: { Workloads.w3(Combine.self, $0, $1, $2) },
      .w4: { Workloads.w4(Combine.self, $0, $1, $2) },
      .w4l: { Workloads.w4l(Combine.self, $0, $1, $2) },
      .w6: { Workloads.w6(Combine.self, $0, $1, $2) },
      .w6q: { Workloads.w6q(Combine.self, $0, $1, $2) },
      .w8: { Workloads.w8(Combine.self, $0, $1, $2) },
      .w8x: { Workloads.w8x(Combine.self, $0, $1, $2) },
      .w9: { Workloads.w9(Combine.self, $0, $1, $2) },
      .w9p: { Workloads.w9p(Combine.self, $0, $1, $2) },
    ])
}
