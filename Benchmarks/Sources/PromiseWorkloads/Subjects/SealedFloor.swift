// SPDX-License-Identifier: MIT

private enum SealedFloor: PromiseAdapter {
  @inline(__always) static func createAndFulfil(_ value: Int) {
    let (seal, cell) = FloorSeal.pending()
    cell.resolve(value)
    withExtendedLifetime(seal) {}
  }

  static func fulfilsOnce() -> Bool {
    let (seal, cell) = FloorSeal.pending()
    let tally = Tally(expecting: 1)
    observe(seal, tally, 0)
    cell.resolve(7)
    return tally.isComplete(sum: 7)
  }

  @inline(__always) static func pending() -> (FloorSeal, FloorCell) { FloorSeal.pending() }
  @inline(__always) static func promise(_ pair: (FloorSeal, FloorCell)) -> FloorSeal { pair.0 }
  @inline(__always) static func fulfil(_ pair: (FloorSeal, FloorCell), _ value: Int) {
    pair.1.resolve(value)
  }

  @inline(__always) static func add(_ seal: FloorSeal, _ amount: Int) -> FloorSeal {
    FloorSeal(seal.cell.map { $0 &+ amount })
  }
  @inline(__always) static func value(_ seal: FloorSeal) -> Int? {
    seal.cell.isResolved ? seal.cell.value : nil
  }
  @inline(__always) static func observe(_ seal: FloorSeal, _ tally: Tally, _ amount: Int) {
    let node = FloorNode { value in
      tally.arrive(value &+ amount)
      return 0
    }
    seal.cell.attach(node)
    withExtendedLifetime(FloorSeal(node)) {}
  }
}

private enum CancellableSealedFloor: CancellingAdapter {
  @inline(never) static func begin() -> (root: FloorLinkSeal, first: FloorLinkSeal) {
    let root = FloorLinkSeal(FloorLink(nil))
    return (root, link(root))
  }
  @inline(never) static func link(_ source: FloorLinkSeal) -> FloorLinkSeal {
    FloorLinkSeal(FloorLink(source.link))
  }
  @inline(__always) static func cancel(_ tail: FloorLinkSeal) { tail.link.request() }
  @inline(__always) static func isCancelled(_ tail: FloorLinkSeal) -> Bool {
    tail.link.isCancelled
  }
}

extension Subject {
  /// The floor of those whose promise and resolver end apart.
  static let sealedFloor = Subject(
    id: "floor-sealed", name: "floor, two lifetimes", kind: .floor,
    bodies: [
      .w1: { Workloads.w1(SealedFloor.self, $0, $1, $2) },
      .w3: { Workloads.w3(SealedFloor.self, $0, $1, $2) },
      .w6: { Workloads.w6(SealedFloor.self, $0, $1, $2) },
      .w10: { Workloads.w10(CancellableSealedFloor.self, $0, $1, $2) },
    ])
}
