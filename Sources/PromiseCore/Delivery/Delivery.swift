// SPDX-License-Identifier: MIT

/// An observer of a settled cell, on its way to its context: runs the observer's reaction and all
/// its consequences.
///
/// **Its way.** ``DeliveryLoop`` answers an observer without a place right where its source is
/// drained. For any other one ``Destination`` makes a delivery, which owns both cells until it is
/// concluded. On its way it is packed: one word, the node, whose ``_PromiseCell/place`` owns the
/// source. The carrier has the node's ``_PromiseCell/next`` for itself.
///
/// | carrier | how it is packed | who unpacks it |
/// |---------|------------------|----------------|
/// | ``Inbox`` | in its list, linked by `next` | a pass, or a waiter on the queue |
/// | a dispatch queue | captured by the block; `next` is the word of the queue | the block |
/// | a ``DeliveryContext`` | captured by its work | the work |
/// | a context that may drop its work | in a ``DeliveryTicket`` | the first to use the ticket |
struct Delivery: ~Copyable {
  let node: OwnedCell
  let source: OwnedCell

  @inline(__always)
  init(to node: consuming OwnedCell, from source: consuming OwnedCell) {
    self.node = node
    self.source = source
  }

  /// Packs the delivery, for its carrier.
  @inline(__always)
  consuming func packed() -> OwnedCell {
    node.cell.place = source.intoWord()
    return node
  }

  @inline(__always)
  init(unpacking node: consuming OwnedCell) {
    source = OwnedCell(taking: node.cell.place)
    node.cell.place = 0
    self.node = node
  }

  /// Runs the reaction, on its place, and all its consequences.
  ///
  /// - Parameter here: the queue that this is, as a ``Destination`` word; 0 if not known.
  @inline(__always)
  consuming func run(on here: UInt) {
    Diagnostics.trace(.delivered, of: node.cell)
    conclude(react(.deliver), on: here)
  }

  /// Runs the reaction and nothing else.
  @inline(__always)
  borrowing func react(_ phase: Phase) -> Outcome { Self.react(node.cell, to: source.cell, phase) }

  /// Lets a node compute its result, unless other code has ended it.
  ///
  /// - Parameter place: the place of handlers that this phase does not run, if it is known: see ``UnrunHandlers``.
  @inline(__always)
  static func react(
    _ node: _PromiseCell, to source: _PromiseCell, _ phase: Phase,
    insteadOf place: UInt = Destination.immediate
  ) -> Outcome {
    if node.isRedirected {
      node.destroyPayload(at: place)
      return .pending
    }
    if phase != .deliver, place != Destination.immediate || node.payloadKind.isOfMainActor {
      return UnrunHandlers.outliving(node, at: place, source, phase)
    }
    return node.reactionWord.call(node, Settled(acquired: source), phase)
  }

  /// Ends the node with the outcome of its reaction, and goes on with a sequence that waits for the node.
  consuming func conclude(_ outcome: Outcome, on here: UInt) {
    let isAwaited = node.cell.flags.contains(.sequenced)
    if let settled = Answer(node: node, outcome: outcome).publish() {
      DeliveryLoop.drain(settled, on: 0)
    }
    if isAwaited { DeliveryLoop.drain(source, on: here) }
  }
}

/// An observer whose reaction has run, for the code that has given it its turn.
struct Answer: ~Copyable {
  let node: OwnedCell
  let outcome: Outcome

  /// Publishes the outcome of the node, unless that is `.pending`.
  ///
  /// - Returns: the cell whose observers are to be run: the node itself, or the one that it is an
  ///   alias of; nil if nobody observes.
  @inline(__always)
  consuming func publish() -> OwnedCell? {
    if outcome == .pending { return nil }
    let settled = node.cell.publish(outcome, from: node.cell.lifecycle.current)
    if settled == 0 { return nil }
    if settled == node.cell.address { return node }
    return OwnedCell(taking: settled)
  }
}
