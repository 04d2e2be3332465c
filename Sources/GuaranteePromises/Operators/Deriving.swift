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

extension Thenable {
  /// Makes the promise that a function and `reaction` make of this.
  ///
  /// - Parameter flags: which outcomes are delivered to the function; others pass without a hop.
  @inlinable @inline(__always)
  func derivePromise<Body: HandlerPayload, N: Sendable>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> Promise<N> {
    guard let cell = self as? _PromiseCell else {
      let derived: Promise<N> = preparePromise(flags, destination, consume body, reaction)
      bridged().attach(derived)
      return derived
    }
    // Not by way of a local variable for the source, which would count a reference.
    if cell.has(.requestable) {
      return Promise<N>(
        handleOwning: cell.withObserved {
          $0.deriveRequestable(flags, destination, body, reaction)
        })
    }
    let derived: Promise<N> = preparePromise(flags, destination, consume body, reaction)
    cell.attach(derived)
    return derived
  }

  /// The same for a function that returns what the promise then follows.
  @inlinable @inline(__always)
  func deriveFollower<Body: HandlerPayload, N: Sendable>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> Promise<N> {
    let cell = self as? _PromiseCell
    if let cell, cell.has(.requestable) {
      return Promise<N>(
        handleOwning: cell.withObserved {
          $0.deriveRequestable(flags, destination, body, reaction)
        })
    }
    let node: Promise<N> = prepareFollower(flags, destination, consume body, reaction)
    (cell ?? bridged()).attachBystander(node)
    return node.outcome == .pending ? Promise<N>(handle: node) : node
  }

  /// The promise with the function in it.
  ///
  /// Out of line, so that what made it is not on the stack while an inline handler runs.
  @inlinable @inline(never)
  func preparePromise<Body: HandlerPayload, N: Sendable>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> Promise<N> {
    let derived = Promise<N>(derived: flags)
    derived.store(consume body, as: Body.self)
    derived.react(at: destination, reaction)
    if Diagnostics.isOn { derived.trackHere() }
    return derived
  }

  @inlinable @inline(never)
  func prepareFollower<Body: HandlerPayload, N: Sendable>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> Promise<N> {
    let node = Promise<N>(following: flags)
    node.store(consume body, as: Body.self)
    node.react(at: destination, reaction)
    if Diagnostics.isOn { node.trackHere() }
    return node
  }

  /// Makes the guarantee that a function and `reaction` make of this.
  @inlinable @inline(__always)
  func deriveGuarantee<Body: HandlerPayload, N: Sendable>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> Guarantee<N> {
    guard let cell = self as? _PromiseCell else {
      let derived: Guarantee<N> = Self.prepareGuarantee(
        flags, destination, consume body, reaction)
      bridged().attach(derived)
      return derived
    }
    if cell.has(.requestable) {
      return Guarantee<N>(
        handleOwning: cell.withObserved {
          $0.deriveRequestable(flags, destination, body, reaction)
        })
    }
    let derived: Guarantee<N> = Self.prepareGuarantee(
      flags, destination, consume body, reaction)
    cell.attach(derived)
    return derived
  }

  /// The same for a function that returns what the guarantee then follows.
  @inlinable @inline(__always)
  func deriveGuaranteeFollower<Body: HandlerPayload, N: Sendable>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> Guarantee<N> {
    let cell = self as? _PromiseCell
    if let cell, cell.has(.requestable) {
      return Guarantee<N>(
        handleOwning: cell.withObserved {
          $0.deriveRequestable(flags, destination, body, reaction)
        })
    }
    let node = Guarantee<N>(following: flags)
    node.store(consume body, as: Body.self)
    node.react(at: destination, reaction)
    (cell ?? bridged()).attachBystander(node)
    return node.outcome == .pending ? Guarantee<N>(handle: node) : node
  }

  /// The guarantee with the function in it.
  @inlinable @inline(__always)
  static func prepareGuarantee<Body: HandlerPayload, N: Sendable>(
    _ flags: CellFlags, _ destination: UInt, _ body: __owned Body, _ reaction: @escaping Reaction
  ) -> Guarantee<N> {
    let derived = Guarantee<N>(derived: flags)
    derived.store(consume body, as: Body.self)
    derived.react(at: destination, reaction)
    return derived
  }
}

extension _PromiseCell {
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
