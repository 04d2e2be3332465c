// SPDX-License-Identifier: MIT

/// What the documentation of `APlusPromises` says, as a program.
///
/// | behaviour | rule |
/// |---|---|
/// | order | Handlers of one promise run in order of registration, depth-first: a link's own handlers before its parent's later ones. What the library does by itself comes last. |
/// | following | A promise that nobody observed is one with the first that follows it: their handlers form one line. |
/// | interest | Whatever waits for a promise is one of its consumers until it is cancelled or its time is over; so is a promise made of several, until the element has settled. |
/// | cancelling | The last consumer takes the request on to the source, up to the promise that waits for none, where `onCanceled` answers. A refusal gives everyone on the way his interest back. |
/// | lifetimes | Those of deferreds and thenables alone matter. What the program drops is dropped here too, so the model's objects go when the library's do. |
///
/// What waits for `race([])`, or for itself through `all` and the like or through `onCanceled`, stays pending
/// for ever and is never let go of: the model says so at the end.
/// Programs that lead to a known defect of the library are left out, see ``leaveOut()``. How steps become calls
/// of these functions is in `APlusModel+Steps.swift`, progress in `APlusModel+Progress.swift`.
final class APlusModel: World {
  /// A promise.
  final class Cell {
    var fact: Fact
    /// Whether it has handed over what it waits for to the one that follows it.
    var isMerged = false
    /// Whether it had done so, and was asked to cancel, when somebody else came.
    var isLost = false
    /// Whether nobody but what it waits for, or what a handler returns, can settle it.
    var isLocked = false
    /// The promise that this one has become one with.
    var alias: Cell?
    /// What it derives from or follows.
    var waitsFor: Cell?
    /// The same as long as it counts as a consumer there.
    var interest: Cell?
    var consumers = 0
    var observers: [Observer] = []
    var isDraining = false
    /// Whether what derives from its last observer is being told.
    var isFinishing = false
    /// Whether another promise has become one with it.
    var isFollowed = false

    var isFork = false
    var isRequested = false
    var isAbandoned = false
    /// What `cancel()` has returned.
    var answer: Cell?
    /// The consumers that have given up, in the order of their requests.
    var waiting: [Cell] = []
    var turn: Turn?
    var onCanceled: ((@escaping (Fact?) -> Void) -> Void)?

    var reporting = Reporting()

    init(_ fact: Fact = .pending) { self.fact = fact }

    var root: Cell {
      var cell = self
      while let alias = cell.alias { cell = alias }
      return cell
    }
    var state: Fact { root.fact }
    var isPending: Bool { state == .pending }

    /// Whether nothing but its one consumer has to know of it: it was derived, and never asked for more.
    var canBeMerged: Bool {
      isLocked && consumers == 1 && waitsFor != nil && !isFork && !isRequested && answer == nil
        && waiting.isEmpty && !reporting.isWired && reporting.handler == nil
        && !reporting.isFollowing
    }

    /// Lets go of everything: cells refer to one another in circles.
    func clear() {
      (alias, waitsFor, interest, answer, onCanceled, turn) = (nil, nil, nil, nil, nil, nil)
      (observers, waiting, reporting) = ([], [], Reporting())
    }
  }

  /// Who is told how a promise ended.
  struct Observer {
    /// Behind all handlers.
    var isLast = false
    /// - Returns: the promise that has settled by that, whose handlers are to be run now.
    let react: (Fact) -> Cell?
  }

  /// One of several consumers that wait for the cancellation of one source.
  final class Turn {
    var hasCome = false
    var isAwaited = false
  }

  /// What a handler has come to.
  enum Result {
    case fact(Fact)
    case promise(Cell)
    case thenable(Thenable)
  }

  /// A job in a queue.
  struct Job {
    let run: () -> Void
    let drop: () -> Void
  }

  /// A timer that has not fired.
  struct Timer {
    let due: Int
    let fire: () -> Void
  }

  let trace: Trace
  let registers = Registers<Thing>()
  var queues: [[Job]] = [[], []]
  var timers: [Timer] = []
  var now = 0
  var depth = 0
  var jobs = 0
  /// Whether a report or a request has been found to go round in a circle.
  var isEndless = false
  private var cells: [Cell] = []

  init(_ trace: Trace) { self.trace = trace }

  deinit { for cell in cells { cell.clear() } }

  /// For the end of a program, when every deferred is gone and all time has passed: what is waited for
  /// still will be for ever, and is kept by those who wait.
  func expectLeaks() {
    for cell in cells where cell.isPending && (cell.consumers > 0 || !cell.observers.isEmpty) {
      trace.expectLeak()
    }
  }

  func makeCell(_ fact: Fact = .pending) -> Cell {
    let cell = Cell(fact)
    cells.append(cell)
    return cell
  }

  // MARK: Settling

  /// What anybody does who has the means to; only the first counts.
  @discardableResult
  func settle(_ cell: Cell, _ fact: Fact) -> Bool {
    guard cell.isPending, !cell.isLocked else { return false }
    cell.isLocked = true
    end(cell, fact)
    return true
  }

  func end(_ cell: Cell, _ fact: Fact) { drain(publish(cell, fact)) }

  func publish(_ cell: Cell, _ fact: Fact) -> Cell {
    cell.root.fact = fact
    return cell.root
  }

  func drain(_ cell: Cell?) {
    guard let cell, !cell.observers.isEmpty else { return }
    cell.isDraining = true
    var line = takeObservers(of: cell)[...]
    while let observer = line.popFirst() {
      let next = observer.react(cell.fact)
      if line.isEmpty { line = takeObservers(of: cell)[...] }
      // The last one's own handlers are nobody's parent's later ones.
      cell.isDraining = !line.isEmpty
      cell.isFinishing = line.isEmpty
      drain(next)
      cell.isFinishing = false
    }
  }

  private func takeObservers(of cell: Cell) -> [Observer] {
    let all = cell.observers
    cell.observers = []
    return all.filter { !$0.isLast } + all.filter { $0.isLast }
  }

  func observe(_ cell: Cell, isLast: Bool = false, _ react: @escaping (Fact) -> Cell?) {
    let root = cell.root
    if root.fact == .pending || root.isDraining {
      root.observers.append(Observer(isLast: isLast, react: react))
    } else {
      // In the library it depends on whether reports were made whether this one comes now or behind the
      // handlers of what derives from the promise: such programs are left out.
      if root.isFinishing && root.isFollowed { leaveOut() }
      drain(react(root.fact))
    }
  }

  /// Becomes a consumer.
  func count(_ cell: Cell, at source: Cell) {
    guard source.isPending else { return }
    cell.interest = source
    source.consumers += 1
    if source.isMerged && source.isRequested { source.isLost = true }
    source.isMerged = false
  }

  // MARK: Deriving

  /// A promise of what handlers make of another one's outcome.
  ///
  /// - Parameter queue: where they run; nil for at once. Outcomes without a handler pass at once.
  func derive(
    from source: Cell, queue: Int? = nil, isVoid: Bool = false,
    _ onValue: ((Fact) -> Result)?, _ onError: ((Fact) -> Result)?,
    prepare: (Cell) -> Void = { _ in }
  ) -> Cell {
    let node = makeCell()
    node.isLocked = true
    node.waitsFor = source
    prepare(node)
    count(node, at: source)
    observe(source) { fact in
      guard let handler = fact.isValue ? onValue : onError else {
        return self.pass(isVoid && fact.isValue ? .nothing : fact, to: node)
      }
      guard let queue else { return self.conclude(node, fact, handler) }
      self.queues[queue].append(
        Job(
          run: { self.drain(self.conclude(node, fact, handler)) },
          drop: { self.end(node, .library("abandoned")) }))
      return nil
    }
    return node
  }

  private func conclude(_ node: Cell, _ fact: Fact, _ handler: (Fact) -> Result) -> Cell? {
    // No handler on the way of a request runs.
    if node.isRequested && fact == .error(0) { return pass(fact, to: node) }
    switch handler(fact) {
    case .fact(let fact): return publish(node, fact)
    case .promise(let promise): return follow(node, promise)
    case .thenable(let thenable): return follow(node, listen(to: thenable))
    }
  }

  func pass(_ fact: Fact, to node: Cell) -> Cell? {
    if node.isRequested, fact == .error(0), let turn = node.turn, !turn.hasCome {
      turn.isAwaited = true
      return nil
    }
    return publish(node, fact)
  }

  // MARK: Following

  /// The resolution procedure for a promise that is locked.
  ///
  /// - Returns: the promise that has settled by that, whose handlers are to be run now.
  func follow(_ cell: Cell, _ other: Cell) -> Cell? {
    if waits(other, for: cell) { return publish(cell, .library("cycle")) }
    guard other.isPending else { return publish(cell, other.state) }
    cell.waitsFor = other
    cell.reporting.isFollowing = true
    count(cell, at: other)
    if other.alias == nil && other.observers.isEmpty {
      other.alias = cell.root
      cell.root.isFollowed = true
      other.isMerged = other.canBeMerged
    } else {
      observe(other) { self.publish(cell, $0) }
    }
    if cell.isRequested { passRequest(of: cell) }
    adoptReports(cell, of: other)
    return nil
  }

  private func waits(_ cell: Cell, for other: Cell) -> Bool {
    var next: Cell? = cell
    var hasGap = false
    while let cell = next {
      if cell.root === other.root {
        // The library does not find a circle through a promise that was cancelled and waits for the other
        // consumers of its source, although its documentation says so: such programs are left out.
        if hasGap { leaveOut() }
        return true
      }
      guard cell.isPending else { return false }
      hasGap = hasGap || cell.interest == nil
      next = cell.waitsFor
    }
    return false
  }

  /// What a deferred does with a resolution; nothing if the promise is settled or locked.
  func resolve(_ cell: Cell, following other: () -> Cell) {
    guard cell.isPending, !cell.isLocked else { return }
    cell.isLocked = true
    drain(follow(cell, other()))
  }

  // MARK: Several promises

  func gather(_ name: String, _ elements: [Cell]) -> Cell {
    let result = makeCell()
    var open = elements.count
    func settled(_ cell: Cell) -> Cell? {
      open -= 1
      guard result.isPending, !result.isLocked else { return nil }
      let decides =
        switch name {
        case "all": !cell.state.isValue
        case "race": true
        case "any": cell.state.isValue
        default: false
        }
      guard decides || open == 0 else { return nil }
      result.isLocked = true
      return publish(result, decides ? cell.state : complete())
    }
    func complete() -> Fact {
      let states = elements.map(\.state)
      if name != "all", result.isRequested, states.contains(.error(0)) { return .error(0) }
      let numbers = states.map(\.number)
      if name == "any" { return .library("aggregate \(Counted.combined(numbers))") }
      return .value(Counted.combined(numbers))
    }
    for element in elements {
      guard result.isPending else { break }
      if element.isPending {
        element.consumers += 1
        observe(element) { _ in settled(element) }
      } else {
        drain(settled(element))
      }
    }
    if elements.isEmpty && name != "race" { settle(result, complete()) }
    guard result.isPending else { return result }
    result.onCanceled = { finish in
      var isAnswered = false
      for element in elements {
        self.observe(self.cancel(element)) { fact in
          if !isAnswered {
            isAnswered = true
            finish(fact.isValue ? nil : fact)
          }
          return nil
        }
      }
      if elements.isEmpty { finish(nil) }
    }
    result.reporting.whenWired = { [unowned result] in self.combine(name, elements, into: result) }
    return result
  }

  // MARK: Time

  func schedule(after milliseconds: Int, _ fire: @escaping () -> Void) {
    let due = now + max(0, milliseconds)
    let index = timers.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
    timers.insert(Timer(due: due, fire: fire), at: index)
  }

  func delay(_ source: Cell, _ milliseconds: Int) -> Cell {
    let node = makeCell()
    node.isLocked = true
    node.waitsFor = source
    count(node, at: source)
    observe(source) { fact in
      self.schedule(after: milliseconds) { self.drain(self.pass(fact, to: node)) }
      return nil
    }
    return node
  }

  func timeout(_ source: Cell, _ milliseconds: Int) -> Cell {
    let node = makeCell()
    node.waitsFor = source
    count(node, at: source)
    observe(source) { fact in
      guard node.isPending, !node.isLocked else { return nil }
      node.isLocked = true
      return self.pass(fact, to: node)
    }
    func expire() {
      guard source.isPending else { return }
      if let source = node.interest { source.consumers -= 1 }
      node.interest = nil
      settle(node, .library("timeout"))
    }
    if milliseconds <= 0 {
      expire()
    } else if source.isPending {
      var isOver = false
      observe(source) { _ in
        isOver = true
        return nil
      }
      schedule(after: milliseconds) { if !isOver { expire() } }
    }
    return node
  }
}

extension Fact {
  /// Whether a promise that ended so is fulfilled.
  var isValue: Bool {
    switch self {
    case .value, .nothing: true
    default: false
    }
  }

  /// What stands for it among the outcomes of several promises.
  var number: Int {
    switch self {
    case .value(let number): number
    case .error(let code): 100 + code
    default: 200
    }
  }
}
