// SPDX-License-Identifier: MIT

package import PromiseCore

/// Asks for one promise after another, and keeps up to a number of them under way: the mechanism of each `when`
/// and `all` that goes through a sequence.
///
/// One call at a time pumps; a thread that finds another one pumping sets a mark (`isAskedAgain`).
/// So no lock is held while user code runs, and elements that have settled already use no stack.
///
/// | event | action |
/// |-------|--------|
/// | there is room | ask for another element |
/// | an element ends | pump again |
/// | nil, and the mark is set | ask again |
/// | nil, and no element is pending | finish |
/// | a failure that decides | finish; pending elements end unobserved, or are asked to cancel (`cancelsOthers`) |
/// | nobody can settle an element any more | it stays pending for ever |
///
/// The pump holds an element from its end on. The element's node holds the pump, in its payload, and
/// releases it when the element ends or is lost. A pump that nobody holds dies, and its result is lost.
package final class Pump: @unchecked Sendable {
  /// Makes the next element and adds it while it holds the promise; false if there is none.
  package typealias Next = (_ add: (PromiseCell) -> Void) -> Bool

  /// Makes the promise of an element and adds it, while it holds the promise.
  package typealias Adding<Element> = (Element, _ add: (PromiseCell) -> Void) -> Void

  /// Settles the result: with the elements in order, all of which have ended, or as the one that failed.
  package typealias Finish = @Sendable (_ cells: [PromiseCell], _ failed: Settled?) -> Void

  private struct State {
    var isPumping = false
    var isAskedAgain = false
    var isOver = false
    /// Whether nobody is interested in the result any more.
    var isStopped = false
    var pending = 0
    /// The elements that have ended, by their numbers.
    var ended: [PromiseCell?] = []
    /// The nodes that count as interested in an element, by its number.
    var nodes: [Int: PromiseCell] = [:]

    /// Takes out the elements that have ended: pending ones still hold the pump, which needs these no longer.
    mutating func takeEnded() -> [PromiseCell] {
      defer { ended = Array(repeating: nil, count: ended.count) }
      return ended.compactMap { $0 }
    }
  }

  private enum Step { case ask, leave, finish }

  private let limit: Int
  private let stopsAtFailure: Bool
  private let cancelsOthers: Bool
  private let mayBeLost: Bool
  /// The place of the questions after the first ones.
  private let place: DeliveryPlace
  private let finish: Finish
  private let result: PromiseCell
  private let state = Locked(State())
  /// Belongs to the thread that pumps.
  private let next: Next
  private let locals = LastingTaskLocals.ofScope

  /// Prepares the pump; nothing is asked before ``start()``.
  ///
  /// - Parameter limit: how many elements may be pending at a time, at least 1.
  /// - Parameter stopsAtFailure: whether the first element that is not fulfilled decides.
  /// - Parameter cancelsOthers: whether the others are asked to cancel then.
  /// - Parameter mayBeLost: whether the dialect's promises may never end, and only the pump settles the result.
  /// - Parameter finish: settles `result`, once.
  package init(
    _ limit: Int, into result: PromiseCell, stopsAtFailure: Bool, cancelsOthers: Bool = false,
    mayBeLost: Bool = false, at place: DeliveryPlace, asking next: @escaping Next,
    finish: @escaping Finish
  ) {
    (self.limit, self.result, self.place) = (limit, result, place)
    (self.stopsAtFailure, self.cancelsOthers) = (stopsAtFailure, cancelsOthers)
    (self.mayBeLost, self.next, self.finish) = (mayBeLost, next, finish)
  }

  /// Prepares a pump through a sequence.
  ///
  /// - Parameter sequence: its next element is taken when there is room.
  /// - Parameter collect: settles `result` with the elements in order; a failure that decides is copied there.
  package convenience init<S: Sequence & SendableMetatype>(
    through sequence: sending S, _ limit: Int, into result: PromiseCell, stopsAtFailure: Bool,
    cancelsOthers: Bool = false, mayBeLost: Bool = false, at place: DeliveryPlace,
    adding: @escaping Adding<S.Element>, collect: @escaping @Sendable ([PromiseCell]) -> Void
  ) {
    var iterator = sequence.makeIterator()
    self.init(
      max(1, limit), into: result, stopsAtFailure: stopsAtFailure, cancelsOthers: cancelsOthers,
      mayBeLost: mayBeLost, at: place
    ) { add in
      guard let element = iterator.next() else { return false }
      adding(element, add)
      return true
    } finish: { cells, failed in
      if let failed { result.settleCopying(failed) } else { collect(cells) }
    }
  }

  deinit { if mayBeLost { result.settleLost() } }

  /// Makes the first elements, in the caller's isolation and with the caller's task-local values.
  package func start() { if begins() { pump(next) } }

  /// Makes the first elements, too, at the place of the pump.
  package func startAtPlace() { place.run(TaskLocals.carried { self.start() }) }

  /// Stops asking, and being interested in pending elements, unless the pump is over by itself.
  package func stop() {
    if state.withLock({ !$0.isOver || $0.isStopped }) { giveUp() }
  }

  private func giveUp() {
    let nodes = state.withLock { state in
      defer { state.nodes = [:] }
      (state.isOver, state.isStopped) = (true, true)
      return state.nodes
    }
    for (_, node) in nodes.sorted(by: { $0.key < $1.key }) { node.giveUp()?.requestCancellation() }
  }

  /// Whether the caller is to pump.
  private func begins() -> Bool {
    state.withLock { state in
      if state.isOver { return false }
      state.isAskedAgain = state.isPumping
      defer { state.isPumping = true }
      return !state.isPumping
    }
  }

  private func pump(_ next: Next) {
    while state.withLock({ looksForRoom(&$0) }) {
      if next({ add($0) }) { continue }
      switch state.withLock({ exhausted(&$0) }) {
      case .ask: continue
      case .leave: return
      case .finish: return finish(state.withLock { $0.takeEnded() }, nil)
      }
    }
  }

  private func looksForRoom(_ state: inout State) -> Bool {
    state.isAskedAgain = false
    state.isPumping = !state.isOver && state.pending < limit
    return state.isPumping
  }

  private func exhausted(_ state: inout State) -> Step {
    if state.isAskedAgain { return .ask }
    state.isPumping = false
    if state.isOver || state.pending > 0 { return .leave }
    state.isOver = true
    return .finish
  }

  private struct Seat: Endable {
    let pump: Pump
    let index: Int
    var hasEnded: Bool { pump.state.withLock { $0.isOver } }
    var asObserver: ObserverWalk.Observer {
      (.input(pump.stopsAtFailure ? .all : .settled), pump.result)
    }
  }

  private func add(_ cell: PromiseCell) {
    let counts = cell.has(.requestable)
    let index = state.withLock { state in
      state.ended.append(nil)
      state.pending += 1
      return state.ended.count - 1
    }
    let node = EndableNode(
      Seat(pump: self, index: index), flags: counts ? .requestable : []
    ).cell
    if counts { state.withLock { $0.nodes[index] = node } }
    node.react(at: Destination.immediate) { node, source, _ in
      let seat = node.take(as: Seat.self)
      seat.pump.ended(seat.index, source)
      return .pending
    }
    cell.attach(node)
    cell.noteEndable()
    // A request that came before the node was attached found nothing to give up.
    if state.withLock({ $0.isStopped }) { node.giveUp()?.requestCancellation() }
  }

  private func ended(_ index: Int, _ source: Settled) {
    let isFailure = source.outcome != .value
    let unneeded: [PromiseCell]? = state.withLock { state in
      state.pending -= 1
      state.nodes[index] = nil
      if state.isOver { return nil }
      state.ended[index] = source.cell
      if !stopsAtFailure || !isFailure { return nil }
      state.isOver = true
      return state.takeEnded()
    }
    if let unneeded {
      finish([], source)
      withExtendedLifetime(unneeded) {}
      if cancelsOthers { giveUp() }
      return
    }
    if begins() { place.run { self.pump { add in self.locals.during { self.next(add) } } } }
  }
}
