// SPDX-License-Identifier: MIT

/// Waits for several cells at once: the one mechanism behind `all`, `allSettled`, `race` and `any` in every dialect.
///
/// | rule | decided by | or, when every input has ended |
/// |------|------------|--------------------------------|
/// | all | the first input not fulfilled | complete |
/// | settled | – | complete |
/// | race | the first input that ends | – |
/// | any | the first fulfilled input | complete (nobody was) |
/// | first | the first input fulfilled or rejected | complete (all were cancelled) |
///
/// The decision is made once, on the thread that settles the deciding input, without a hop. The start looks at the
/// inputs in order and finds those that have settled already, so the earliest of them in the array wins and a decision
/// may fall before ``start()`` returns. The inputs keep their results, so nothing is collected: the deciding thread
/// reads them in input order. The loop that delivers to the deciding node publishes the result (``GatherEnding``), so
/// that gatherings of the results of gatherings settle without recursion.
///
/// **Ownership.** A pending input holds its node (``GatherNode``), and all nodes together hold the gathering, by one
/// reference that the last of them releases. The gathering does not hold a pending input: one that nobody can settle
/// any more would then be kept alive for ever by its observers. It holds inputs that have ended, until the decision
/// (``GatherSlots``). Requestable inputs are held by their observers anyway; those of dialects whose promises always
/// end, by the gathering too.
///
/// A lost input tells its node. So a gathering that waits for no other input any more dies, and its result is lost
/// (``PromiseCell/settleLost()``).
///
/// **Counting.** Threads that settle inputs meet at one word, once per input:
///
/// | bits | meaning |
/// |------|---------|
/// | the lower half | inputs that have not ended, and 1 for the start itself: the last input cannot complete the gathering while others are still being looked at |
/// | the upper half | the visitors, which may still touch the gathering: the start, and each node that neither was told nor died |
///
/// A node that is told counts down both in one step. So the last one acquires what all others released before: their
/// inputs' results, and the end of their own accesses. A thread that counts a visitor down and is not the last must not
/// touch the gathering any more, not even to count references to it.
///
/// Memory: one node per pending input, two words per input; O(n) in all.
package final class Gather: @unchecked Sendable {
  /// The rule that decides.
  package enum Rule: Sendable { case all, settled, race, any, first }

  /// Reads the inputs that the decision depends on, and settles the result, now or later.
  ///
  /// The second argument is the input that has decided; nil if every input has ended, and none of them decided.
  package typealias Decide = @Sendable (Gather, Settled?, inout GatherEnding) -> Void

  /// Ends the result as the deciding input ended, or with the result of a function of all inputs.
  package static func collecting<Value>(
    _ collect: @escaping @Sendable ([PromiseCell]) -> Value
  ) -> Decide {
    { gather, decider, result in
      if let decider {
        result.copy(decider)
      } else {
        result.settle(.value, collect(gather.inputs), as: Value.self)
      }
    }
  }

  let rule: Rule
  private let isRequestable: Bool
  private let mayBeLost: Bool
  private let leavesLosers: Bool
  private let holdsInputs: Bool
  private let count: AtomicWord
  private let isDecided = AtomicWord(0)
  /// Released with the decision: an observer that still waits for an input, perhaps for ever, must
  /// not keep the objects that the decision settles.
  ///
  /// Only the winner of `isDecided` touches it.
  private var decide: Decide?
  private let slots: GatherSlots
  private let state: Locked<State>

  private static let input: UInt = 1
  private static let visitor: UInt = 1 << UInt(UInt.bitWidth / 2)

  private struct State {
    /// The cell that the decision settles; released with the decision, too.
    var result: PromiseCell?
    /// All inputs: until the start is over, and once all have ended; until the decision, if the gathering holds them.
    var inputs: [PromiseCell]
    /// The nodes that wait for the inputs, where waiting counts as interest.
    var nodes: [PromiseCell] = []
    var hasGivenUp = false
  }

  /// The inputs in the order given, for the code that is told that the gathering is complete.
  ///
  /// A gathering that holds them has them all before that, too.
  package var inputs: [PromiseCell] { state.withLock { $0.inputs } }

  /// Prepares a gathering; nothing happens before ``start()``.
  ///
  /// - Parameter result: the cell that the decision settles, unless somebody else settles it before.
  /// - Parameter isRequestable: whether waiting counts as interest in the inputs.
  /// - Parameter mayBeLost: whether the dialect's promises may never end: the gathering does not
  ///   hold such inputs, and does not count interest in those that take no part in requests.
  /// - Parameter leavesLosers: whether the gathering stops being interested in the inputs that are left when
  ///   it is decided; it asks none of them. Else it stays interested until they end.
  /// - Parameter decide: called exactly once, unless the decision never falls.
  package init(
    _ rule: Rule, of inputs: [PromiseCell], into result: PromiseCell, isRequestable: Bool,
    mayBeLost: Bool = false, leavesLosers: Bool = false, decide: @escaping Decide
  ) {
    precondition(UInt(inputs.count) < Self.visitor - 1, "more inputs than half a word counts")
    self.rule = rule
    self.isRequestable = isRequestable
    self.mayBeLost = mayBeLost
    self.leavesLosers = leavesLosers
    self.decide = decide
    holdsInputs = isRequestable && !mayBeLost
    state = Locked(State(result: result, inputs: inputs))
    slots = GatherSlots(holdsInputs ? 0 : inputs.count)
    count = AtomicWord(UInt(inputs.count) + Self.input + Self.visitor)
  }

  deinit { if mayBeLost { result?.settleLost() } }

  /// The cell that the decision settles; nil once the decision has fallen.
  var result: PromiseCell? { state.withLock { $0.result } }

  /// Whether the decision has been made, or somebody else has settled the result.
  ///
  /// The result is not retained for that: this may be asked under the lock of a line, where nothing may die.
  var hasEnded: Bool {
    isDecided.loadAcquire() != 0
      || state.withLock { state in
        guard let result = state.result else { return true }
        return result.outcome != .pending
      }
  }

  /// Looks at the inputs in order and waits for those that are pending.
  package func start() {
    let this = Unmanaged.passRetained(self)
    let inputs = state.withLock { state in
      defer { if !holdsInputs { state.inputs = [] } }
      return state.inputs
    }
    var nodes: [PromiseCell] = []
    for (index, input) in inputs.enumerated() {
      if isDecided.loadAcquire() != 0 {
        // The outcomes of the rest do not matter any more: no rejection among them is unhandled.
        if Diagnostics.isOn { for input in inputs[index...] { input.noteObserved() } }
        break
      }
      if let settled = input.settled {
        input.noteObserved()
        var ending: Outcome = .pending
        look(at: settled, index, nil, &ending)
        _ = countDown(Self.input, nil, &ending)
        continue
      }
      // The visitors cannot reach 0 before the start counts itself down.
      _ = count.add(Self.visitor)
      let counts = isRequestable && (holdsInputs || input.has(.requestable))
      let node = GatherNode(of: this, index, isRequestable: counts).cell
      if counts { nodes.append(node) }
      input.attach(node)
      input.noteEndable()
    }
    if !nodes.isEmpty { keep(nodes) }
    var ending: Outcome = .pending
    if countDown(Self.input + Self.visitor, nil, &ending) { this.release() }
  }

  /// Stores the nodes, unless they are no longer needed.
  private func keep(_ nodes: [PromiseCell]) {
    let hasGivenUp = state.withLock { state in
      if !state.hasGivenUp { state.nodes = nodes }
      return state.hasGivenUp
    }
    if hasGivenUp {
      for node in nodes { node.giveUp()?.requestCancellation() }
    } else if isDecided.loadAcquire() != 0 {
      leave(takeNodes())
    }
  }

  /// Stops being interested in the inputs; requests cancellation of those that nobody else wants.
  ///
  /// A call during the start takes effect after it.
  package func giveUp() {
    for node in takeNodes(givingUp: true) { node.giveUp()?.requestCancellation() }
  }

  /// The gathering is decided: the nodes that it has kept go, with their interest if the dialect wants that.
  private func leave(_ nodes: [PromiseCell]) {
    if leavesLosers { for node in nodes { _ = node.giveUp() } }
  }

  /// Gives up when cancellation of the result is requested; to be called before ``start()``.
  ///
  /// The inputs hold the gathering; the result must not, or it would keep them alive.
  package func obeyRequests() {
    _ = result?.onRequestDeciding { [weak self] _ in
      if let self { RequestRelay.pass { self.giveUp() } }
      return false
    }
  }

  /// Requests cancellation of every input of a gathering that holds them, even if others are interested.
  package func requestAll() {
    for input in inputs { input.requestCancellation() }
  }

  /// The input of a node has ended.
  ///
  /// - Parameter ending: how the node ends, if it becomes an alias of the result.
  /// - Returns: whether no visitor of the gathering is left.
  func ended(
    _ index: Int, _ input: Settled, _ node: PromiseCell, _ ending: inout Outcome
  ) -> Bool {
    look(at: input, index, node, &ending)
    return countDown(Self.input + Self.visitor, node, &ending)
  }

  /// The input of a node is lost, or the node died or was swept without having been told.
  ///
  /// - Returns: whether no visitor of the gathering is left.
  func dropped() -> Bool {
    // An input that never ends completes nothing.
    count.add(0 &- Self.visitor) < Self.visitor
  }

  /// Decides, or keeps an input that has ended.
  private func look(
    at input: Settled, _ index: Int, _ node: PromiseCell?, _ ending: inout Outcome
  ) {
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
      conclude(input, node, &ending)
    } else if !holdsInputs {
      slots.hold(index, input.cell)
      // Pairs with the emptying in `conclude`: the thread that comes second at the slot releases it.
      if isDecided.loadAcquire() != 0 { slots.giveUp(index) }
    }
  }

  /// Concludes when the last input has ended; says whether no visitor is left.
  private func countDown(
    _ amount: UInt, _ node: PromiseCell?, _ ending: inout Outcome
  ) -> Bool {
    let left = count.add(0 &- amount)
    // Another visitor may free the gathering from here on: only the last one touches it. Without a
    // visitor left, the inputs that remain were dropped.
    guard left < Self.visitor else { return false }
    if left == 0 && rule != .race { conclude(nil, node, &ending) }
    return true
  }

  private func conclude(_ decider: Settled?, _ node: PromiseCell?, _ outcome: inout Outcome) {
    guard isDecided.exchange(1) == 0, let decide = decide.take(),
      let result = state.withLock({ $0.result.take() })
    else { return }
    var ending = GatherEnding(of: result, at: node)
    if decider == nil && !holdsInputs {
      let inputs = slots.taken()
      state.withLock { $0.inputs = inputs }
    }
    decide(self, decider, &ending)
    if decider != nil { slots.empty() }
    defer { outcome = ending.publish() }
    let released = state.withLock { state in
      defer { (state.inputs, state.nodes) = ([], []) }
      return state
    }
    leave(released.nodes)
    withExtendedLifetime(released) {}
  }

  private func takeNodes(givingUp: Bool = false) -> [PromiseCell] {
    state.withLock { state in
      defer { state.nodes = [] }
      if givingUp { state.hasGivenUp = true }
      return state.nodes
    }
  }
}
