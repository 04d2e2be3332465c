// SPDX-License-Identifier: MIT

internal import PromiseCore

// Of several promises that wait for the same source, each that asks for its cancellation before the
// others have done so waits for its *turn*: they are rejected in the order of their requests, after
// the source's handlers (I-40).

extension PromiseCell {
  /// Whether one of the promises that wait for this one waits for its turn.
  var hasTurns: Bool { presentRareState?.withLock { $0.hasTurns } ?? false }

  /// Waits for the turn of this promise at a source that it has asked.
  ///
  /// The edge to the source stays where it was registered. When the source turns out to be
  /// cancelled, the promise adopts this node, which observes the source from the third lane.
  func awaitTurn(at source: PromiseCell) {
    // A promise that has settled does not wait for the others any more.
    guard source.outcome == .pending else { return }
    let turn = PassingNode(flags: .thirdLane).cell
    rareState?.withLock { $0.turn = turn }
    source.rareState?.withLock { $0.hasTurns = true }
    source.attach(turn)
    source.noteEndable()
  }

  private var turn: PromiseCell? { presentRareState?.withLock { $0.turn } }

  /// Waits on for the turn, if the source was cancelled and this promise has asked for that; else the outcome of the
  /// source passes now.
  func takeTurn(from source: Settled) -> Outcome {
    guard let turn, isSilenced(by: source) else { return passOutcome(of: source) }
    // The request has been heard; there is nothing to pass on.
    return adopt(turn, passRequest: { _ in }) { passOutcome(of: source) }
  }

  /// The source of this promise has settled, and the promise begins to follow another one.
  func endsWait() {
    guard extras.isUsed else { return }
    let ended = presentRareState?.withLock { ($0.turn.take(), $0.sourceGivenUp.take()) }
    withExtendedLifetime(ended) {}
  }
}
