// SPDX-License-Identifier: MIT

private enum AskedFloor: CancellingAdapter {
  @inline(never) static func begin() -> (root: FloorAskedResolver, first: FloorAskedSeal) {
    let root = FloorAskedLink(nil)
    let resolver = FloorAskedResolver(root)
    resolver.onRequest { $0.cancel() }
    return (resolver, link(FloorAskedSeal(root)))
  }
  @inline(never) static func link(_ source: FloorAskedSeal) -> FloorAskedSeal {
    FloorAskedSeal(FloorAskedLink(source.link))
  }
  @inline(__always) static func cancel(_ tail: FloorAskedSeal) { tail.link.request() }
  @inline(__always) static func isCancelled(_ tail: FloorAskedSeal) -> Bool {
    tail.link.isCancelled
  }
}

extension Subject {
  /// The floor of those whose links count who waits, and whose root is asked.
  static let askedFloor = Subject(
    id: "floor-asked", name: "floor, counted and asked", kind: .floor,
    bodies: [.w10: { Workloads.w10(AskedFloor.self, $0, $1, $2) }])
}
