// SPDX-License-Identifier: MIT

/// Runs the observers of settled cells, and the observers of those in turn, without recursion.
///
/// An observer that belongs to another place is sent there as a ``Delivery``.
///
/// **Order.** Depth-first, as if each observer's promise were settled by a nested call: a link's own observers run
/// before its parent's later ones (TL-39). The stack of that recursion is a list of cells through their `next`. Each
/// cell on it is draining, owns one reference, and keeps the observers still to be run in `place`.
///
/// **Memory.** A cell whose list is exhausted leaves the stack *before* its last observer's own observers are run, so a
/// chain of any length needs no memory and frees itself as it settles.
///
/// **Nesting.** Cells that user code settles inside a handler are drained by a loop of their own before the settling
/// call returns (PK-158). From a certain depth on the outermost loop of the thread drains them: see ``Nesting``.
///
/// **Pauses.** A cell whose observers are sequenced leaves the stack while one of them is on its context, without
/// leaving the draining state: newcomers queue, and the drain goes on where it stopped when the handler has finished
/// (K-T8). Observers that follow on the same queue run in the same turn, without another hop.
enum DeliveryLoop {
  /// Runs the observers in `place` of a cell that has settled, and all their consequences.
  ///
  /// - Parameter here: the queue that this is, as a ``Destination`` word: sequenced observers of this cell
  ///   that belong there run during the call. 0 if not known.
  @inline(never)
  static func drain(_ settled: consuming OwnedCell, on here: UInt) {
    let nesting = Nesting.current
    if nesting.isFull { return nesting.postpone(settled) }
    nesting.enter()
    settled.cell.next = 0
    let bottom = settled.intoWord()
    var top = bottom
    while top != 0 { top = step(top, on: top == bottom ? here : 0) }
    leave(nesting)
  }

  /// Ends a delivery that has entered: the outermost one drains what waits for it.
  @inline(__always)
  static func leave(_ nesting: Nesting) {
    while case let postponed = nesting.leave(), postponed != 0 {
      PromiseCell.at(postponed).next = 0
      var top = postponed
      while top != 0 { top = step(top, on: 0) }
    }
  }

  /// Runs one observer of the topmost cell; returns the new top of the stack.
  @inline(__always)
  private static func step(_ top: UInt, on here: UInt) -> UInt {
    let source = OwnedCell(taking: top)
    let below = source.cell.next
    guard source.cell.place != 0 else { return remaining(source, below) }
    let node = OwnedCell(taking: source.cell.place)
    source.cell.place = node.cell.next
    let isAwaited = node.cell.flags.contains(.sequenced)
    guard let answer = give(node, from: source.cell, on: here) else {
      // The delivery has a reference of its own to the source, and may have finished with it by now.
      return isAwaited ? below : remaining(source, below)
    }
    let rest = remaining(source, below)
    guard let settled = answer.publish() else { return rest }
    settled.cell.next = rest
    return settled.intoWord()
  }

  /// The stack after the topmost cell has run an observer: without that cell, if it was the last one.
  @inline(__always)
  private static func remaining(_ source: consuming OwnedCell, _ below: UInt) -> UInt {
    if source.cell.place != 0 || takeLateObservers(of: source.cell) { return source.intoWord() }
    return below
  }

  /// Delivers to an observer that came after the drain and that no later one has to wait for.
  ///
  /// Recursion of users goes through here. Not to be called while ``Nesting/isFull``.
  @inline(never)
  static func deliverLate(
    _ node: consuming OwnedCell, from source: PromiseCell, in nesting: Nesting = .current
  ) {
    nesting.enter()
    if let settled = give(node, from: source, on: 0)?.publish() {
      settled.cell.next = 0
      var top = settled.intoWord()
      while top != 0 { top = step(top, on: 0) }
    }
    leave(nesting)
  }

  /// Gives an observer its turn.
  ///
  /// - Returns: nil if it is on its way to its place.
  @inline(__always)
  private static func give(
    _ node: consuming OwnedCell, from source: PromiseCell, on here: UInt
  ) -> Answer? {
    let outcome = Settled(acquired: source).outcome
    if outcome == .cancelled, source.payloadKind == .lost {
      let end = node.cell.reactToLoss(of: source)
      return Answer(node: node, outcome: end)
    }
    if node.cell.place != Destination.immediate { return send(node, from: source, on: here) }
    let phase: Phase = node.cell.flags.delivers(outcome) ? .deliver : .pass
    let end = Delivery.react(node.cell, to: source, phase)
    return Answer(node: node, outcome: end)
  }

  /// Gives an observer that has a place its turn, unless the outcome passes it by.
  @inline(never)
  private static func send(
    _ node: consuming OwnedCell, from source: PromiseCell, on here: UInt
  ) -> Answer? {
    let place = node.cell.place
    node.cell.place = 0
    let flags = node.cell.flags
    let delivers = flags.delivers(Settled(acquired: source).outcome)
    if delivers, place != here || !flags.contains(.sequenced) {
      Destination.send(Delivery(to: node, from: OwnedCell(source)), to: place)
      return nil
    }
    let end = Delivery.react(node.cell, to: source, delivers ? .deliver : .pass, insteadOf: place)
    Destination.release(place)
    return Answer(node: node, outcome: end)
  }

  /// Leaves the draining state, or takes the observers that came while it lasted.
  ///
  /// The departing exchange publishes nothing of its own but acquires the newcomers' fields; it
  /// pairs with the release in `enqueue`.
  @inline(__always)
  private static func takeLateObservers(of cell: PromiseCell) -> Bool {
    var word = cell.lifecycle.hint
    while true {
      let next: StateWord
      var observers: UInt = 0
      switch word.leavingDrain() {
      case .done(let departed): next = departed
      case .more(let emptied, let list): (next, observers) = (emptied, list)
      }
      let found = cell.lifecycle.replace(word, with: next)
      if found == word {
        Invariants.check(cell)
        if observers == 0 { return false }
        cell.place = ObserverList.inOrder(observers)
        return true
      }
      word = found
    }
  }
}
