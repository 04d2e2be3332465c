// SPDX-License-Identifier: MIT

/// A promise, guarantee or finalizer of the model, with who waits for it and who wants it.
///
/// One thread, no core: settling calls those who wait, one after another, in order of registration, and
/// each time first those who wait for what came of that.
final class GuaranteeModelCell {
  /// How a promise ended.
  enum Outcome {
    /// Fulfilled, with the elements.
    case value([Int])
    /// Rejected.
    case error(Fact)

    /// The empty value.
    static let void = Outcome.value([])

    /// Whether it is fulfilled.
    var isValue: Bool { if case .value = self { true } else { false } }

    /// `PMKError.cancelled`, and the errors of programs that say so.
    var isCancellation: Bool {
      if case .error(.error(let code)) = self { code % 4 == 0 } else { false }
    }

    /// Nothing if it is an error.
    var numbers: [Int] { if case .value(let numbers) = self { numbers } else { [] } }

    /// What a result stands for in a list of results.
    var summary: [Int] { isValue ? numbers : [-1] }

    /// What is written of it.
    var fact: Fact {
      switch self {
      case .value(let numbers):
        numbers.count == 1 ? .value(numbers[0]) : .value(Counted.combined(numbers))
      case .error(let fact): fact
      }
    }
  }

  /// Whether requests for cancellation travel by way of it.
  let takesPart: Bool
  /// Whether somebody has the right to settle it, which nobody else has then.
  var isClaimed = false
  /// Whether somebody waited for it, or it was among several or was followed.
  var isLookedAt = false
  /// Told when what fulfils it and the last reference are gone.
  var whenLost: (() -> Void)?

  private var ownOutcome: Outcome?
  /// While those who wait are called, newcomers wait for their turn.
  private var isCalling = false
  private var waiting: [(Outcome) -> (GuaranteeModelCell, Outcome)?] = []
  /// The promise that this one became one with: it was returned by a handler, and nobody waited for it.
  private var adopter: GuaranteeModelCell?

  /// References of registers, iterators and calls under way.
  private var references = 0
  /// How many of those who take part want its result, and whether there ever was one.
  private var wanting = 0
  private var wasWanted = false
  private var isRequested = false
  private var listeners: [() -> Void] = []
  private var listenerCount = 0
  private var waitsForListeners = false
  /// What it counts at as wanting the result.
  private var sources: [GuaranteeModelCell] = []
  private var hasFollowed = false
  /// What it cannot settle without.
  private var awaited: [GuaranteeModelCell] = []
  /// What it derives from or follows, if both take part, until it gives up.
  private var source: GuaranteeModelCell?
  /// What it follows behind others who wait there.
  private var leader: GuaranteeModelCell?

  /// A pending promise.
  init(takesPart: Bool = false, claimed: Bool = false) {
    self.takesPart = takesPart
    isClaimed = claimed
  }

  /// A promise that has ended.
  convenience init(_ outcome: Outcome) {
    self.init(claimed: true)
    ownOutcome = outcome
  }

  private var root: GuaranteeModelCell {
    var cell = self
    while let next = cell.adopter { cell = next }
    return cell
  }

  /// How it ended; nil while it is pending.
  var outcome: Outcome? { root.ownOutcome }

  // MARK: Settling

  /// Settles it unless somebody did before.
  func settle(_ outcome: Outcome) {
    guard !isClaimed else { return }
    isClaimed = true
    publish(outcome)
  }

  /// Settles it for whoever owns the right to.
  func publish(_ outcome: Outcome) {
    let root = root
    for cell in [self, root] {
      (cell.sources, cell.listeners, cell.awaited) = ([], [], [])
      (cell.source, cell.leader) = (nil, nil)
    }
    root.ownOutcome = outcome
    root.isCalling = true
    while !root.waiting.isEmpty {
      let ended = root.waiting.removeFirst()(outcome)
      // Who waits alone is the last one: what is added from now on is called at once.
      if root.waiting.isEmpty { root.isCalling = false }
      if let (cell, end) = ended { cell.publish(end) }
    }
    root.isCalling = false
  }

  /// Calls a function when it has ended, in order of registration; what that settles is settled next.
  func wait(_ react: @escaping (Outcome) -> (GuaranteeModelCell, Outcome)?) {
    isLookedAt = true
    let root = root
    if let outcome = root.ownOutcome, !root.isCalling {
      if let (cell, end) = react(outcome) { cell.publish(end) }
    } else {
      root.waiting.append(react)
    }
  }

  /// The same for what derives from it, or waits for several.
  func wait(
    _ node: GuaranteeModelCell, isSource: Bool = true,
    _ react: @escaping (Outcome) -> (GuaranteeModelCell, Outcome)?
  ) {
    node.needs(self)
    if node.want(self), isSource { node.source = self }
    wait(react)
  }

  /// Notes what it waits for.
  func needs(_ other: GuaranteeModelCell) {
    if other.outcome == nil { awaited.append(other) }
  }

  /// Notes what it waits for although others may wait for this one already.
  ///
  /// - Returns: Whether that waits for this one.
  func closesCircle(with other: GuaranteeModelCell) -> Bool {
    guard other.outcome == nil else { return false }
    awaited.append(other)
    return other.depends(on: root)
  }

  /// What came of following another promise.
  enum Following {
    /// The other one has ended.
    case settled(Outcome)
    /// The other one is pending.
    case waits
    /// The other one follows or derives from this very promise.
    case cycle
    /// The same in a way that is not looked for; they wait for ever.
    case stuck
  }

  /// Ends as another one does.
  ///
  /// A circle is found along promises that take part in requests and have not given up, and along those
  /// that follow; not where it alternates between the two, or goes through one that waits for several.
  func follow(_ inner: GuaranteeModelCell) -> Following {
    inner.isLookedAt = true
    let (mine, root) = (root, inner.root)
    if let outcome = root.ownOutcome { return .settled(outcome) }
    if inner.leads(to: mine, by: \.source) || root.leads(to: mine, by: \.leader?.root) {
      return .cycle
    }
    inner.retain()
    defer { inner.release() }
    let wants = takesPart && inner.takesPart
    if root === inner, root.waiting.isEmpty, wants || !root.hasFollowed || root.source == nil {
      root.adopter = mine
      (mine.leader, root.leader) = (root.leader ?? mine.leader, nil)
    } else {
      root.waiting.append { (self, $0) }
      mine.leader = root
    }
    let isStuck = closesCircle(with: inner)
    hasFollowed = true
    mine.hasFollowed = true
    if wants {
      want(inner)
      source = inner
      if isRequested { giveUp() }
    } else if inner.takesPart {
      inner.wantForGood()
    }
    return isStuck ? .stuck : .waits
  }

  private func leads(
    to root: GuaranteeModelCell, by next: (GuaranteeModelCell) -> GuaranteeModelCell?
  ) -> Bool {
    var cell: GuaranteeModelCell? = self
    while let this = cell {
      if this.root === root { return true }
      cell = next(this)
    }
    return false
  }

  private func depends(on root: GuaranteeModelCell) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var rest = [self]
    while let this = rest.popLast() {
      guard seen.insert(ObjectIdentifier(this)).inserted else { continue }
      if this.root === root { return true }
      rest += this.awaited
      if this.root !== this { rest.append(this.root) }
    }
    return false
  }

  // MARK: Requests

  /// Counts a reference.
  func retain() { references += 1 }

  /// Lets a reference go: with the last one, nobody outside is interested any more.
  func release() {
    references -= 1
    guard references == 0, outcome == nil else { return }
    whenLost?()
    if isUnwanted { request() }
  }

  /// Counts at a source that takes part.
  @discardableResult
  func want(_ source: GuaranteeModelCell) -> Bool {
    guard takesPart, source.takesPart, source.outcome == nil else { return false }
    source.wantForGood()
    sources.append(source)
    return true
  }

  /// Is wanted by somebody who never gives up.
  func wantForGood() {
    wanting += 1
    wasWanted = true
  }

  private var isUnwanted: Bool { takesPart && references == 0 && wasWanted && wanting == 0 }

  /// Asks for cancellation: tells its listeners, and goes on to what nobody else wants.
  func request() {
    guard takesPart, outcome == nil, !isRequested else { return }
    isRequested = true
    let told = listeners
    listeners = []
    for listener in told { listener() }
    giveUp()
  }

  /// Does not want its sources any more, and asks those that nobody wants.
  func giveUp() { Self.giveUp(takeSources()) }

  /// What it counted at.
  func takeSources() -> [GuaranteeModelCell] {
    defer { (sources, source) = ([], nil) }
    return sources
  }

  /// Asks those that nobody wants any more, now that somebody who did has given up.
  static func giveUp(_ sources: [GuaranteeModelCell]) {
    for source in sources where source.outcome == nil {
      source.wanting -= 1
      if source.isUnwanted { source.request() }
    }
  }

  /// Whether somebody outside is interested.
  var hasReferences: Bool { references > 0 }

  /// Calls a function once if cancellation is asked for, at once if it was.
  ///
  /// Who listens to one that became one with another waits there, to let go of what listens: the second
  /// of its listeners at the latest, the first if that came later.
  func listen(_ listener: @escaping () -> Void) {
    guard takesPart, outcome == nil else { return }
    listenerCount += 1
    if adopter != nil, !waitsForListeners {
      waitsForListeners = true
      root.waiting.append { _ in nil }
    }
    if listenerCount > 1 { waitsForListeners = true }
    if isRequested { listener() } else { listeners.append(listener) }
  }
}

/// Asks for promises, up to a number at a time, and waits for all.
final class GuaranteeModelPump {
  /// What ends with all of them.
  let result: GuaranteeModelCell
  private let limit: Int
  private let stopsAtError: Bool
  /// Told when an element waits for the result.
  private let whenStuck: () -> Void
  private let next: () -> GuaranteeModelCell?
  private let interest = GuaranteeModelCell(takesPart: true, claimed: true)
  private var isPumping = false
  private var isAskedAgain = false
  private var isOver = false
  private var isStopped = false
  private var pending = 0
  private var ended: [GuaranteeModelCell.Outcome?] = []

  /// Asks for nothing yet.
  init(
    limit: Int, stopsAtError: Bool, whenStuck: @escaping () -> Void,
    _ next: @escaping () -> GuaranteeModelCell?
  ) {
    (self.limit, self.stopsAtError) = (limit, stopsAtError)
    (self.whenStuck, self.next) = (whenStuck, next)
    result = GuaranteeModelCell(takesPart: stopsAtError)
  }

  /// Asks for the first ones.
  func start() {
    result.listen { [self] in
      (isOver, isStopped) = (true, true)
      interest.giveUp()
      result.settle(.error(.error(0)))
    }
    pump()
  }

  private func pump() {
    // Never twice at a time: whoever comes meanwhile leaves word.
    isAskedAgain = isPumping
    guard !isOver, !isPumping else { return }
    isPumping = true
    while true {
      isAskedAgain = false
      guard !isOver, pending < limit else { break }
      if let cell = next() {
        add(cell)
      } else if !isAskedAgain {
        isPumping = false
        guard !isOver, pending == 0 else { return }
        isOver = true
        return result.settle(
          .value(ended.flatMap { stopsAtError ? $0?.numbers ?? [] : $0?.summary ?? [] }))
      }
    }
    isPumping = false
  }

  private func add(_ cell: GuaranteeModelCell) {
    let index = ended.count
    ended.append(nil)
    pending += 1
    interest.want(cell)
    if result.closesCircle(with: cell) { whenStuck() }
    cell.wait { [self] outcome in
      pending -= 1
      guard !isOver else { return nil }
      ended[index] = outcome
      if stopsAtError, !outcome.isValue {
        isOver = true
        result.settle(outcome)
      } else {
        pump()
      }
      return nil
    }
    if isStopped { interest.giveUp() }
  }
}
