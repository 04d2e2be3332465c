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
/// | first | the first input fulfilled or rejected | complete (all were cancelled) |
///
/// The decision is made once, on the thread that settles the deciding input, without a hop. Inputs
/// that have settled already are looked at while starting, in order, so the earliest of them in
/// the array wins and a decision may fall before ``start()`` returns. The inputs keep their results,
/// so nothing is collected: whoever decides reads them in input order.
///
/// **Ownership.** A pending input holds its node, and that the gathering; so the gathering does not
/// hold a pending input, or one that nobody can settle any more would be kept for ever by those who
/// wait for it. It holds those that have ended, until the decision. Requestable inputs are held by
/// what waits for them anyway.
///
/// Memory: one node per pending input, one counter; O(n) in all.
package final class Gather: @unchecked Sendable {
  /// When the decision falls.
  package enum Rule: Sendable { case all, settled, race, any, first }

  /// What was decided.
  package enum Decision {
    /// This input decided, or the cell that it has become an alias of.
    case by(_PromiseCell, index: Int)
    /// Every input has ended, none of them decided.
    case complete
  }

  private let rule: Rule
  private let isRequestable: Bool
  private let remaining: AtomicWord
  private let isDecided = AtomicWord(0)
  private let decide: @Sendable (Gather, Decision) -> Void
  private let state: Locked<State>

  private struct State {
    /// By place in the array given: the input, or nil while it is pending and not to be held.
    var inputs: [_PromiseCell?]
    var nodes: [_PromiseCell] = []
    var hasGivenUp = false
  }

  /// The inputs that have ended, in the order given: all of them once the gathering is complete.
  package var inputs: [_PromiseCell] {
    state.withLock { state in state.inputs.compactMap { $0 } }
  }

  /// Prepares a gathering; nothing happens before ``start()``.
  ///
  /// - Parameter isRequestable: whether waiting counts as interest in the inputs.
  /// - Parameter decide: called exactly once, unless the decision never falls.
  package init(
    _ rule: Rule, of inputs: [_PromiseCell], isRequestable: Bool,
    decide: @escaping @Sendable (Gather, Decision) -> Void
  ) {
    self.rule = rule
    state = Locked(State(inputs: inputs))
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
        input.noteObserved()
        ended(index, input)
        continue
      }
      let node = makeNode(index)
      if isRequestable {
        waiting.append(node)
      } else {
        setInput(index, nil)
      }
      input.attach(node)
    }
    if !waiting.isEmpty { keep(waiting) }
    countDown()
  }

  /// Remembers the nodes, unless they are no longer needed.
  private func keep(_ waiting: [_PromiseCell]) {
    let hasGivenUp = state.withLock { state in
      if !state.hasGivenUp { state.nodes = waiting }
      return state.hasGivenUp
    }
    if hasGivenUp {
      for node in waiting { node.giveUp()?.requestCancellation() }
    } else if isDecided.loadAcquire() != 0 {
      _ = takeNodes()
    }
  }

  /// Stops being interested in the inputs; those nobody else wants are requested to cancel.
  ///
  /// Called while the gathering starts, it takes effect when it has.
  package func giveUp() {
    for node in takeNodes(givingUp: true) { node.giveUp()?.requestCancellation() }
  }

  /// Requests cancellation of every input of a requestable gathering, whoever else is interested.
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
      seat.gather.ended(seat.index, source)
      return .pending
    }
    return node
  }

  private func ended(_ index: Int, _ input: _PromiseCell) {
    let outcome = input.outcome
    let decides =
      switch rule {
      case .all: outcome != .value
      case .settled: false
      case .race: true
      case .any: outcome == .value
      case .first: outcome != .cancelled
      }
    if decides {
      conclude(.by(input, index: index))
    } else {
      // Requestable inputs are held all the time: threads that settle them need no lock here.
      if !isRequestable { setInput(index, input) }
      countDown()
    }
  }

  private func setInput(_ index: Int, _ input: _PromiseCell?) {
    // Once the decision has fallen, there is nothing left to set.
    state.withLock { if $0.inputs.indices.contains(index) { $0.inputs[index] = input } }
  }

  /// The last one to count down has acquired what all others released before: their inputs' results.
  private func countDown() {
    if remaining.add(UInt.max) == 0 && rule != .race { conclude(.complete) }
  }

  private func conclude(_ decision: Decision) {
    guard isDecided.exchange(1) == 0 else { return }
    decide(self, decision)
    _ = takeNodes()
    let inputs = state.withLock { state in
      defer { state.inputs = [] }
      return state.inputs
    }
    withExtendedLifetime(inputs) {}
  }

  private func takeNodes(givingUp: Bool = false) -> [_PromiseCell] {
    state.withLock { state in
      defer { state.nodes = [] }
      if givingUp { state.hasGivenUp = true }
      return state.nodes
    }
  }
}
