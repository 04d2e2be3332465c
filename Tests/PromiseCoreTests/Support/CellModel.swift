// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport

/// The transitions that the model uses; a test replaces one to see whether the explorer notices.
final class Transitions: Hashable, Sendable {
  typealias State = StateWord
  let attaching: @Sendable (State, UInt) -> State.Attachment
  let claiming: @Sendable (State) -> State?
  let publishing: @Sendable (State, Outcome) -> State.Publication
  let leaving: @Sendable (State) -> State.Departure
  let linking: @Sendable (State, UInt) -> State?
  let storesFirst: Bool

  init(
    attaching: @escaping @Sendable (State, UInt) -> State.Attachment = { $0.attaching($1) },
    claiming: @escaping @Sendable (State) -> State? = { $0.claiming() },
    publishing: @escaping @Sendable (State, Outcome) -> State.Publication = { $0.publishing($1) },
    leaving: @escaping @Sendable (State) -> State.Departure = { $0.leavingDrain() },
    linking: @escaping @Sendable (State, UInt) -> State? = { $0.linking(to: $1) },
    storesFirst: Bool = true
  ) {
    self.attaching = attaching
    self.claiming = claiming
    self.publishing = publishing
    self.leaving = leaving
    self.linking = linking
    self.storesFirst = storesFirst
  }

  static func == (left: Transitions, right: Transitions) -> Bool { left === right }
  func hash(into hasher: inout Hasher) {}
}

/// Two cells (1 may adopt 0) and actors that do to them what `PromiseCell+*.swift` does, one atomic
/// access of shared memory per step: a load, a compare-exchange, a store of the payload.
struct CellModel: Interleaved {
  struct Cell: Hashable {
    var bits: UInt
    var payload: Int?
    /// Observers in the order in which they got their place.
    var registered: [UInt] = []
    var settlements = 0
    var word: StateWord { StateWord(bits: bits) }
  }

  /// What an actor is about to do; the last one on its stack comes first.
  enum Task: Hashable {
    case settle(cell: Int, value: Int)
    case claim(Int, seen: UInt, value: Int)
    case store(Int, value: Int)
    case publish(Int)
    case published(Int, seen: UInt)
    case lateStore(Int, value: Int)
    case drain(Int, [UInt])
    case leave(Int, seen: UInt)
    case attach(Int, node: UInt)
    case attached(Int, seen: UInt, node: UInt)
    case late(Int, node: UInt)
    case adopt
    case link(seen: UInt)
    case read(Int)
  }

  let transitions: Transitions
  var cells: [Cell]
  var actors: [[Task]]
  var delivered: [UInt] = []
  var winners: [Int] = []
  var violation: String?

  /// The node by which cell 1 waits for cell 0 when it cannot be linked.
  static let forwarder: UInt = 0xF0
  static let base: UInt = 0x1000

  init(_ transitions: Transitions = Transitions(), actors: [[Task]]) {
    self.transitions = transitions
    // The adopter is born claimed: it is locked in.
    cells = [Cell(bits: 0), Cell(bits: StateWord.claimed.bits)]
    self.actors = actors
  }

  static func observer(_ number: UInt) -> UInt { number << 4 }

  var actorCount: Int { actors.count }

  mutating func step(_ actor: Int) -> Bool {
    guard let task = actors[actor].popLast() else { return false }
    actors[actor] += perform(task).reversed()
    return true
  }

  var violationAtEnd: String? {
    for (index, cell) in cells.enumerated() where !cell.word.isLinked {
      if !cell.registered.isEmpty && cell.settlements == 1 {
        let told = delivered.filter(cell.registered.contains)
        if told != cell.registered {
          return "cell \(index): registered \(cell.registered), delivered \(told)"
        }
      }
      if cell.word.isDraining { return "cell \(index) drains for ever" }
    }
    if winners.count > 1 { return "settled by \(winners)" }
    if let value = winners.first {
      let root = cells[0].word.isLinked ? cells[1] : cells[0]
      if root.payload != value { return "\(value) won, the payload is \(root.payload ?? -1)" }
      if root.settlements != 1 { return "settled \(root.settlements) times" }
    }
    return nil
  }

  private func index(of pointer: UInt) -> Int { Int((pointer - Self.base) >> 4) }
  static func address(of cell: Int) -> UInt { base + UInt(cell) << 4 }

  /// Replaces the word if it is still as it was seen.
  private mutating func replace(_ cell: Int, _ seen: UInt, with next: StateWord) -> Bool {
    guard cells[cell].bits == seen else { return false }
    cells[cell].bits = next.bits
    return true
  }

  private mutating func perform(_ task: Task) -> [Task] {
    switch task {
    case .settle(let cell, let value):
      return [.claim(cell, seen: cells[cell].bits, value: value)]
    case .claim(let cell, let seen, let value):
      guard let next = transitions.claiming(StateWord(bits: seen)) else { return [] }
      guard replace(cell, seen, with: next) else { return [.settle(cell: cell, value: value)] }
      winners.append(value)
      return transitions.storesFirst
        ? [.store(cell, value: value), .publish(cell)]
        : [.publish(cell), .lateStore(cell, value: value)]
    case .store(let cell, let value), .lateStore(let cell, let value):
      if cells[cell].payload != nil { violation = "two payloads in cell \(cell)" }
      cells[cell].payload = value
      return []
    case .publish(let cell):
      return [.published(cell, seen: cells[cell].bits)]
    case .published(let cell, let seen):
      return publish(cell, seen)
    case .drain(let cell, let list):
      guard let node = list.first else { return [.leave(cell, seen: cells[cell].bits)] }
      return deliver(node, from: cell) + [.drain(cell, Array(list.dropFirst()))]
    case .leave(let cell, let seen):
      return leave(cell, seen)
    case .attach(let cell, let node):
      return [.attached(cell, seen: cells[cell].bits, node: node)]
    case .attached(let cell, let seen, let node):
      return attach(node, to: cell, seen)
    case .late(let cell, let node):
      return deliver(node, from: cell)
    case .adopt:
      return [.link(seen: cells[0].bits)]
    case .link(let seen):
      return adopt(seen)
    case .read(let cell):
      read(cell)
      return []
    }
  }

  private mutating func publish(_ cell: Int, _ seen: UInt) -> [Task] {
    switch transitions.publishing(StateWord(bits: seen), .value) {
    case .settled(let next, let observers):
      guard replace(cell, seen, with: next) else { return [.publish(cell)] }
      cells[cell].settlements += 1
      return observers == 0 ? [] : [.drain(cell, inOrder(observers))]
    case .forwarded(let pointer):
      let target = index(of: pointer)
      if cells[target].payload != nil { violation = "two payloads in cell \(target)" }
      cells[target].payload = cells[cell].payload
      return [.publish(target)]
    }
  }

  private mutating func leave(_ cell: Int, _ seen: UInt) -> [Task] {
    switch transitions.leaving(StateWord(bits: seen)) {
    case .done(let next):
      return replace(cell, seen, with: next) ? [] : [.drain(cell, [])]
    case .more(let next, let observers):
      return [.drain(cell, replace(cell, seen, with: next) ? inOrder(observers) : [])]
    }
  }

  private mutating func attach(_ node: UInt, to cell: Int, _ seen: UInt) -> [Task] {
    switch transitions.attaching(StateWord(bits: seen), node) {
    case .queued(let next):
      guard replace(cell, seen, with: next) else { return [.attach(cell, node: node)] }
      cells[cell].registered.append(node)
      below[node] = StateWord(bits: seen).pointer
      return []
    case .deliverNow:
      let waiting = cells[cell].registered.filter { !delivered.contains($0) }
      // The word may have been read before others were told: it cannot have said "done" then.
      if !waiting.isEmpty { violation = "\(node) overtakes \(waiting)" }
      return [.late(cell, node: node)]
    case .forwarded(let pointer):
      return [.attach(index(of: pointer), node: node)]
    }
  }

  private mutating func adopt(_ seen: UInt) -> [Task] {
    let word = StateWord(bits: seen)
    if word.isSettled { return copy(from: 0, to: 1) }
    guard let next = transitions.linking(word, Self.address(of: 1)) else {
      return word.pointer == 0 ? [.adopt] : [.attach(0, node: Self.forwarder)]
    }
    guard replace(0, seen, with: next) else { return [.adopt] }
    if !cells[0].registered.isEmpty { violation = "linked although observed" }
    return []
  }

  private mutating func copy(from source: Int, to cell: Int) -> [Task] {
    read(source)
    if cells[cell].payload != nil { violation = "two payloads in cell \(cell)" }
    cells[cell].payload = cells[source].payload
    return [.publish(cell)]
  }

  private mutating func deliver(_ node: UInt, from cell: Int) -> [Task] {
    read(cell)
    if delivered.contains(node) { violation = "\(node) delivered twice" }
    delivered.append(node)
    return node == Self.forwarder ? copy(from: cell, to: 1) : []
  }

  private mutating func read(_ cell: Int) {
    let word = cells[cell].word
    if word.isSettled && cells[cell].payload == nil { violation = "no payload to read" }
  }

  /// A node's `next`: the observer below it in the pushed list.
  private var below: [UInt: UInt] = [:]

  private func inOrder(_ newestFirst: UInt) -> [UInt] {
    var list: [UInt] = []
    var node = newestFirst
    while node != 0 {
      list.insert(node, at: 0)
      node = below[node] ?? 0
    }
    return list
  }
}
