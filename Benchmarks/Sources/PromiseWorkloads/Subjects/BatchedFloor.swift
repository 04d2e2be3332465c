// SPDX-License-Identifier: MIT

internal import Dispatch

private let inbox = FloorInbox(DispatchQueue(label: "batched floor"))
private let mainInbox = FloorInbox(.main)

private enum BatchedFloor: PromiseAdapter, QueueAdapter, MainAdapter {
  @inline(__always) static func createAndFulfil(_ value: Int) { FloorCell.pending().resolve(value) }
  static func fulfilsOnce() -> Bool { true }

  @inline(__always) static func pending() -> FloorCell { FloorCell.pending() }
  @inline(__always) static func promise(_ cell: FloorCell) -> FloorCell { cell }
  @inline(__always) static func fulfil(_ cell: FloorCell, _ value: Int) { cell.resolve(value) }

  @inline(__always) static func resolved(_ value: Int) -> FloorCell { FloorCell.resolved(value) }
  @inline(__always) static func addOnQueue(_ cell: FloorCell, _ amount: Int) -> FloorCell {
    let node = FloorNode({ $0 &+ amount }, hop: inbox)
    cell.attach(node)
    return node
  }
  @inline(__always) static func observeOnQueue(_ cell: FloorCell, _ tally: Tally, _ amount: Int) {
    cell.attach(FloorNode({ tallying($0 &+ amount, tally) }, hop: inbox))
  }
  @inline(__always) static func observeOnMain(_ cell: FloorCell, _ tally: Tally, _ amount: Int) {
    cell.attach(FloorNode({ tallying($0 &+ amount, tally) }, hop: mainInbox))
  }

  @inline(__always) private static func tallying(_ value: Int, _ tally: Tally) -> Int {
    tally.arrive(value)
    return 0
  }
}

extension Subject {
  /// The floor with an inbox in front of the queue, where that makes a difference.
  static let batchedFloor = Subject(
    id: "floor-batched", name: "floor, one hop per batch", kind: .floor,
    bodies: [
      .w2: { Workloads.w2(BatchedFloor.self, $0, $1, $2) },
      .w2m: { Workloads.w2m(BatchedFloor.self, $0, $1, $2) },
      .w4: { Workloads.w4(BatchedFloor.self, $0, $1, $2) },
      .w4l: { Workloads.w4l(BatchedFloor.self, $0, $1, $2) },
      .w6q: { Workloads.w6q(BatchedFloor.self, $0, $1, $2) },
    ])
}
