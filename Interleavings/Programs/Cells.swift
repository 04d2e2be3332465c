// SPDX-License-Identifier: MIT

internal import PromiseCore

/// All programs.
enum Programs {
  static let all: [CheckedProgram] =
    settling + observing + adopting + openAdoption + requesting + interest + gathering
    + losing + queues + racing + dropping + waiting + sweeping + dialects
}

typealias Cell = PromiseCell

/// What a derived cell is to do with a value.
private struct Handler {
  let run: (Token) -> Cell?
}

/// What is told of an end.
private struct Listener {
  let run: (Settled) -> Void
}

enum ProgramError: Error { case one, cycle }

extension PromiseCell {
  /// Fulfils the cell; false if somebody else has settled it.
  @discardableResult
  func fulfill(_ number: Int) -> Bool { settle(.value, Token(number), as: Token.self) }

  @discardableResult
  func reject() -> Bool { settle(.error, ProgramError.one, as: (any Error).self) }

  /// How the cell ended, as text.
  var end: String { settled.map(\.end) ?? "pending" }

  /// A cell that ends as this one does, through a handler that gives its value or a cell to follow.
  ///
  /// - Parameter flags: `open` for a cell that others may settle.
  func then(
    _ flags: CellFlags = [], at place: UInt = Destination.immediate,
    _ handler: @escaping (Token) -> Cell? = { _ in nil }
  ) -> Cell {
    let derived = Cell(
      claimed: true, sealed: flags.contains(.requestable),
      flags: flags.union(.deliversValue))
    derived.store(Handler(run: handler), as: Handler.self)
    if flags.contains(.open) {
      derived.react(at: place, Self.openReaction)
    } else {
      derived.react(at: place, Self.reaction)
    }
    attach(derived)
    return derived
  }

  private static let reaction: Reaction = { node, source, phase in
    let handler = node.take(as: Handler.self)
    guard source.outcome == .value, phase == .deliver else { return node.passOutcome(of: source) }
    let value = source.load(as: Token.self)
    guard let inner = handler.run(value) else { return node.passOutcome(of: source) }
    return node.resolved(with: inner)
  }

  private static let openReaction: Reaction = { node, source, phase in
    let handler = node.take(as: Handler.self)
    guard source.outcome == .value, phase == .deliver else { return node.passOutcome(of: source) }
    let value = source.load(as: Token.self)
    return node.following({ handler.run(value) }) { inner in
      guard let inner else { return node.passOutcome(of: source) }
      return node.followOpen(inner, cycle: ProgramError.cycle)
    }
  }

  /// Adopts with the claim owned; a cycle is an error.
  func resolved(with inner: Cell) -> Outcome {
    adopt(inner) { rejectedNode(ProgramError.cycle) }
  }

  /// Adopts from outside; false if somebody has settled the cell.
  @discardableResult
  func follow(_ inner: Cell) -> Bool {
    guard claim() else { return false }
    let outcome = resolved(with: inner)
    if outcome != .pending { finish(outcome) }
    return true
  }

  /// An observer that is told of every end.
  @discardableResult
  func observe(
    _ flags: CellFlags = [], at place: UInt = Destination.immediate,
    _ listener: @escaping (Settled) -> Void
  ) -> Cell {
    let node = Cell(
      claimed: true, sealed: flags.contains(.requestable), flags: flags.union(.deliversAll))
    node.store(Listener(run: listener), as: Listener.self)
    node.react(at: place) { node, source, phase in
      let listener = node.take(as: Listener.self)
      if phase != .discard { listener.run(source) }
      return node.passOutcome(of: source)
    }
    attach(node)
    return node
  }
}

extension Settled {
  /// The outcome as text.
  var end: String {
    switch outcome {
    case .pending: "pending"
    case .value: "\(load(as: Token.self))"
    case .error: "\(load(as: (any Error).self))"
    case .cancelled: "cancelled"
    }
  }
}

extension World {
  /// Observes a cell, and notes how it ended: once at most.
  ///
  /// - Parameter order: notes the key there, too, so that the order of several is seen.
  @discardableResult
  func observe(
    _ cell: Cell, _ key: String, _ flags: CellFlags = [], at place: UInt = Destination.immediate,
    order: String? = nil
  ) -> Cell {
    let captured = Token(0)
    return cell.observe(flags, at: place) { [unowned self] settled in
      note(key, settled.end)
      require(count(key) == 1, "\(key) was told \(count(key)) times")
      if let order { note(order, key) }
      withExtendedLifetime(captured) {}
    }
  }

  /// Notes requests for cancellation of a cell.
  func listen(_ cell: Cell, _ key: String, then: @escaping @Sendable (Cell) -> Void = { _ in }) {
    let captured = Token(0)
    let this = Unowned(self)
    let registration = cell.onRequest { cell in
      this.object.note(key, "requested")
      this.object.require(this.object.count(key) == 1, "\(key) was told more than once")
      then(cell)
      withExtendedLifetime(captured) {}
    }
    if registration == .alreadyRequested { note(key, "before") }
  }
}

/// A reference that is not counted, for closures that must not keep the world.
struct Unowned<Object: AnyObject>: @unchecked Sendable {
  unowned let object: Object
  init(_ object: Object) { self.object = object }
}

/// A serial queue of the program's own: a thread that runs blocks in order.
final class ProgramQueue: @unchecked Sendable {
  private let blocks = Locked<[@Sendable () -> Void]>([])
  private let semaphore = Semaphore()

  init(_ world: World, _ name: String) {
    world.server(name) { [self] in
      semaphore.wait()
      let block = blocks.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      block?()
    }
  }

  /// Adds a block behind those that wait.
  func submit(_ block: @escaping @Sendable () -> Void) {
    blocks.withLock { $0.append(block) }
    semaphore.signal()
  }

  /// A word for one node.
  var place: UInt { Destination.context(SubmittingContext { self.submit($0) }) }
}
