// SPDX-License-Identifier: MIT

/// A promise of a model that knows its source, and how many others are interested in it.
///
/// Who waits for something counts there. A request for cancellation is a loss of that interest, and what nobody is
/// interested in any more is requested in turn, if it is sealed: nobody else could become interested.
///
/// A dialect adds its own rules in a subclass.
class ModelCell: ModelLine {
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

    /// - Returns: what nobody wants any more by that, to be requested.
    fileprivate func leave() -> ModelCell? {
      guard !hasLeft, let leaves else { return nil }
      hasLeft = true
      cell?.interest = (cell?.interest ?? 0) + leaves
      return cell?.isUnwanted ?? false ? cell : nil
    }
  }

  var sources: [Source] = []
  /// How many are interested; nil before anybody was.
  private var interest: Int?
  private var isSealed = false
  var isRequested = false
  var hasGivenUp = false
  private var requestHandlers: [(_ isNew: Bool) -> Void] = []

  /// Whether what a handler of a request makes it wait for is asked before the handler has ended.
  var asksAtOnce: Bool { true }

  override func publish(_ fact: Fact) {
    // They may have captured the last right to settle this, which is let go of when it has ended.
    let handlers = requestHandlers
    if outcome == nil { requestHandlers = [] }
    withExtendedLifetime(handlers) { super.publish(fact) }
  }

  /// Waits for another one, and passes requests on to it.
  ///
  /// - Parameters:
  ///   - joins: what that adds to the interest there; nil if it is not counted.
  ///   - observer: nil if this one becomes the heir of the other one.
  func wait(
    for source: ModelCell, joins: Int? = 1, leaves: Int? = -1, way: Int = 0, _ observer: Observer?
  ) {
    if let observer { source.tell(observer) } else { source.heir = self }
    guard source.outcome == nil else { return }
    if let joins { source.addInterest(joins) }
    let source = Source(source, leaves: leaves, way: way)
    sources.append(source)
    if hasGivenUp || isRequested && asksAtOnce { source.leave()?.request() }
  }

  /// So many more are interested; 0 stands for one who gives up without having been counted.
  func addInterest(_ number: Int) {
    interest = (interest ?? 0) + number
    if isUnwanted { request() }
  }

  /// Nobody else can become interested.
  func seal() {
    isSealed = true
    if isUnwanted { request() }
  }

  private var isUnwanted: Bool { isSealed && interest == 0 }

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
    for source in sources { source.leave()?.request() }
  }

  /// Ends before what it waits for, in which it is not interested any more when those are told who wait; what
  /// nobody wants then is requested behind these.
  func end(early fact: Fact) {
    hasGivenUp = true
    let unwanted = sources.compactMap { $0.leave() }
    publish(fact)
    for source in unwanted { source.request() }
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
      if cell === other { return true }
      guard cell.outcome == nil, seen.insert(ObjectIdentifier(cell)).inserted else { continue }
      open += cell.sources.filter { counts(cell, $0) }.compactMap(\.cell)
    }
    return false
  }
}
