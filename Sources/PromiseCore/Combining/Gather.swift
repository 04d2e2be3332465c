// SPDX-License-Identifier: MIT

/// Waits for several cells at once: the one mechanism behind `all`, `allSettled`, `race` and `any` in
/// every dialect.
///
/// | rule | decided by | or, when every input has ended |
/// |------|------------|--------------------------------|
/// | all | the first input not fulfilled | complete |
/// | settled | – | complete |
/// | race | the first input that ends | – |
/// | any | the first fulfilled input | complete (nobody was) |
///
/// The decision is made once, on the thread that settles the deciding input, without a hop. Inputs
/// that have settled already are looked at while starting, in order, so the earliest of them in
/// the array wins and a decision may fall before ``start()`` returns. The inputs keep their results,
/// so nothing is collected: whoever decides reads them in input order.
///
/// Memory: one node per pending input, one counter; O(n) in all.
package final class Gather: @unchecked Sendable {
  /// When the decision falls.
  package enum Rule: Sendable { case all, settled, race, any }

  /// What was decided.
  package enum Decision {
    /// This input decided.
    case by(_PromiseCell, index: Int)
    /// Every input has ended, none of them decided.
    case complete
  }

  /// The cells waited for, in the order given.
  package let inputs: [_PromiseCell]

  private let rule: Rule
  private let isRequestable: Bool
  private let remaining: AtomicWord
  private let isDecided = AtomicWord(0)
  private let decide: @Sendable (Gather, Decision) -> Void
  private let nodes = Locked<[_PromiseCell]>([])

  /// Prepares a gathering; nothing happens before ``start()``.
  ///
  /// - Parameter isRequestable: whether waiting counts as interest in the inputs.
  /// - Parameter decide: called exactly once, unless the decision never falls.
  package init(
    _ rule: Rule, of inputs: [_PromiseCell], isRequestable: Bool,
    decide: @escaping @Sendable (Gather, Decision) -> Void
  ) {
    self.rule = rule
    self.inputs = inputs
    self.isRequestable = isRequestable
    self.decide = decide
    // One more than there are inputs: the start itself, so that the last input cannot complete the
    // gathering while others are still being looked at.
    remaining = AtomicWord(UInt(inputs.count) + 1)
  }

  /// Looks at the inputs in order and waits for those that are pending.
  package func start() {
    var waiting: [_PromiseCell] = []
    for (index, input) in inputs.enumerated() {
      if isDecided.loadAcquire() != 0 { break }
      let outcome = input.outcome
      if outcome != .pending {
        ended(index, outcome)
        continue
      }
      let node = makeNode(index)
      if isRequestable { waiting.append(node) }
      input.attach(node)
    }
    if isRequestable && !waiting.isEmpty {
      nodes.withLock { $0 = waiting }
      if isDecided.loadAcquire() != 0 { forgetNodes() }
    }
    countDown()
  }

  /// Stops being interested in the inputs; those nobody else wants are requested to cancel.
  package func giveUp() {
    let given = nodes.withLock { nodes in
      defer { nodes = [] }
      return nodes
    }
    for node in given { node.giveUp()?.requestCancellation() }
  }

  /// Requests cancellation of every input, whoever else is interested.
  package func requestAll() {
    for input in inputs { input.requestCancellation() }
  }

  private struct Seat {
    let gather: Gather
    let index: Int
  }

  private func makeNode(_ index: Int) -> _PromiseCell {
    let node = _PromiseCell(claimed: true, flags: isRequestable ? .requestable : [])
    node.store(Seat(gather: self, index: index), as: Seat.self)
    node.react(at: Destination.immediate) { node, source, _ in
      let seat = node.take(as: Seat.self)
      seat.gather.ended(seat.index, source.outcome)
      return .pending
    }
    return node
  }

  private func ended(_ index: Int, _ outcome: Outcome) {
    let decides =
      switch rule {
      case .all: outcome != .value
      case .settled: false
      case .race: true
      case .any: outcome == .value
      }
    if decides {
      conclude(.by(inputs[index], index: index))
    } else {
      countDown()
    }
  }

  /// The last one to count down has acquired what all others released before: their inputs' results.
  private func countDown() {
    if remaining.add(UInt.max) == 0 && rule != .race { conclude(.complete) }
  }

  private func conclude(_ decision: Decision) {
    guard isDecided.exchange(1) == 0 else { return }
    decide(self, decision)
    if isRequestable { forgetNodes() }
  }

  private func forgetNodes() {
    let forgotten = nodes.withLock { nodes in
      defer { nodes = [] }
      return nodes
    }
    withExtendedLifetime(forgotten) {}
  }
}
