// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Asks an iterator for thenables, up to a number at a time.
///
/// One call at a time pumps; whoever finds that somebody does leaves word (`isAskedAgain`). So no
/// lock is held while the iterator runs, and elements that are resolved already use no stack.
///
/// | event | action |
/// |-------|--------|
/// | there is room | ask for another element |
/// | an element ends | pump again |
/// | nil, somebody left word | ask again |
/// | nil, nothing is under way | finish |
/// | a rejection that decides | finish; what is under way ends unobserved |
final class Pump: @unchecked Sendable {
  typealias Finish = @Sendable (_ cells: [_PromiseCell], _ failed: _PromiseCell?) -> Void

  private struct State {
    var isPumping = false
    var isAskedAgain = false
    var isOver = false
    var pending = 0
    /// Those that count as interested in an element, by its number.
    var nodes: [Int: _PromiseCell] = [:]
  }

  private enum Step { case ask, leave, finish }

  private let limit: Int
  private let stopsAtRejection: Bool
  /// Where the iterator is asked.
  private let place: DeliveryPlace
  private let finish: Finish
  private let state = Locked(State())
  /// These two belong to whoever pumps.
  private let next: () -> _PromiseCell?
  private var cells: [_PromiseCell] = []

  init(
    _ limit: Int, stopsAtRejection: Bool, _ isolation: (any Actor)?,
    asking next: @escaping () -> _PromiseCell?, _ finish: @escaping Finish
  ) {
    self.next = next
    self.limit = limit
    self.stopsAtRejection = stopsAtRejection
    place = DeliveryPlace(HandlerIsolation(isolation), otherwise: .immediate)
    self.finish = finish
  }

  /// Makes the first elements, in the caller's isolation.
  func start() { if begins() { pump() } }

  /// Stops asking, and being interested in what is under way.
  func stop() {
    let nodes = state.withLock { state in
      defer { state.nodes = [:] }
      state.isOver = true
      return state.nodes
    }
    for node in nodes.values { node.giveUp()?.requestCancellation() }
  }

  /// Whether the caller is the one to pump.
  private func begins() -> Bool {
    state.withLock { state in
      if state.isOver { return false }
      state.isAskedAgain = state.isPumping
      defer { state.isPumping = true }
      return !state.isPumping
    }
  }

  private func pump() {
    while state.withLock({ looksForRoom(&$0) }) == .ask {
      if let cell = next() {
        add(cell)
        continue
      }
      switch state.withLock({ exhausted(&$0) }) {
      case .ask: continue
      case .leave: return
      case .finish: return finish(cells, nil)
      }
    }
  }

  private func looksForRoom(_ state: inout State) -> Step {
    state.isAskedAgain = false
    if !state.isOver && state.pending < limit { return .ask }
    state.isPumping = false
    return .leave
  }

  private func exhausted(_ state: inout State) -> Step {
    if state.isAskedAgain { return .ask }
    state.isPumping = false
    if state.isOver || state.pending > 0 { return .leave }
    state.isOver = true
    return .finish
  }

  private struct Seat {
    let pump: Pump
    let index: Int
  }

  private func add(_ cell: _PromiseCell) {
    let index = cells.count
    cells.append(cell)
    let isLeading = cell.leadsRequests
    if cell.has(.orphanable) { cell.countForGoodNow() }
    let node = _PromiseCell(claimed: true, flags: isLeading ? .requestable : [])
    node.store(Seat(pump: self, index: index), as: Seat.self)
    node.react(at: Destination.immediate) { node, source, _ in
      let seat = node.take(as: Seat.self)
      seat.pump.ended(seat.index, source)
      return .pending
    }
    state.withLock { state in
      state.pending += 1
      if isLeading { state.nodes[index] = node }
    }
    cell.attach(node)
    // A request that came before the node was attached found nothing to give up.
    if state.withLock({ $0.isOver }) { node.giveUp()?.requestCancellation() }
  }

  private func ended(_ index: Int, _ source: _PromiseCell) {
    let isRejection = source.outcome != .value
    let decides = state.withLock { state in
      state.pending -= 1
      state.nodes[index] = nil
      if state.isOver || !stopsAtRejection || !isRejection { return false }
      state.isOver = true
      return true
    }
    if decides { return finish([], source) }
    if begins() { place.run { self.pump() } }
  }
}
