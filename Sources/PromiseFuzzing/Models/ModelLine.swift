// SPDX-License-Identifier: MIT

/// The outcome of a promise in a model, and its observers in the order in which they are told.
///
/// - **Order.** Observers are told in the order in which they came. Everything that follows from
///   telling one is done before the next one is told. An observer that comes meanwhile goes to the
///   end; one that comes after the last one has been told is told at once.
/// - **One line.** A promise without observers can make the promise that follows it its *heir*:
///   both share one list of observers.
class ModelLine {
  /// The consequences of telling an observer, done before the next one is told.
  typealias Rest = () -> Void
  /// An observer: it gets the outcome, and whether the call that added it is still running.
  typealias Observer = (_ outcome: Fact, _ isNew: Bool) -> Rest?

  /// The outcome; nil while the promise is pending.
  private(set) var outcome: Fact?
  /// The promise that ends as this one does and has the observers of both.
  var heir: ModelLine?
  /// Whether the right to settle it has been taken.
  var isClaimed = false
  private var observers: [(isLast: Bool, tell: Observer)] = []
  private var isTelling = false
  /// Whether the consequences of telling the last observer are being done.
  private var isFinishing = false

  var isPending: Bool { outcome == nil }
  /// The promise whose list holds the observers of this one.
  var line: ModelLine { heir?.line ?? self }
  /// Whether it has no observers.
  var isAlone: Bool { heir == nil && observers.isEmpty }
  /// Whether an observer that comes during the last one's consequences comes behind all of them.
  var isLateBehindAll: Bool { false }

  /// Takes the right to settle it; false if it has been taken.
  func claim() -> Bool {
    defer { isClaimed = true }
    return isPending && !isClaimed
  }

  /// Settles the promise, if nobody has the right to settle it yet.
  func settle(_ end: Fact) { if claim() { publish(end) } }

  /// Settles a pending promise and tells the observers; the caller has the right to.
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

  /// Adds an observer, or tells it if its turn has come.
  ///
  /// - Parameter isLast: Whether it comes behind all others that wait.
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
