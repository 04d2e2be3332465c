// SPDX-License-Identifier: MIT

/// A promise of a model that knows its sources, and counts the observers that are interested in it.
///
/// An observer counts as interested in its source. A request for cancellation takes that interest
/// back, and a sealed promise without interest is requested in turn: nobody can want it again.
///
/// A dialect adds its own rules in a subclass.
class ModelCell: ModelLine {
  /// One promise that this promise waits for.
  final class Source {
    private(set) weak var cell: ModelCell?
    /// The change in the source's interest by a request; nil if a request changes nothing.
    let leaves: Int?
    private var hasLeft = false

    fileprivate init(_ cell: ModelCell, leaves: Int?) {
      (self.cell, self.leaves) = (cell, leaves)
    }

    /// - Returns: The source, if it is to be requested because nobody wants it any more.
    fileprivate func leave() -> ModelCell? {
      guard !hasLeft, let leaves else { return nil }
      hasLeft = true
      cell?.interest = (cell?.interest ?? 0) + leaves
      return cell?.isUnwanted ?? false ? cell : nil
    }
  }

  var sources: [Source] = []
  /// How many observers are interested; nil before the first one.
  private var interest: Int?
  private var isSealed = false
  var isRequested = false
  var hasGivenUp = false
  private var requestHandlers: [(_ isNew: Bool) -> Void] = []

  /// Whether a promise that a handler of a request makes this wait for is requested at once.
  var asksAtOnce: Bool { true }

  override func publish(_ fact: Fact) {
    // The handlers may have captured the last right to settle this, which goes when this has ended.
    let handlers = requestHandlers
    if outcome == nil { requestHandlers = [] }
    withExtendedLifetime(handlers) { super.publish(fact) }
  }

  /// Waits for another promise, and passes requests on to it.
  ///
  /// - Parameters:
  ///   - joins: The change in the other promise's interest; nil if this is not counted.
  ///   - observer: nil if this one becomes the heir of the other one.
  func wait(
    for source: ModelCell, joins: Int? = 1, leaves: Int? = -1, _ observer: Observer?
  ) {
    if let observer { source.tell(observer) } else { source.heir = self }
    guard source.outcome == nil else { return }
    if let joins { source.addInterest(joins) }
    let source = Source(source, leaves: leaves)
    sources.append(source)
    if hasGivenUp || isRequested && asksAtOnce { source.leave()?.request() }
  }

  /// Changes the interest; 0 stands for an observer that gives up without having been counted.
  func addInterest(_ number: Int) {
    interest = (interest ?? 0) + number
    if isUnwanted { request() }
  }

  /// Declares that nobody else can become interested.
  func seal() {
    isSealed = true
    if isUnwanted { request() }
  }

  private var isUnwanted: Bool { isSealed && interest == 0 }

  /// Requests cancellation; only the first request counts.
  func request() {
    guard outcome == nil, !isRequested else { return }
    isRequested = true
    let handlers = requestHandlers
    requestHandlers = []
    for handler in handlers { handler(false) }
    // Also if a handler has settled this.
    giveUp()
  }

  /// Takes back the interest in the sources.
  func giveUp() {
    hasGivenUp = true
    for source in sources { source.leave()?.request() }
  }

  /// Settles before the sources, in which this is not interested any more when the observers are
  /// told; sources without interest are requested after that.
  func end(early fact: Fact) {
    hasGivenUp = true
    let unwanted = sources.compactMap { $0.leave() }
    publish(fact)
    for source in unwanted { source.request() }
  }

  /// Adds a handler of requests, which learns whether this call runs it; a promise that has settled
  /// without a cancellation ignores the handler.
  func onRequest(_ handler: @escaping (_ isNew: Bool) -> Void) {
    if outcome == nil, !isRequested {
      requestHandlers.append(handler)
    } else if outcome == nil || outcome == .cancelled {
      handler(true)
    }
  }

  /// Whether this is the other promise, or waits for it.
  func waits(for other: ModelCell) -> Bool {
    var (open, seen) = ([self], Set<ObjectIdentifier>())
    while let cell = open.popLast() {
      if cell === other { return true }
      guard cell.outcome == nil, seen.insert(ObjectIdentifier(cell)).inserted else { continue }
      open += cell.sources.compactMap(\.cell)
    }
    return false
  }
}
