// SPDX-License-Identifier: MIT

public import PromiseCore

// Every operator comes down to one cell in this promise's list of observers. Where a promise of its own
// is returned, that promise is the cell; its payload is the user's handler, and its reaction, a
// function without captures, turns the outcome of the one into that of the other. Handlers that only
// look on sit in an onlooker, and the promise itself is returned.
//
// One that may follow what its handler returns has to know whether somebody holds it then: unless it has
// settled already, what is returned is a handle of it (`PromiseCell+Handle.swift` in the core).
//
// All handlers are *sequenced*: the promise delivers nothing more until one has finished. The derived
// cell is *open*: whoever holds the returned promise may settle it first, and the handler then
// never runs.

extension Promise {
  /// Makes the promise that a handler and `reaction` make of this one.
  ///
  /// - Parameter flags: which outcomes are delivered to the handler; others pass without a hop.
  @inlinable @inline(__always)
  package func derive<Body: HandlerPayload, N>(
    _ flags: CellFlags, _ handler: Placed<Body>, _ reaction: @escaping Reaction
  ) -> Promise<N> {
    attach(
      prepared: Promise<N>.prepared(
        flags, handler.place, PlainRoutine(erasing: handler.body), reaction))
  }

  /// The promise with the handler in it.
  ///
  /// Compiled once, and not for the types of each call: those are known to the reaction. Out of line, so that what
  /// made it is not on the stack while an inline handler runs.
  @usableFromInline @inline(never)
  package static func prepared(
    _ flags: CellFlags, _ place: DeliveryPlace, _ body: __owned PlainRoutine,
    _ reaction: @escaping Reaction
  ) -> Promise {
    let derived = Promise(derived: flags.union(.sequenced))
    derived.cell.prepare(consume body, at: place.destination, reaction)
    return derived
  }

  /// Makes the promise that follows the one that `handler` returns.
  @inlinable @inline(__always)
  package func deriveFollower<Body: HandlerPayload, N>(
    _ flags: CellFlags, _ handler: Placed<Body>, _ reaction: @escaping Reaction
  ) -> Promise<N> {
    let derived: Promise<N> = derive(flags, handler, reaction)
    return derived.cell.outcome == .pending ? Promise<N>(handle: derived.cell) : derived
  }

  /// Adds a handler that looks on.
  @inlinable @inline(__always)
  package func listen<Body: HandlerPayload>(
    _ flags: CellFlags, _ handler: __owned Placed<Body>, _ reaction: @escaping Reaction
  ) -> Promise {
    let destination = handler.place.destination
    return listen(flags, destination, (consume handler).body, reaction)
  }

  // Inlined, so that the handler is handed on without being counted.
  @inlinable @inline(__always)
  package func listen<Body: HandlerPayload>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> Promise {
    let onlooker = PromiseCell(claimed: true, flags: flags.union(.sequenced))
    onlooker.store(consume body, as: Body.self)
    onlooker.react(at: destination, reaction)
    cell.observe(by: onlooker)
    return self
  }

  /// Adds a promise that is returned.
  @inlinable @inline(__always)
  package func attach<N>(prepared derived: __owned Promise<N>) -> Promise<N> {
    cell.observe(by: derived.cell)
    return derived
  }

  /// Gives up the promise for its cell, to be adopted: one behind a handle that nobody else holds is sealed
  /// by that.
  ///
  /// Counted before: else a task that a cancelled wait has left would be cancelled now.
  @inlinable @inline(__always)
  package consuming func intoCell() -> PromiseCell {
    defer { withExtendedLifetime(self) {} }
    let cell = observed
    cell.countForGood()
    return cell
  }
}
