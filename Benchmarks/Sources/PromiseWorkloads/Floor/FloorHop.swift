// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// A way onto a serial queue.
class FloorHop: @unchecked Sendable {
  final let queue: DispatchQueue

  init(_ queue: DispatchQueue) { self.queue = queue }

  /// Has a node run on the queue; takes over one reference to it.
  func send(_ address: UInt) {
    queue.async {
      let node = FloorNode.at(address)
      node.resolve(node.run(node.value))
      FloorNode.release(address)
    }
  }
}

/// A lock-free inbox in front of the queue: a burst of nodes shares one `async`.
final class FloorInbox: FloorHop, @unchecked Sendable {
  private static let scheduled: UInt = 1
  private let head = Atomic<UInt>(0)

  override func send(_ address: UInt) {
    let node = FloorNode.at(address)
    var found = head.load(ordering: .relaxed)
    while true {
      node.next = found & ~1
      let (exchanged, original) = head.compareExchange(
        expected: found, desired: address, successOrdering: .releasing, failureOrdering: .relaxed)
      if exchanged { break }
      found = original
    }
    if found == 0 { queue.async { self.pass() } }
  }

  private func pass() {
    repeat {
      var list = FloorInbox.reversed(
        head.exchange(Self.scheduled, ordering: .acquiringAndReleasing) & ~1)
      while list != 0 {
        let address = list
        let node = FloorNode.at(address)
        list = node.next
        node.resolve(node.run(node.value))
        FloorNode.release(address)
      }
    } while !head.compareExchange(
      expected: Self.scheduled, desired: 0, ordering: .acquiringAndReleasing
    ).exchanged
  }

  private static func reversed(_ newestFirst: UInt) -> UInt {
    var from = newestFirst
    var to: UInt = 0
    while from != 0 {
      let node = FloorNode.at(from)
      let following = node.next
      node.next = to
      to = from
      from = following
    }
    return to
  }
}
