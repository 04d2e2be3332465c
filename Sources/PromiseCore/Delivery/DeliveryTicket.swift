// SPDX-License-Identifier: MIT

/// The right to run a delivery once, used up by running it or by being dropped.
///
/// For contexts whose work is in the hands of users: they may drop it, run it twice, or from two
/// threads. The first to exchange the word wins.
private final class DeliveryTicket: @unchecked Sendable {
  /// The delivery, or 0 if it has been used.
  private let packed: AtomicWord
  private let phaseWhenDropped: Phase?

  /// - Parameter phase: the argument of the reaction if the work is dropped; nil if it is not called then.
  fileprivate init(_ delivery: consuming Delivery, whenDropped phase: Phase?) {
    packed = AtomicWord(delivery.packed().intoWord())
    phaseWhenDropped = phase
  }

  deinit { use(phaseWhenDropped) }

  fileprivate func run() { use(.deliver) }

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

extension DeliveryContext {
  /// Sends a delivery with work that may be dropped, or run more than once.
  ///
  /// - Parameter phase: the argument of the reaction if the work is dropped; nil if it is not
  ///   called then, and the promise stays pending.
  final func enqueue(_ delivery: consuming Delivery, whenDropped phase: Phase?) {
    let ticket = DeliveryTicket(delivery, whenDropped: phase)
    submit { ticket.run() }
  }
}
