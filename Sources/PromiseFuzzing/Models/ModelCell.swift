// SPDX-License-Identifier: MIT

/// A promise in a model of a dialect in which requests for cancellation travel: how it ended, who is told so in
/// which order, what it waits for, and how many are interested in it.
///
/// - **Order.** Those who wait are told in the order in which they came, each together with all that follows
///   from that, before the next one. Who comes meanwhile comes behind them; who comes after the last one has been
///   told is told at once.
/// - **One line.** What nobody waits for, and somebody follows, may make that its *heir*: both have one row of those
///   who wait.
/// - **Interest.** Who waits for something counts there. A request is a loss of that interest, and what nobody is
///   interested in any more is requested in turn, if it is sealed: nobody else could become interested.
///
/// What a dialect makes of this it says in a class of its own.
class ModelCell {
  /// What is to be done when somebody has been told, before the next one is.
  typealias Rest = () -> Void
  /// Is told how it ended, and whether by the call that added this.
  typealias Observer = (_ outcome: Fact, _ isNew: Bool) -> Rest?

  /// What somebody waits for.
  final class Source {
    private(set) weak var cell: ModelCell?
    /// What a request adds to the interest there; nil if it adds nothing.
    let leaves: Int?
    /// How it waits, in words of the dialect.
    let way: Int
    private var hasLeft = false

    fileprivate init(_ cell: ModelCell, leaves: Int?, way: Int) {
      (self.cell, self.leaves, self.way) = (cell, leaves, way)
    }

    fileprivate func leave() {
      guard !hasLeft, let leaves else { return }
      hasLeft = true
      cell?.addInterest(leaves)
    }
  }

  /// How it ended; nil while it is pending.
  private(set) var outcome: Fact?
  /// Who ends as this does, and has the observers of both.
  var heir: ModelCell?
  private var observers: [(isLast: Bool, tell: Observer)] = []
  private var isTelling = false
  /// Whether what follows from the last one is being done.
  private var isFinishing = false

  var sources: [Source] = []
  /// How many are interested; nil before anybody was.
  private var interest: Int?
  private var isSealed = false
  var isRequested = false
  var hasGivenUp = false
  private var requestHandlers: [(_ isNew: Bool) -> Void] = []

  /// Where those stand who wait for this.
  var line: ModelCell { heir?.line ?? self }
  /// Whether nobody waits for it.
  var isAlone: Bool { heir == nil && observers.isEmpty }
  /// Whether who comes while what follows from the last one is being done comes behind all of that.
  var isLateBehindAll: Bool { false }
  /// Whether what a handler of a request makes it wait for is asked before the handler has ended.
  var asksAtOnce: Bool { true }

  // MARK: Ending

  /// Ends, unless it has, and tells those who wait.
  func publish(_ fact: Fact) {
    guard outcome == nil else { return }
    (outcome, requestHandlers) = (fact, [])
    if let heir { return heir.publish(fact) }
    isTelling = true
    var row = takeObservers()
    while !row.isEmpty {
      let rest = row.removeFirst()(fact, false)
      if row.isEmpty { row = takeObservers() }
      (isTelling, isFinishing) = (!row.isEmpty, row.isEmpty)
      rest?()
      isFinishing = false
      if row.isEmpty { row = takeObservers() }
    }
    isTelling = false
  }

  private func takeObservers() -> ArraySlice<Observer> {
    defer { observers = [] }
    return (observers.filter { !$0.isLast } + observers.filter(\.isLast)).map(\.tell)[...]
  }

  /// Tells somebody when it is his turn.
  ///
  /// - Parameter isLast: behind all others that wait.
  func tell(isLast: Bool = false, _ observer: @escaping Observer) {
    let line = line
    if line.isFinishing, !line.isTelling { line.isTelling = isLateBehindAll }
    if let outcome, !line.isTelling {
      observer(outcome, true)?()
    } else {
      line.observers.append((isLast, observer))
    }
  }

  // MARK: Interest

  /// Waits for another one, and passes requests on to it.
  ///
  /// - Parameters:
  ///   - joins: what that adds to the interest there; nil if it is not counted.
  ///   - observer: nil if this one becomes the heir of the other one.
  func wait(
    for source: ModelCell, joins: Int? = 1, leaves: Int? = -1, way: Int = 0, _ observer: Observer?
  ) {
    if let observer { source.tell(observer) } else { source.heir = self }
    if let joins { source.addInterest(joins) }
    let source = Source(source, leaves: leaves, way: way)
    sources.append(source)
    if hasGivenUp || isRequested && asksAtOnce { source.leave() }
  }

  /// So many more are interested; 0 stands for one who gives up without having been counted.
  func addInterest(_ number: Int) {
    interest = (interest ?? 0) + number
    requestIfUnwanted()
  }

  /// Nobody else can become interested.
  func seal() {
    isSealed = true
    requestIfUnwanted()
  }

  private func requestIfUnwanted() { if isSealed, interest == 0 { request() } }

  /// A request for cancellation, which counts once.
  func request() {
    guard outcome == nil, !isRequested else { return }
    isRequested = true
    let handlers = requestHandlers
    requestHandlers = []
    for handler in handlers { handler(false) }
    // Also if a handler has ended it.
    giveUp()
  }

  /// Is not interested any more in what it waits for.
  func giveUp() {
    hasGivenUp = true
    for source in sources { source.leave() }
  }

  /// Adds a handler of requests, which is told whether it is called in here; too late when it has ended, unless
  /// it was cancelled.
  func onRequest(_ handler: @escaping (_ isNew: Bool) -> Void) {
    if outcome == nil, !isRequested {
      requestHandlers.append(handler)
    } else if outcome == nil || outcome == .cancelled {
      handler(true)
    }
  }

  /// Whether it is the other one, or waits for it by ways that count.
  func waits(for other: ModelCell, by counts: (ModelCell, Source) -> Bool) -> Bool {
    var (open, seen) = ([self], Set<ObjectIdentifier>())
    while let cell = open.popLast() {
      if cell.line === other.line { return true }
      guard cell.outcome == nil, seen.insert(ObjectIdentifier(cell)).inserted else { continue }
      open += cell.sources.filter { counts(cell, $0) }.compactMap(\.cell)
    }
    return false
  }
}
