// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

private let hop = FloorHop(DispatchQueue(label: "floor"))
private let mainHop = FloorHop(.main)

/// What all floors do with their cells, unless they say otherwise.
extension PromiseAdapter where Promise == FloorCell {
  @inline(__always) static func add(_ cell: FloorCell, _ amount: Int) -> FloorCell {
    cell.map { $0 &+ amount }
  }
  @inline(__always) static func value(_ cell: FloorCell) -> Int? {
    cell.isResolved ? cell.value : nil
  }
  @inline(__always) static func observe(_ cell: FloorCell, _ tally: Tally, _ amount: Int) {
    cell.attach(
      FloorNode { value in
        tally.arrive(value &+ amount)
        return 0
      })
  }
}

private enum Floor: PromiseAdapter, LoopingAdapter, QueueAdapter, QueueLoopingAdapter, MainAdapter,
  GatheringAdapter, RacingAdapter, AwaitingAdapter
{
  @inline(__always) static func createAndFulfil(_ value: Int) { FloorCell.pending().resolve(value) }

  static func fulfilsOnce() -> Bool {
    let cell = FloorCell.pending()
    let tally = Tally(expecting: 1)
    observe(cell, tally, 0)
    cell.resolve(7)
    return tally.isComplete(sum: 7)
  }

  @inline(__always) static func pending() -> FloorCell { FloorCell.pending() }
  @inline(__always) static func promise(_ cell: FloorCell) -> FloorCell { cell }
  @inline(__always) static func fulfil(_ cell: FloorCell, _ value: Int) { cell.resolve(value) }

  /// Collapsed by hand: the outer promise is the value of the last step.
  @inline(__always) static func loop(_ n: Int) -> FloorCell {
    var n = n
    while n > 0 { n = FloorCell.resolved(n).map { $0 - 1 }.value }
    return FloorCell.resolved(0)
  }
  @inline(__always) static func addFlat(_ cell: FloorCell) -> FloorCell { add(cell, 1) }

  @inline(__always) static func resolved(_ value: Int) -> FloorCell { FloorCell.resolved(value) }
  @inline(__always) static func addOnQueue(_ cell: FloorCell, _ amount: Int) -> FloorCell {
    let node = FloorNode({ $0 &+ amount }, hop: hop)
    cell.attach(node)
    return node
  }
  /// Nobody waits for what a mere callback returns: no node.
  @inline(__always) static func observeOnQueue(_ cell: FloorCell, _ tally: Tally, _ amount: Int) {
    if cell.isResolved {
      call(cell, on: hop.queue) { tally.arrive($0 &+ amount) }
    } else {
      cell.attach(FloorNode({ tallying($0 &+ amount, tally) }, hop: hop))
    }
  }
  @inline(__always) static func observeOnMain(_ cell: FloorCell, _ tally: Tally, _ amount: Int) {
    call(cell, on: mainHop.queue) { tally.arrive($0 &+ amount) }
  }
  @inline(never)
  private static func call(
    _ cell: FloorCell, on queue: DispatchQueue, _ callback: @escaping @Sendable (Int) -> Void
  ) {
    queue.async { callback(cell.value) }
  }
  @inline(__always) private static func tallying(_ value: Int, _ tally: Tally) -> Int {
    tally.arrive(value)
    return 0
  }

  static func loopOnQueue(_ n: Int) -> FloorCell {
    let result = FloorCell.pending()
    step(n, result)
    return result
  }
  private static func step(_ n: Int, _ result: FloorCell) {
    let cell = FloorCell.resolved(n)
    hop.queue.async {
      if cell.value == 0 { result.resolve(0) } else { step(cell.value - 1, result) }
    }
  }
  @inline(__always) static func finish(_ cell: FloorCell, _ tally: Tally) {
    observe(cell, tally, 0)
  }

  static func all(_ cells: [FloorCell], _ tally: Tally) {
    let remaining = Remaining(cells.count)
    let countDown: (Int) -> Int = { _ in
      if remaining.word.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
        tally.arrive(orderedSum(cells.map(\.value)))
      }
      return 0
    }
    for cell in cells { cell.attach(FloorNode(countDown)) }
  }

  @inline(__always) static func mark(_ cell: FloorCell, _ marks: Marks, _ index: Int) {
    cell.attach(
      FloorNode { _ in
        marks.mark(index)
        return 0
      })
  }

  @inline(never) private static func look(_ cell: FloorCell) -> Int? {
    cell.isResolved ? cell.value : nil
  }
  @inline(__always) static func get(_ cell: FloorCell) async -> Int {
    if let value = look(cell) { return value }
    return await withUnsafeContinuation { continuation in
      cell.attach(
        FloorNode { value in
          continuation.resume(returning: value)
          return 0
        })
    }
  }
}

private final class Remaining: Sendable {
  let word: Atomic<Int>
  init(_ count: Int) { word = Atomic(count) }
}

private enum CancellableFloor: CancellingAdapter {
  @inline(never) static func begin() -> (root: FloorLink, first: FloorLink) {
    let root = FloorLink(nil)
    return (root, FloorLink(root))
  }
  @inline(__always) static func link(_ link: FloorLink) -> FloorLink { FloorLink(link) }
  @inline(__always) static func cancel(_ tail: FloorLink) { tail.request() }
  @inline(__always) static func isCancelled(_ tail: FloorLink) -> Bool { tail.isCancelled }
}

extension Subject {
  /// The hand-written floor: what nobody can be faster than by much.
  static let floor = Subject(
    id: "floor", name: "floor", kind: .floor,
    bodies: [
      .w1: { Workloads.w1(Floor.self, $0, $1, $2) },
      .w2: { Workloads.w2(Floor.self, $0, $1, $2) },
      .w2m: { Workloads.w2m(Floor.self, $0, $1, $2) },
      .w3: { Workloads.w3(Floor.self, $0, $1, $2) },
      .w4: { Workloads.w4(Floor.self, $0, $1, $2) },
      .w4l: { Workloads.w4l(Floor.self, $0, $1, $2) },
      .w5i: { Workloads.w5i(Floor.self, $0, $1, $2) },
      .w5q: { Workloads.w5q(Floor.self, $0, $1, $2) },
      .w5c: { Workloads.w5c(Floor.self, $0, $1, $2) },
      .w6: { Workloads.w6(Floor.self, $0, $1, $2) },
      .w6q: { Workloads.w6q(Floor.self, $0, $1, $2) },
      .w7: { Workloads.w7(Floor.self, $0, $1, $2) },
      .w8: { Workloads.w8(Floor.self, $0, $1, $2) },
      .w8x: { Workloads.w8x(Floor.self, $0, $1, $2) },
      .w9: { Workloads.w9(Floor.self, $0, $1, $2) },
      .w9p: { Workloads.w9p(Floor.self, $0, $1, $2) },
      .w10: { Workloads.w10(CancellableFloor.self, $0, $1, $2) },
    ])
}
