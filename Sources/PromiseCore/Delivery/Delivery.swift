// SPDX-License-Identifier: MIT

/// An observer of a settled cell, on its way to its context: runs the observer's reaction and all its consequences.
///
/// **Its way.** ``DeliveryLoop`` answers an observer without a place right where its source is drained. For any other
/// one ``Destination`` makes a delivery, which owns both cells until it is concluded. On its way it is packed: one
/// word, the node, whose ``PromiseCell/place`` owns the source. The carrier has the node's ``PromiseCell/next`` for
/// itself.
///
/// | carrier | how it is packed | who unpacks it |
/// |---------|------------------|----------------|
/// | ``Inbox`` | in its list, linked by `next` | a pass, or a thread that waits on the queue |
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
    _ node: PromiseCell, to source: PromiseCell, _ phase: Phase,
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

/// The right to run a delivery once, used up by running it or by being dropped.
///
/// For contexts whose work is in the hands of users: they may drop it, run it twice, or from two
/// threads. The first to exchange the word wins.
final class DeliveryTicket: @unchecked Sendable {
  /// The delivery, or 0 if it has been used.
  private let packed: AtomicWord
  private let phaseWhenDropped: Phase?

  /// - Parameter phase: the argument of the reaction if the work is dropped; nil if it is not called then, and the
  ///   promise stays pending.
  init(_ delivery: consuming Delivery, whenDropped phase: Phase?) {
    packed = AtomicWord(delivery.packed().intoWord())
    phaseWhenDropped = phase
  }

  deinit { use(phaseWhenDropped) }

  func run() { use(.deliver) }

  private func use(_ phase: Phase?) {
    let word = packed.exchange(0)
    guard word != 0 else { return }
    let delivery = Delivery(unpacking: OwnedCell(taking: word))
    if phase == .deliver { Diagnostics.trace(.delivered, of: delivery.node.cell) }
    var outcome = Outcome.pending
    if let phase { outcome = delivery.react(phase) }
    delivery.conclude(outcome, on: 0)
  }
}

/// Runs deliveries that were sent to a queue, apart from the work that the thread was doing.
///
/// A nested run loop can run them in the middle of other code. So a dialect that keeps a note per
/// thread of the code that is running has to put the note aside while they run.
package enum Detached {
  private struct Wrapper: Sendable { let run: @Sendable (() -> Void) -> Void }

  private static let wrapper = SetOnce<Wrapper>()

  /// Makes all later deliveries run inside `wrapper`, for good.
  ///
  /// One dialect needs it; a second call changes nothing.
  package static func wrap(in wrapper: @escaping @Sendable (() -> Void) -> Void) {
    self.wrapper.set(Wrapper(run: wrapper))
  }

  /// Runs a delivery.
  @inline(__always)
  static func run(_ delivery: () -> Void) {
    if let wrapper = wrapper.value { wrapper.run(delivery) } else { delivery() }
  }
}
