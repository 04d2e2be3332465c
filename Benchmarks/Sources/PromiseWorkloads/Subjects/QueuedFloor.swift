// SPDX-License-Identifier: MIT

internal import Dispatch

private let queue = DispatchQueue(label: "floor with a queue")

private enum QueuedFloor: PromiseAdapter {
  @inline(__always) static func createAndFulfil(_ value: Int) {
    FloorQueued.pending(on: queue).settle(value)
  }

  static func fulfilsOnce() -> Bool {
    let cell = pending()
    let tally = Tally(expecting: 1)
    observe(cell, tally, 0)
    cell.settle(7)
    cell.settle(8)
    return tally.isComplete(sum: 7)
  }

  @inline(__always) static func pending() -> FloorQueued { FloorQueued.pending(on: queue) }
  @inline(__always) static func promise(_ cell: FloorQueued) -> FloorCell { cell }
  @inline(__always) static func fulfil(_ cell: FloorQueued, _ value: Int) { cell.settle(value) }
}

extension Subject {
  /// The floor of those whose promises keep a queue and are settled by whoever holds them.
  static let queuedFloor = Subject(
    id: "floor-queued", name: "floor, with a queue", kind: .floor,
    bodies: [.w1: { Workloads.w1(QueuedFloor.self, $0, $1, $2) }])
}
