// SPDX-License-Identifier: MIT

/// The outcome of a promise of a model, and its observers in the order in which they are told.
///
/// - **Order.** Those who wait are told in the order in which they came, each together with all that follows
///   from that, before the next one. Who comes meanwhile comes behind them; who comes after the last one has been
///   told is told at once.
/// - **One line.** What nobody waits for, and somebody follows, may make that its *heir*: both have one row of those
///   who wait.
class ModelLine {
  /// What is to be done when somebody has been told, before the next one is.
  typealias Rest = () -> Void
  /// An observer: is told the outcome, and whether by the call that added it.
  typealias Observer = (_ outcome: Fact, _ isNew: Bool) -> Rest?

  /// How it ended; nil while it is pending.
  private(set) var outcome: Fact?
  /// Who ends as this does, and has the observers of both.
  var heir: ModelLine?
  /// Whether somebody has the right to settle it.
  var isClaimed = false
  private var observers: [(isLast: Bool, tell: Observer)] = []
  private var isTelling = false
  /// Whether what follows from the last one is being done.
  private var isFinishing = false

  var isPending: Bool { outcome == nil }
  /// Where those stand who wait for this.
  var line: ModelLine { heir?.line ?? self }
  /// Whether nobody waits for it.
  var isAlone: Bool { heir == nil && observers.isEmpty }
  /// Whether who comes while what follows from the last one is being done comes behind all of that.
  var isLateBehindAll: Bool { false }

  /// Takes the right to settle it; false if somebody has that.
  func claim() -> Bool {
    defer { isClaimed = true }
    return isPending && !isClaimed
  }

  /// What anybody does who has the means to; only the first counts.
  func settle(_ end: Fact) { if claim() { publish(end) } }

  /// Ends, unless it has, and tells those who wait: for whoever has the right to.
  func publish(_ fact: Fact) {
    guard outcome == nil else { return }
    outcome = fact
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

  /// Releases the observers: they may refer to one another in cycles.
  func clear() { (observers, heir) = ([], nil) }
}
