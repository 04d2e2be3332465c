// SPDX-License-Identifier: MIT

public import PromiseCore

// Every operator comes down to one derived cell: the returned promise is itself the entry in the
// list of observers of what it derives from, its payload is the user's handler, and its reaction, a
// function without captures, turns the outcome of the one into that of the other.
//
// Along a chain that can be cancelled the node is an object of its own, and what the user gets is a
// handle of it (`PromiseCell+Handle.swift` in the core). Such a chain begins where the work can be
// cancelled, and with each promise that follows what its handler returns, for that may be such work. One
// that begins in the middle does not hold what it waits for: it may never settle, and then what derives
// from it lets go of it (`PromiseCell+Orphans.swift` in the core).

/// A promise or a guarantee: what can be derived.
@usableFromInline
protocol Derivable: _PromiseCell {
  /// One that settles by its reaction.
  init(derived flags: CellFlags)
  /// One that follows what its reaction adopts.
  init(following flags: CellFlags)
  init(handle node: _PromiseCell)
  init(handleOwning node: Unmanaged<_PromiseCell>)
}

extension Promise: Derivable {}
extension Guarantee: Derivable {}

extension Thenable {
  /// Makes what a function and `reaction` make of this.
  ///
  /// - Parameter flags: which outcomes are delivered to the function; others pass without a hop.
  @inlinable @inline(__always)
  func derive<Body: HandlerPayload, Made: Derivable>(
    _ flags: CellFlags, _ handler: __owned Placed<Body>, _ reaction: @escaping Reaction
  ) -> Made {
    let cell = self as? _PromiseCell
    // Not by way of a local variable for the source, which would count a reference.
    if let cell, cell.has(.requestable) {
      return Made(
        handleOwning: cell.withObserved {
          $0.deriveRequestable(flags, handler.place.destination, handler.body, reaction)
        })
    }
    let derived: Made = Self.prepared(flags, handler.place.destination, handler.body, reaction)
    (cell ?? bridged()).attach(derived)
    return derived
  }

  /// The same for a function that returns what the result then follows.
  @inlinable @inline(__always)
  func deriveFollower<Body: HandlerPayload, Made: Derivable>(
    _ flags: CellFlags, _ handler: __owned Placed<Body>, _ reaction: @escaping Reaction
  ) -> Made {
    let cell = self as? _PromiseCell
    if let cell, cell.has(.requestable) {
      return Made(
        handleOwning: cell.withObserved {
          $0.deriveRequestable(flags, handler.place.destination, handler.body, reaction)
        })
    }
    let node: Made = Self.preparedFollower(
      flags, handler.place.destination, handler.body, reaction)
    (cell ?? bridged()).attachFollower(node)
    return node.outcome == .pending ? Made(handle: node) : node
  }

  /// What is derived, with the function in it.
  ///
  /// Out of line, so that what made it is not on the stack while an inline handler runs.
  @inlinable @inline(never)
  static func prepared<Body: HandlerPayload, Made: Derivable>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> Made {
    let derived = Made(derived: flags)
    derived.store(consume body, as: Body.self)
    derived.react(at: destination, reaction)
    if Diagnostics.isOn { derived.trackHere() }
    return derived
  }

  @inlinable @inline(never)
  static func preparedFollower<Body: HandlerPayload, Made: Derivable>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> Made {
    let node = Made(following: flags)
    node.store(consume body, as: Body.self)
    node.react(at: destination, reaction)
    if Diagnostics.isOn { node.trackHere() }
    return node
  }
}

extension _PromiseCell {
  /// Adds a node that takes part in requests, but not in those for this cell, which takes none.
  @usableFromInline
  final func attachFollower(_ node: _PromiseCell) { attachBystander(node) }

  /// Makes a node that takes part in requests, with one reference for its handle.
  @inlinable @inline(never)
  final func deriveRequestable<Body: HandlerPayload>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> Unmanaged<_PromiseCell> {
    let node = _PromiseCell(claimed: true, flags: flags.union(requestable))
    node.store(consume body, as: Body.self)
    node.react(at: destination, reaction)
    if Diagnostics.isOn { node.trackHere() }
    attach(node)
    return .passRetained(node)
  }
}
