// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

/// The user's function and the place where it has to run.
@usableFromInline
struct Handler<Argument, Result, Place: HandlerPlace>: Sendable {
  @usableFromInline let place: Place
  @usableFromInline let body: PlainHandler<Argument, Result>
}

extension Handler where Place == DeliveryPlace {
  /// A handler given without `on:`, or for the main actor: its own isolation says where it runs.
  @inlinable @inline(__always)
  init(
    _ function: @escaping @isolated(any) @Sendable (Argument) throws -> Result,
    otherwise place: DeliveryPlace = .main
  ) {
    let isolated = IsolatedHandler(function)
    self.place = DeliveryPlace(isolated.isolation, otherwise: place)
    body = isolated.plain
  }
}

extension Handler where Place == QueuePlace {
  /// A handler for which the caller named a queue.
  @inlinable @inline(__always)
  init(_ queue: DispatchQueue, _ function: @escaping @Sendable (Argument) throws -> Result) {
    place = QueuePlace(queue: queue)
    body = PlainHandler(function)
  }
}

/// The user's function that looks on, and a word for the place where it has to run.
///
/// A word at once, since the queue of the promise is one already.
@usableFromInline
struct Listener<Argument>: Sendable {
  @usableFromInline let destination: UInt
  @usableFromInline let body: PlainListener<Argument>

  /// A handler whose own isolation says where it runs: without one, on the queue of the promise.
  @inlinable @inline(__always)
  init(
    _ function: __owned @escaping @isolated(any) @Sendable (Argument) -> Void,
    of promise: _QueuedCell
  ) {
    self.init(IsolatedListener(consume function), of: promise)
  }

  /// The same for what has been formed already.
  @inlinable @inline(__always)
  init(_ isolated: __owned IsolatedListener<Argument>, of promise: _QueuedCell) {
    destination = promise.destination(isolated.isolation)
    body = (consume isolated).plain
  }

  /// A handler for a place that only this package can name.
  init(at place: DeliveryPlace, _ function: @escaping @Sendable (Argument) -> Void) {
    destination = place.destination
    body = PlainListener(function)
  }
}

extension FollowingHandler {
  /// A handler for which the caller named a queue.
  @inlinable @inline(__always)
  init(_ queue: DispatchQueue, _ function: @escaping @Sendable (Argument) throws -> Next) {
    self.init(at: .queue(queue), function)
  }
}

// Why the body of `recover` that returns a value is optional: a closure that has to be wrapped in an
// optional ranks behind one that has not. So a body that only throws is no ambiguity, and one that
// returns a promise is never taken for one that returns a value, not even in a chain whose type is
// inferred along with it. `@_disfavoredOverload` is used for queues already. A nil recovers nothing.

extension Handler where Argument == any Error, Place == DeliveryPlace {
  /// A body given without `on:`, or for the main actor.
  @inlinable @inline(__always)
  init(optional function: (@isolated(any) @Sendable (any Error) throws -> Result)?) {
    self.init(function ?? { error in throw error })
  }
}

extension Handler where Argument == any Error, Place == QueuePlace {
  /// A body for which the caller named a queue.
  @inlinable @inline(__always)
  init(_ queue: DispatchQueue, optional function: (@Sendable (any Error) throws -> Result)?) {
    self.init(queue, function ?? { error in throw error })
  }
}
