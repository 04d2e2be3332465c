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
  package final func attach(_ node: _PromiseCell) {
    if node.flags.contains(.requestable) {
      attachRequestable(node)
    } else {
      enqueue(node)
    }
  }

  /// Queues the node, or delivers to it if nobody is before it.
  final func enqueue(_ node: _PromiseCell) {
    var cell = self
    let address = node.retained()
    var word = StateWord(bits: state.loadAcquire())
    while true {
      switch word.attaching(address) {
      case .queued(let next):
        node.next = word.pointer
        let found = cell.state.replaceReleasing(word.bits, with: next.bits)
        if found == word.bits { return }
        word = StateWord(bits: found)
      case .deliverNow:
        node.next = 0
        DeliveryLoop.deliverLate(address, from: cell)
        return
      case .forwarded(let target):
        cell = _PromiseCell.at(target)
        word = StateWord(bits: cell.state.loadAcquire())
      }
    }
  }
}
