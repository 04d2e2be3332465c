// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

// For code in Swift 5 mode: `AssumedSendable.swift` of the core says why, and how it is done.

extension Handler where Place == DeliveryPlace {
  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(
    loose function: @escaping @isolated(any) (Argument) throws -> Result,
    otherwise place: DeliveryPlace = .main
  ) {
    let isolated = IsolatedHandler.assumingSendable(function)
    self.place = DeliveryPlace(isolated.isolation, otherwise: place)
    body = isolated.plain
  }
}

extension Handler where Place == QueuePlace {
  /// Given with a queue.
  @inlinable @inline(__always)
  init(_ queue: DispatchQueue, loose function: @escaping (Argument) throws -> Result) {
    place = QueuePlace(queue: queue)
    body = PlainHandler.assumingSendable(function)
  }
}

extension Listener {
  /// A handler whose own isolation says where it runs: without one, on the queue of the promise.
  @inlinable @inline(__always)
  init(loose function: @escaping @isolated(any) (Argument) -> Void, of promise: _QueuedCell) {
    self.init(IsolatedListener.assumingSendable(function), of: promise)
  }
}

extension FollowingHandler {
  /// Given with a queue.
  @inlinable @inline(__always)
  init(_ queue: DispatchQueue, loose function: @escaping (Argument) throws -> Next) {
    self.init(at: .queue(queue), loose: function)
  }
}
