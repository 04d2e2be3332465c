// SPDX-License-Identifier: MIT

internal import BarePromiseCore
internal import Dispatch

private let place = BarePlace.queue(DispatchQueue(label: "core"))

private enum Core: PromiseAdapter, LoopingAdapter, AdoptingAdapter, QueueAdapter,
  QueueLoopingAdapter, MainAdapter,
  GatheringAdapter, RacingAdapter, AwaitingAdapter
{
  typealias Cell = BarePromise<Int>

  @inline(__always) static func createAndFulfil(_ value: Int) { pending().fulfil(value) }

  static func fulfilsOnce() -> Bool {
    let cell = Cell.pending()
    let tally = Tally(expecting: 2)
    observe(cell, tally, 0)
    let isFirst = cell.fulfil(7)
    let isSecond = cell.fulfil(8)
    observe(cell, tally, 0)
    return isFirst && !isSecond && tally.isComplete(sum: 14)
  }

  @inline(never) static func pending() -> Cell { .pending() }
  @inline(__always) static func promise(_ cell: Cell) -> Cell { cell }
  @inline(__always) static func fulfil(_ cell: Cell, _ value: Int) { cell.fulfil(value) }

  @inline(__always) static func add(_ cell: Cell, _ amount: Int) -> Cell {
    cell.map { $0 &+ amount }
  }
  @inline(__always) static func value(_ cell: Cell) -> Int? { cell.value }
  @inline(__always) static func observe(_ cell: Cell, _ tally: Tally, _ amount: Int) {
    cell.observe { tally.arrive($0 &+ amount) }
  }

  static func loop(_ n: Int) -> Cell {
    n == 0 ? .fulfilled(0) : Cell.fulfilled(n).flatMap { loop($0 - 1) }
  }
  @inline(__always) static func addFlat(_ cell: Cell) -> Cell {
    cell.flatMap { .fulfilled($0 &+ 1) }
  }
  @inline(__always) static func adopting(_ head: Cell, _ inner: Cell) -> Cell {
    head.flatMap { _ in inner }
  }

  @inline(__always) static func resolved(_ value: Int) -> Cell { .fulfilled(value) }
  @inline(__always) static func addOnQueue(_ cell: Cell, _ amount: Int) -> Cell {
    cell.map(at: place) { $0 &+ amount }
  }
  @inline(__always) static func observeOnQueue(_ cell: Cell, _ tally: Tally, _ amount: Int) {
    cell.observe(at: place) { tally.arrive($0 &+ amount) }
  }
  @inline(__always) static func observeOnMain(_ cell: Cell, _ tally: Tally, _ amount: Int) {
    cell.observe(at: .main) { tally.arrive($0 &+ amount) }
  }

  static func loopOnQueue(_ n: Int) -> Cell {
    n == 0 ? .fulfilled(0) : Cell.fulfilled(n).flatMap(at: place) { loopOnQueue($0 - 1) }
  }
  @inline(__always) static func finish(_ cell: Cell, _ tally: Tally) { observe(cell, tally, 0) }

  @inline(__always) static func all(_ cells: [Cell], _ tally: Tally) {
    Cell.all(cells).observe { tally.arrive(orderedSum($0)) }
  }

  @inline(__always) static func mark(_ cell: Cell, _ marks: Marks, _ index: Int) {
    cell.observe { _ in marks.mark(index) }
  }

  @inline(__always) static func get(_ cell: Cell) async -> Int { await cell.get() }
}

private enum CancellableCore: CancellingAdapter {
  typealias Cell = BarePromise<Int>

  @inline(never) static func begin() -> (root: Cell, first: Cell) {
    let cell = Cell.pending(isCancellable: true)
    cell.cancelOnRequest()
    return (cell, link(cell))
  }
  @inline(__always) static func link(_ cell: Cell) -> Cell {
    cell.map(isCancellable: true) { $0 }
  }
  @inline(__always) static func cancel(_ tail: Cell) { tail.request() }
  @inline(__always) static func isCancelled(_ tail: Cell) -> Bool { tail.isCancelled }
}

extension Subject {
  /// The cell all dialects stand on, with the least on top.
  static let core = Subject(
    id: "core", name: "PromiseCore", kind: .ours,
    bodies: [
      .w1: { Workloads.w1(Core.self, $0, $1, $2) },
      .w2: { Workloads.w2(Core.self, $0, $1, $2) },
      .w2m: { Workloads.w2m(Core.self, $0, $1, $2) },
      .w3: { Workloads.w3(Core.self, $0, $1, $2) },
      .w4: { Workloads.w4(Core.self, $0, $1, $2) },
      .w4l: { Workloads.w4l(Core.self, $0, $1, $2) },
      .w5i: { Workloads.w5i(Core.self, $0, $1, $2) },
      .w5q: { Workloads.w5q(Core.self, $0, $1, $2) },
      .w5c: { Workloads.w5c(Core.self, $0, $1, $2) },
      .w6: { Workloads.w6(Core.self, $0, $1, $2) },
      .w6q: { Workloads.w6q(Core.self, $0, $1, $2) },
      .w7: { Workloads.w7(Core.self, $0, $1, $2) },
      .w8: { Workloads.w8(Core.self, $0, $1, $2) },
      .w8x: { Workloads.w8x(Core.self, $0, $1, $2) },
      .w11: { Workloads.w11(Core.self, $0, $1, $2) },
      .w11x: { Workloads.w11x(Core.self, $0, $1, $2) },
      .w11w: { Workloads.w11w(Core.self, $0, $1, $2) },
      .w9: { Workloads.w9(Core.self, $0, $1, $2) },
      .w9p: { Workloads.w9p(Core.self, $0, $1, $2) },
      .w10: { Workloads.w10(CancellableCore.self, $0, $1, $2) },
    ])
}
