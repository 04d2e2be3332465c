// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

/// Where a handler runs that makes another promise, and which queue that promise has.
///
/// Two kinds, so that a queue is passed on as such: in a ``DeliveryPlace``, which may be something else, it
/// would be counted each time that is copied, twice for each `then`.
@usableFromInline
protocol HandlerPlace: Sendable {
  /// A word for one node, which owns what it refers to.
  var destination: UInt { get }

  /// A promise of this place, which what it derives from will settle.
  func promise<U>(_ flags: CellFlags) -> Promise<U>
}

/// A queue that the caller named.
@usableFromInline
struct QueuePlace: HandlerPlace {
  @usableFromInline let queue: DispatchQueue

  @inlinable @inline(__always)
  init(queue: DispatchQueue) { self.queue = queue }

  @inlinable @inline(__always)
  var destination: UInt { Destination.queueOrMain(queue) }

  @inlinable @inline(__always)
  func promise<U>(_ flags: CellFlags) -> Promise<U> { .derived(flags, on: queue) }
}

extension DeliveryPlace: HandlerPlace {
  @inlinable @inline(__always)
  func promise<U>(_ flags: CellFlags) -> Promise<U> { .derived(flags, at: self) }
}
