// SPDX-License-Identifier: MIT

/// Runs the observers of settled cells, and theirs in turn, without recursion.
///
/// **Order.** Depth-first, as if each observer's promise were settled by a nested call: a link's own
/// observers run before its parent's later ones (tomorrowland.md §2.13). The stack of that
/// recursion is a list of cells through their `next`; each cell on it is draining, owns one
/// reference, and keeps the observers still to be run in `place`.
///
/// **Memory.** A cell whose list is exhausted leaves the stack *before* its last observer's own
/// observers are run, so a chain of any length needs no memory and frees itself as it settles.
///
/// **Nesting.** What user code settles inside a handler is drained by a loop of its own before the
/// settling call returns (promisekit.md, behaviour 158): only such user recursion uses stack.
///
/// **Pauses.** A cell whose observers are sequenced leaves the stack while one of them is on its
/// context, without leaving the draining state: newcomers queue, and the drain goes on where it
/// stopped when the handler has finished (khanlou.md §2.3). Those that follow on the same queue run in
/// the same turn, without another hop.
enum DeliveryLoop {
  /// What became of a node that was handed out.
  private enum Delivery {
    /// Its reaction ran and it ends like this; `.pending`: nothing to publish.
    case done(Outcome)
    /// It is on its way to its context, which owns the list's reference now.
    case transferred
    /// The same, and the source waits until it has finished.
    case paused
  }

  /// Runs the observers in `place` of a cell that has just settled, and all that follows.
  ///
  /// Consumes one reference.
  static func drain(_ settled: UInt) {
    _PromiseCell.with(settled) { $0.next = 0 }
    resume(settled)
  }

  /// Goes on with a stack of draining cells, consuming the references it owns.
  static func resume(_ stack: UInt) {
    var top = stack
    while top != 0 {
      top = _PromiseCell.with(top) { step($0, top, 0) }
    }
  }

  /// Goes on with the sequence of one cell, from code that runs on a queue.
  ///
  /// - Parameter here: that queue, as a ``Destination`` word: the observers of this cell that belong
  ///   there run right here.
  private static func resume(_ cell: UInt, here: UInt) {
    var top = cell
    while top != 0 {
      let place = top == cell ? here : 0
      top = _PromiseCell.with(top) { step($0, top, place) }
    }
  }

  /// Runs one observer of the topmost cell; returns the new top of the stack.
  @inline(__always)
  private static func step(_ cell: _PromiseCell, _ address: UInt, _ here: UInt) -> UInt {
    let node = cell.place
    let below = cell.next
    if node == 0 {
      if takeLateObservers(of: cell) { return address }
      _PromiseCell.unmanaged(address).release()
      return below
    }
    let following = _PromiseCell.with(node) { $0.next }
    cell.place = following
    let delivery = _PromiseCell.with(node) { deliver(node, $0, from: cell, here) }
    if case .paused = delivery {
      // The node's context holds a reference of its own, and may be done with it by now.
      _PromiseCell.unmanaged(address).release()
      return below
    }
    let isExhausted = following == 0 && !takeLateObservers(of: cell)
    var top = isExhausted ? below : address
    if case .done(let outcome) = delivery {
      let settled = outcome == .pending ? 0 : _PromiseCell.with(node) { $0.publish(outcome) }
      if settled != 0 {
        _PromiseCell.with(settled) { $0.next = top }
        top = settled
      }
      // The list's reference to the node; or the one that keeps it while it drains.
      if settled != node { _PromiseCell.unmanaged(node).release() }
    }
    if isExhausted { _PromiseCell.unmanaged(address).release() }
    return top
  }

  /// Delivers to an observer that came after the cell was done and that nobody has to wait for.
  ///
  /// Consumes one reference. Out of line: called last, it takes the place of its caller on the stack.
  @inline(never)
  static func deliverLate(_ node: UInt, from cell: _PromiseCell) {
    if _PromiseCell.with(node, { $0.place }) == 0 {
      // Apart, and small enough to be inlined: recursion of users goes through here.
      let outcome = StateWord(bits: cell.stateWord.loadRelaxed()).outcome
      let end = _PromiseCell.with(node) { target in
        react(target, to: cell, target.flags.delivers(outcome) ? .deliver : .pass)
      }
      conclude(node, end)
    } else {
      deliverLateElsewhere(node, from: cell)
    }
  }

  private static func deliverLateElsewhere(_ node: UInt, from cell: _PromiseCell) {
    let delivery = _PromiseCell.with(node) { deliver(node, $0, from: cell, 0) }
    if case .done(let outcome) = delivery { conclude(node, outcome) }
  }

  /// Runs a node's reaction on its context, and all that follows.
  ///
  /// Consumes one reference of each.
  ///
  /// - Parameter here: the queue that this is, as a ``Destination`` word; 0 if not known.
  static func perform(_ node: UInt, from source: UInt, here: UInt = 0) {
    finish(node, react(node, to: source), from: source, here: here)
  }

  /// Runs the reaction of a node that ``Destination`` has sent to a queue, and all that follows.
  static func performOnQueue(_ cell: _PromiseCell) {
    let (source, here) = (cell.next, cell.place)
    (cell.next, cell.place) = (0, 0)
    perform(cell.retained(), from: source, here: here)
  }

  /// Runs a node's reaction on its context, and nothing else.
  static func react(_ node: UInt, to source: UInt) -> Outcome {
    _PromiseCell.with(node) { cell in
      _PromiseCell.with(source) { react(cell, to: $0, .deliver) }
    }
  }

  /// Goes on after a reaction that ran on its context.
  ///
  /// Consumes one reference of each.
  static func finish(_ node: UInt, _ outcome: Outcome, from source: UInt, here: UInt = 0) {
    let sequenced = _PromiseCell.with(node) { $0.flags.contains(.sequenced) }
    conclude(node, outcome)
    if sequenced {
      _PromiseCell.with(source) { $0.next = 0 }
      resume(source, here: here)
    } else {
      _PromiseCell.unmanaged(source).release()
    }
  }

  private static func conclude(_ node: UInt, _ outcome: Outcome) {
    let settled = outcome == .pending ? 0 : _PromiseCell.with(node) { $0.publish(outcome) }
    if settled == node { return drain(node) }
    if settled != 0 { drain(settled) }
    _PromiseCell.unmanaged(node).release()
  }

  @inline(__always)
  private static func deliver(
    _ node: UInt, _ target: _PromiseCell, from cell: _PromiseCell, _ here: UInt
  ) -> Delivery {
    let outcome = StateWord(bits: cell.stateWord.loadRelaxed()).outcome
    let delivers = target.flags.delivers(outcome)
    let place = target.place
    if place != 0 {
      target.place = 0
      if delivers, place != here || !target.flags.contains(.sequenced) {
        let sequenced = target.flags.contains(.sequenced)
        if let outcome = Destination.send(node, from: cell, to: place) { return .done(outcome) }
        return sequenced ? .paused : .transferred
      }
      defer { Destination.release(place) }
      if !delivers { return .done(skip(target, by: cell, at: place, .pass)) }
    }
    return .done(react(target, to: cell, delivers ? .deliver : .pass))
  }

  /// The same as ``react(_:to:_:)``, for a node that has a place and whose handler does not run.
  @inline(never)
  private static func skip(
    _ node: _PromiseCell, by source: _PromiseCell, at place: UInt, _ phase: Phase
  ) -> Outcome {
    guard mayReact(node) else { return .pending }
    return Remains.outliving(node, at: place) {
      node.reactionWord.call(node, Settled(acquired: source), phase)
    }
  }

  /// The same for a node whose context has thrown the work away, perhaps on a thread of its own.
  static func discard(_ node: UInt, by source: UInt) -> Outcome {
    _PromiseCell.with(node) { cell in
      _PromiseCell.with(source) { skip(cell, by: $0, at: Destination.immediate, .discard) }
    }
  }

  /// Lets the node compute its result, if it is still its own to settle.
  @inline(__always)
  private static func react(
    _ node: _PromiseCell, to source: _PromiseCell, _ phase: Phase
  ) -> Outcome {
    guard mayReact(node) else { return .pending }
    return node.reactionWord.call(node, Settled(acquired: source), phase)
  }

  /// Whether nobody else has settled the node, or let its handler go; asked once.
  @inline(__always)
  private static func mayReact(_ node: _PromiseCell) -> Bool {
    !node.flags.contains(.claimable) || node.ownsHandler()
  }

  /// Leaves the draining state, or takes the observers that came while it lasted.
  ///
  /// The departing exchange publishes nothing of its own but acquires the newcomers' fields; it
  /// pairs with the release in `enqueue`.
  @inline(__always)
  private static func takeLateObservers(of cell: _PromiseCell) -> Bool {
    var word = StateWord(bits: cell.stateWord.loadRelaxed())
    while true {
      let next: StateWord
      var observers: UInt = 0
      switch word.leavingDrain() {
      case .done(let departed): next = departed
      case .more(let emptied, let list): (next, observers) = (emptied, list)
      }
      let found = cell.stateWord.replace(word.bits, with: next.bits)
      if found == word.bits {
        cell.checkInvariants()
        if observers == 0 { return false }
        cell.place = ObserverList.inOrder(observers, byLane: cell.flags.contains(.usesLanes))
        return true
      }
      word = StateWord(bits: found)
    }
  }
}
