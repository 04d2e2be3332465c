// SPDX-License-Identifier: MIT

/// The right to run a delivery once, used up by running it or by being dropped.
///
/// For contexts whose work is in the hands of users: they may drop it, run it twice, or from two
/// threads. The first to exchange the word wins. If the work has run by the time that the context
/// returns, the sender of the delivery goes on with the consequences. So executors that run work
/// inline use no stack, however long a chain is.
///
/// | `stage` | meaning |
/// |---------|---------|
/// | ``sending`` | the context has not returned |
/// | ``left`` | the context has returned: the work concludes the delivery itself |
/// | ``finished`` + outcome | the work was done before that: `reacted` is for the sender of the delivery |
private final class DeliveryTicket: @unchecked Sendable {
  private static let sending: UInt = 0
  private static let left: UInt = 1
  private static let finished: UInt = 0b1000

  /// The delivery, or 0 if it has been used.
  private let packed: AtomicWord
  private let stage = AtomicWord(sending)
  /// Written before `stage` becomes ``finished``, and read by the thread that finds it so.
  private var reacted: Delivery?
  private let phaseWhenDropped: Phase?

  /// - Parameter phase: the argument of the reaction if the work is dropped; nil if it is not called then.
  fileprivate init(_ delivery: consuming Delivery, whenDropped phase: Phase?) {
    packed = AtomicWord(delivery.packed().intoWord())
    phaseWhenDropped = phase
  }

  deinit { drop() }

  fileprivate func run() { use(.deliver) }

  fileprivate func drop() { use(phaseWhenDropped) }

  private func use(_ phase: Phase?) {
    let word = packed.exchange(0)
    guard word != 0 else { return }
    let delivery = Delivery(unpacking: OwnedCell(taking: word))
    var outcome = Outcome.pending
    if phase == .deliver { Diagnostics.trace(.delivered, of: delivery.node.cell) }
    if let phase { outcome = delivery.react(phase) }
    reacted = consume delivery
    let finished = Self.finished | UInt(outcome.rawValue)
    if stage.replace(Self.sending, with: finished) == Self.sending { return }
    reacted.take()?.conclude(outcome, on: 0)
  }

  /// The context has returned.
  fileprivate func leave() -> Answer? {
    let stage = stage.replace(Self.sending, with: Self.left)
    guard stage != Self.sending, let delivery = reacted.take() else { return nil }
    let outcome = Outcome(rawValue: UInt8(stage & ~Self.finished)).unsafelyUnwrapped
    return Answer(node: delivery.node, outcome: outcome)
  }
}

extension DeliveryContext {
  /// Sends a delivery with work that may be dropped, or run more than once.
  ///
  /// - Parameter phase: the argument of the reaction if the work is dropped; nil if it is not
  ///   called then, and the promise stays pending.
  /// - Returns: the answer, if the work is done when the context returns.
  final func enqueue(_ delivery: consuming Delivery, whenDropped phase: Phase?) -> Answer? {
    var ticket = DeliveryTicket(delivery, whenDropped: phase)
    submit { [ticket] in ticket.run() }
    // Dropped already: this code does now what the release of the ticket would do at the end of this function.
    if isKnownUniquelyReferenced(&ticket) { ticket.drop() }
    return ticket.leave()
  }
}
