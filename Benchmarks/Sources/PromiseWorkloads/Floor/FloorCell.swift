// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// The least that a promise of an `Int` can be: one object with one atomic word and the value in it.
///
/// No errors, no cancellation, one resolver at a time. The word is 0 while pending, 1 once resolved,
/// else the newest of the observers.
class FloorCell: @unchecked Sendable {
  final let word: Atomic<UInt>
  @exclusivity(unchecked) final var value: Int

  @inline(__always)
  init() {
    word = Atomic(0)
    value = 0
  }

  @inline(__always)
  init(resolved: Int) {
    word = Atomic(1)
    value = resolved
  }

  /// A new promise, which the optimizer cannot keep on the stack: a user's goes somewhere else.
  @inline(never)
  static func pending() -> FloorCell { FloorCell() }

  @inline(never)
  static func resolved(_ value: Int) -> FloorCell { FloorCell(resolved: value) }

  @inline(__always)
  final var isResolved: Bool { word.load(ordering: .acquiring) == 1 }

  @inline(__always)
  final func resolve(_ value: Int) {
    self.value = value
    let observers = word.exchange(1, ordering: .acquiringAndReleasing)
    if observers != 0 { FloorNode.deliver(FloorNode.inOrder(observers, value, before: 0)) }
  }

  @inline(__always)
  final func attach(_ node: FloorNode) {
    var found = word.load(ordering: .acquiring)
    if found != 1 {
      let address = UInt(bitPattern: Unmanaged.passRetained(node).toOpaque())
      repeat {
        node.next = found
        let (exchanged, original) = word.compareExchange(
          expected: found, desired: address, successOrdering: .releasing,
          failureOrdering: .acquiring)
        if exchanged { return }
        found = original
      } while found != 1
      Unmanaged.passUnretained(node).release()
    }
    node.value = value
    FloorNode.perform(node)
  }

  @inline(__always)
  final func map(_ run: @escaping (Int) -> Int) -> FloorCell {
    let node = FloorNode(run)
    attach(node)
    return node
  }
}

/// A derived promise that is its own entry in the list of what it derives from.
///
/// Its value is its input until it has run.
final class FloorNode: FloorCell, @unchecked Sendable {
  @exclusivity(unchecked) final var next: UInt = 0
  final let run: (Int) -> Int
  final let hop: FloorHop?

  @inline(__always)
  init(_ run: @escaping (Int) -> Int, hop: FloorHop? = nil) {
    self.run = run
    self.hop = hop
    super.init()
  }

  @inline(__always)
  static func at(_ address: UInt) -> FloorNode {
    Unmanaged<FloorNode>.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
      ._withUnsafeGuaranteedRef { $0 }
  }

  @inline(__always)
  static func release(_ address: UInt) {
    Unmanaged<FloorNode>.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
      .release()
  }

  /// Turns a list around and gives each node its input.
  static func inOrder(_ newestFirst: UInt, _ input: Int, before rest: UInt) -> UInt {
    var from = newestFirst
    var to = rest
    while from != 0 {
      let node = at(from)
      let following = node.next
      node.value = input
      node.next = to
      to = from
      from = following
    }
    return to
  }

  /// Runs a list of nodes, depth first, without recursion.
  static func deliver(_ list: UInt) {
    var rest = list
    while rest != 0 {
      let address = rest
      let node = at(address)
      rest = node.next
      if let hop = node.hop {
        hop.send(address)
        continue
      }
      let value = node.run(node.value)
      node.value = value
      let observers = node.word.exchange(1, ordering: .acquiringAndReleasing)
      if observers != 0 { rest = inOrder(observers, value, before: rest) }
      release(address)
    }
  }

  @inline(__always)
  static func perform(_ node: FloorNode) {
    if let hop = node.hop {
      hop.send(UInt(bitPattern: Unmanaged.passRetained(node).toOpaque()))
    } else {
      node.resolve(node.run(node.value))
    }
  }
}
