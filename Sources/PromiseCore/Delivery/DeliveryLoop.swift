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
/// stopped when the handler has finished (khanlou.md §2.3).
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
  static func drain(_ first: _PromiseCell) {
    first.next = 0
    resume(first.retained())
  }

  /// Goes on with a stack of draining cells, consuming the references it owns.
  static func resume(_ stack: UInt) {
    var top = stack
    while top != 0 {
      let cell = _PromiseCell.at(top)
      let node = cell.place
      if node == 0 {
        if !takeLateObservers(of: cell) {
          top = cell.next
          _PromiseCell.unmanaged(cell.address).release()
        }
        continue
      }
      let following = _PromiseCell.at(node).next
      cell.place = following
      let delivery = deliver(node, from: cell)
      if case .paused = delivery {
        top = cell.next  // the reference went with the node
        continue
      }
      var exhausted: UInt = 0
      if following == 0 && !takeLateObservers(of: cell) {
        exhausted = top
        top = cell.next
      }
      if case .done(let outcome) = delivery {
        if outcome != .pending, let settled = _PromiseCell.at(node).publish(outcome) {
          settled.next = top
          top = settled.retained()
        }
        _PromiseCell.unmanaged(node).release()
      }
      if exhausted != 0 { _PromiseCell.unmanaged(exhausted).release() }
    }
  }

  /// Delivers to an observer that came after the cell was done.
  static func deliverLate(_ node: UInt, from cell: _PromiseCell) {
    guard case .done(let outcome) = deliver(node, from: cell) else { return }
    conclude(node, outcome)
  }

  /// Runs a node's reaction on its context. Consumes one reference of each.
  static func perform(_ node: UInt, from source: UInt, phase: Phase = .deliver) {
    let cell = _PromiseCell.at(node)
    let outcome = react(cell, to: _PromiseCell.at(source), phase)
    let sequenced = cell.flags.contains(.sequenced)
    conclude(node, outcome)
    if sequenced {
      _PromiseCell.at(source).next = 0
      resume(source)
    } else {
      _PromiseCell.unmanaged(source).release()
    }
  }

  private static func conclude(_ node: UInt, _ outcome: Outcome) {
    if outcome != .pending, let settled = _PromiseCell.at(node).publish(outcome) {
      drain(settled)
    }
    _PromiseCell.unmanaged(node).release()
  }

  @inline(__always)
  private static func deliver(_ node: UInt, from cell: _PromiseCell) -> Delivery {
    let target = _PromiseCell.at(node)
    let outcome = StateWord(bits: cell.state.loadRelaxed()).outcome
    let delivers = target.flags.delivers(outcome)
    let place = target.place
    if place != 0 {
      target.place = 0
      if delivers {
        let sequenced = target.flags.contains(.sequenced)
        Destination.send(node, from: cell, to: place)
        return sequenced ? .paused : .transferred
      }
      Destination.release(place)
    }
    return .done(react(target, to: cell, delivers ? .deliver : .pass))
  }

  /// Lets the node compute its result, if it is still its own to settle.
  @inline(__always)
  private static func react(
    _ node: _PromiseCell, to source: _PromiseCell, _ phase: Phase
  ) -> Outcome {
    if node.flags.contains(.claimable) && !node.claim() { return .pending }
    return node.reaction.unsafelyUnwrapped(node, source, phase)
  }

  /// Leaves the draining state, or takes the observers that came while it lasted.
  ///
  /// The departing exchange publishes nothing of its own but acquires the newcomers' fields; it
  /// pairs with the release in `enqueue`.
  @inline(__always)
  private static func takeLateObservers(of cell: _PromiseCell) -> Bool {
    var word = StateWord(bits: cell.state.loadRelaxed())
    while true {
      let next: StateWord
      var observers: UInt = 0
      switch word.leavingDrain() {
      case .done(let departed): next = departed
      case .more(let emptied, let list): (next, observers) = (emptied, list)
      }
      let found = cell.state.replace(word.bits, with: next.bits)
      if found == word.bits {
        if observers == 0 { return false }
        cell.place = ObserverList.inOrder(observers, byLane: cell.flags.contains(.usesLanes))
        return true
      }
      word = StateWord(bits: found)
    }
  }
}
