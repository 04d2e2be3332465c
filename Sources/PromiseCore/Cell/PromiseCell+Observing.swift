// SPDX-License-Identifier: MIT

extension _PromiseCell {
  /// Makes `node` an observer of this cell: it is told exactly once how the cell ended.
  ///
  /// The node must be fully set up (reaction, flags, payload, place). If the cell has settled and
  /// nobody is before the node, it is delivered before this returns, on its context or, without
  /// one, right here; otherwise it takes its turn in registration order. An observer that is
  /// attached by an observer of the same cell runs after those already waiting.
  ///
  /// A requestable node holds the cell from now on and counts as interested in it, until it
  /// settles or gives up (`PromiseCell+Requesting.swift`).
  @usableFromInline
  package final func attach(_ node: _PromiseCell) {
    Diagnostics.noteObservation(of: self, by: node)
    if node.flags.contains(.requestable) {
      attachRequestable(node)
    } else {
      enqueue(node)
    }
  }

  /// The same as ``attach(_:)``, as the last thing an operator does: `result` is what it returns.
  ///
  /// If the cell has settled, an inline handler runs in here. What is left to do for the operator
  /// after it is nothing, so its frame can go before: recursion of users that goes through operators
  /// needs a third less stack.
  ///
  /// - Parameters:
  ///   - node: held by `result`, or `result` itself.
  ///   - result: what to hand back.
  @usableFromInline
  package final func attach<Result: AnyObject>(
    _ node: Unmanaged<_PromiseCell>, returning result: __owned Result
  ) -> Result {
    node._withUnsafeGuaranteedRef { attach($0) }
    return result
  }

  /// The same as ``attach(_:)`` for a node that takes part in requests, but not in those for this cell:
  /// it neither holds it nor counts there.
  @usableFromInline
  package final func attachBystander(_ node: _PromiseCell) {
    Diagnostics.noteObservation(of: self, by: node)
    enqueue(node)
  }

  /// Queues the node if the cell is pending; false if it has settled, and nothing is done.
  ///
  /// For a root, under the graph lock: what would run user code is left to the caller.
  final func queue(_ node: _PromiseCell) -> Bool {
    let address = node.retained()
    var word = lifecycle.current
    while !word.isSettled, case .queued(let next) = word.attaching(address) {
      node.next = word.pointer
      let found = lifecycle.replace(word, with: next)
      if found == word { return true }
      word = found
    }
    _PromiseCell.unmanaged(address).release()
    return false
  }

  /// Queues the node, or delivers to it if nobody is before it.
  final func enqueue(_ node: _PromiseCell) {
    var word = lifecycle.current
    while true {
      switch word.attaching(node.address) {
      case .queued(let next):
        node.next = word.pointer
        // For the list, if it becomes one of it.
        let address = node.retained()
        let found = lifecycle.replace(word, with: next)
        if found == word { return }
        _PromiseCell.unmanaged(address).release()
        word = found
      case .deliverNow:
        guard node.flags.contains(.sequenced), node.place != Destination.immediate else {
          return DeliveryLoop.deliverLate(OwnedCell(node), from: self)
        }
        // Those that come after a sequenced node wait for it, also when the sequence begins late
        // (K-T7): the cell drains again, with this node as its list.
        let found = lifecycle.replace(word, with: word.reopening())
        if found == word {
          node.next = 0
          place = node.retained()
          return DeliveryLoop.drain(OwnedCell(self), on: 0)
        }
        word = found
      case .forwarded(let target):
        // Depth is the number of times an alias' target became an alias itself.
        return _PromiseCell.at(target).root.enqueue(node)
      }
    }
  }

  /// Sets what a node does when its source has settled, and where: once, before it is attached, and after
  /// its handler has been stored.
  @inlinable @inline(__always)
  package final func react(at place: UInt, _ reaction: @escaping Reaction) {
    self.place = place & ~Destination.mainActorTag
    if place & Destination.mainActorTag != 0 { payloadKind = payloadKind.ofMainActor }
    reactionWord = ReactionWord(reaction)
  }
}
