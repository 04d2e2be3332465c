// SPDX-License-Identifier: MIT

public import PromiseCore

// Every operator comes down to one derived cell: the returned promise is itself the entry in the
// list of observers of what it derives from, its payload is the user's handler, and its reaction, a
// function without captures, turns the outcome of the one into that of the other.
//
// Along a chain that can be cancelled the node is an object of its own, and what the user gets is a
// handle of it (`PromiseCell+Handle.swift` in the core). Such a chain begins where the work can be
// cancelled, and with each promise that follows what its handler returns, for that may be such work. One
// that begins in the middle does not hold what it waits for: that ends as lost only when nobody holds it
// (`PromiseCell+Losing.swift` in the core).
//
// Promises and guarantees are derived in the same way. A handler whose promise is a guarantee cannot throw:
// its declared type does not say so any more, only the form that took it.

extension Thenable {
  /// Makes what a function and `reaction` make of this.
  ///
  /// - Parameter flags: which outcomes are delivered to the function; others pass without a hop.
  @inlinable @inline(__always)
  package func derive<Body: HandlerPayload, P: PromiseOrGuarantee>(
    _ flags: CellFlags, _ handler: Placed<Body>, _ reaction: @escaping Reaction
  ) -> P {
    let body = PlainRoutine(erasing: handler.body)
    let cell = ownCell ?? bridged()
    return unsafeDowncast(
      cell.derive(P.self, flags, handler.place, body, reaction).object, to: P.self)
  }

  /// The same for a function that returns what is then followed.
  @inlinable @inline(__always)
  package func deriveFollower<Body: HandlerPayload, P: PromiseOrGuarantee>(
    _ flags: CellFlags, _ handler: Placed<Body>, _ reaction: @escaping Reaction
  ) -> P {
    let body = PlainRoutine(erasing: handler.body)
    let cell = ownCell ?? bridged()
    return unsafeDowncast(
      cell.deriveFollower(P.self, flags, handler.place, body, reaction).object, to: P.self)
  }
}

// Compiled once, and not for the types of each call: those are known to the reaction, and by the class of what is
// derived. The first two make it in the same way, each for itself: a function for both took 24 instructions more.
extension PromiseCell {
  /// Makes a promise or guarantee of a class, which waits for this one.
  ///
  /// - Parameters:
  ///   - flags: Which outcomes are delivered to the handler.
  ///   - body: The handler, which the reaction takes as what it is.
  @usableFromInline
  package func derive(
    _ type: any PromiseOrGuarantee.Type, _ flags: CellFlags, _ place: DeliveryPlace,
    _ body: __owned PlainRoutine, _ reaction: @escaping Reaction
  ) -> PromiseCell {
    if has(.requestable) { return deriveRequestable(type, flags, place, consume body, reaction) }
    let derived = type.init(derived: flags).cell
    derived.prepare(consume body, at: place.destination, reaction)
    if Diagnostics.isOn { derived.trackHere() }
    attach(derived)
    return derived
  }

  /// The same for a handler that returns what is then followed.
  @usableFromInline
  package func deriveFollower(
    _ type: any PromiseOrGuarantee.Type, _ flags: CellFlags, _ place: DeliveryPlace,
    _ body: __owned PlainRoutine, _ reaction: @escaping Reaction
  ) -> PromiseCell {
    if has(.requestable) { return deriveRequestable(type, flags, place, consume body, reaction) }
    let node = type.init(derived: flags.union(.requestable)).cell
    node.prepare(consume body, at: place.destination, reaction)
    if Diagnostics.isOn { node.trackHere() }
    attachBystander(node)
    return node.outcome == .pending ? type.init(handle: node).cell : node
  }

  /// Makes a node that takes part in requests, and what users hold of the node.
  private func deriveRequestable(
    _ type: any PromiseOrGuarantee.Type, _ flags: CellFlags, _ place: DeliveryPlace,
    _ body: __owned PlainRoutine, _ reaction: @escaping Reaction
  ) -> PromiseCell {
    let node = PromiseCell(claimed: true, flags: flags.union(withObserved { $0.requestable }))
    node.prepare(consume body, at: place.destination, reaction)
    if Diagnostics.isOn { node.trackHere(as: type as? PromiseTypeName) }
    withObserved { $0.attach(node) }
    return type.init(handle: node).cell
  }
}
