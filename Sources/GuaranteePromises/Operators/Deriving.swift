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
  func derive<Body: HandlerPayload, P: _PromiseOrGuarantee>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> P {
    guard let cell = self as? _PromiseCell else {
      let derived = prepare(P.self, flags, destination, consume body, reaction)
      bridged().attach(derived)
      return unsafeDowncast(derived, to: P.self)
    }
    // Not by way of a local variable for the source, which would count a reference.
    if cell.has(.requestable) {
      return handle(
        of: cell.withObserved { $0.deriveRequestable(P.self, flags, destination, body, reaction) })
    }
    let derived = prepare(P.self, flags, destination, consume body, reaction)
    cell.attach(derived)
    return unsafeDowncast(derived, to: P.self)
  }

  /// The same for a function that returns what is then followed.
  @inlinable @inline(__always)
  func deriveFollower<Body: HandlerPayload, P: _PromiseOrGuarantee>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> P {
    let cell = self as? _PromiseCell
    if let cell, cell.has(.requestable) {
      return handle(
        of: cell.withObserved { $0.deriveRequestable(P.self, flags, destination, body, reaction) })
    }
    let node = prepareFollower(P.self, flags, destination, consume body, reaction)
    // Not in those for this cell, which takes none.
    (cell ?? bridged()).attachBystander(node)
    return node.outcome == .pending ? P(handle: node) : unsafeDowncast(node, to: P.self)
  }

  /// What users hold of a node that takes part in requests, whose only reference it takes over.
  @inlinable @inline(never)
  func handle<P: _PromiseOrGuarantee>(of node: Unmanaged<_PromiseCell>) -> P {
    let handle: _PromiseCell = P(cell: [.handle, .requestable])
    handle.becomeHandle(owning: node)
    return unsafeDowncast(handle, to: P.self)
  }

  /// The promise with the function in it.
  ///
  /// Out of line, so that what made it is not on the stack while an inline handler runs. Until it is handed
  /// out it has the type that both have in common: under a generic one it would be counted once more.
  @inlinable @inline(never)
  func prepare<Body: HandlerPayload, P: _PromiseOrGuarantee>(
    _: P.Type, _ flags: CellFlags, _ destination: UInt, _ body: __owned Body,
    _ reaction: @escaping Reaction
  ) -> _PromiseCell {
    let derived: _PromiseCell = P(cell: flags, claimed: true, sealed: true)
    derived.store(consume body, as: Body.self)
    derived.react(at: destination, reaction)
    if Diagnostics.isOn { derived.trackHere() }
    return derived
  }

  /// The same for a node that takes part in requests.
  @inlinable @inline(never)
  func prepareFollower<Body: HandlerPayload, P: _PromiseOrGuarantee>(
    _: P.Type, _ flags: CellFlags, _ destination: UInt, _ body: __owned Body,
    _ reaction: @escaping Reaction
  ) -> _PromiseCell {
    let node: _PromiseCell = P(cell: flags.union([.requestable, .losable]), claimed: true)
    node.store(consume body, as: Body.self)
    node.react(at: destination, reaction)
    if Diagnostics.isOn { node.trackHere() }
    return node
  }
}

extension _PromiseCell {
  /// Makes a node that takes part in requests, with one reference for its handle.
  @inlinable @inline(never)
  final func deriveRequestable<Body: HandlerPayload, P: _PromiseOrGuarantee>(
    _: P.Type, _ flags: CellFlags, _ destination: UInt, _ body: __owned Body,
    _ reaction: @escaping Reaction
  ) -> Unmanaged<_PromiseCell> {
    let node = _PromiseCell(claimed: true, flags: flags.union(requestable))
    node.store(consume body, as: Body.self)
    node.react(at: destination, reaction)
    if Diagnostics.isOn { node.trackHere(as: P.self as? PromiseTypeName) }
    attach(node)
    return .passRetained(node)
  }
}
