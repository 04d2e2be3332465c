// SPDX-License-Identifier: MIT

/// How a promise of ``GuaranteeModel`` ended: with the elements of its value, or with an error.
enum GuaranteeEnd {
  case value([Int]), error(Fact)

  /// The elements; nil of an error.
  var numbers: [Int]? { if case .value(let numbers) = self { numbers } else { nil } }

  /// `PMKError.cancelled`, and the errors of programs that say so.
  var isCancellation: Bool {
    if case .error(.error(let code)) = self { code % 4 == 0 } else { false }
  }

  /// What is written of it.
  var fact: Fact {
    switch self {
    case .value(let numbers): .value(numbers.count == 1 ? numbers[0] : Counted.combined(numbers))
    case .error(let fact): fact
    }
  }
}

/// A promise or guarantee of ``GuaranteeModel``: how it ended, who waits for it, and who wants it.
final class GuaranteeModelPromise {
  typealias End = GuaranteeEnd

  /// Whether requests travel by way of it; whether it cannot be rejected.
  let takesPart: Bool, isSure: Bool
  /// Whether it waits for several others, so that no search for circles goes by way of it.
  var isGathering = false
  /// Whether somebody waited for it or followed it.
  var isLookedAt = false
  /// Whether somebody has the right to settle it.
  private(set) var isClaimed = false
  /// How many registers and calls under way hold it, and how many its resolver.
  var references = 0, seals = 0
  /// What programs make no use of: its resolver follows nothing, or hears of no more requests.
  var isPooled = false, isDeaf = false

  private var ownEnd: End?
  private var isTelling = false
  private var observers: [(node: GuaranteeModelPromise?, react: (End) -> End?)] = []
  /// The promise that it has become one with: it follows this one, for which nobody waited.
  private var standsFor: GuaranteeModelPromise?
  /// What it follows behind others who wait there.
  private var leader: GuaranteeModelPromise?
  /// What it wants, until it gives up.
  private var sources: [GuaranteeModelPromise] = []
  private var hasFollowed = false
  /// How many want it; nil if nobody ever did.
  private var wanting: Int?
  private var isRequested = false
  private var listeners: [() -> Void] = []

  init(takesPart: Bool, isSure: Bool) { (self.takesPart, self.isSure) = (takesPart, isSure) }

  private var root: GuaranteeModelPromise { standsFor?.root ?? self }

  /// How it ended; nil while it is pending.
  var end: End? { root.ownEnd }

  // MARK: Settling

  /// Takes the right to settle it; false if somebody has that.
  func claim() -> Bool {
    defer { isClaimed = true }
    return !isClaimed
  }

  func settle(_ end: End) { if claim() { publish(end) } }

  /// Settles it for whoever has the right to: those who wait are told in order, each together with what
  /// follows from that. Newcomers wait for their turn until the last one has been told.
  func publish(_ end: End) {
    let root = root
    (root.ownEnd, root.isTelling) = (end, true)
    while !root.observers.isEmpty {
      let (node, react) = root.observers.removeFirst()
      let next = react(end)
      if root.observers.isEmpty { root.isTelling = false }
      if let next { node?.publish(next) }
    }
    root.isTelling = false
  }

  /// Lets `node`, which wants this promise, end as the function says that is called when this one has.
  func tell(_ node: GuaranteeModelPromise?, _ react: @escaping (End) -> End?) {
    isLookedAt = true
    if let end, !root.isTelling {
      if let next = react(end) { node?.publish(next) }
    } else {
      root.observers.append((node, react))
    }
    node?.want(self)
  }

  /// Ends as another one does.
  ///
  /// - Returns: How, if that is known. A guarantee that waits for itself never ends.
  func follow(_ inner: GuaranteeModelPromise) -> End? {
    inner.isLookedAt = true
    let (mine, root) = (root, inner.root)
    if let end = root.ownEnd { return end }
    if inner.leads(to: mine, by: \.source) || root.leads(to: mine, by: \.leader?.root) {
      return isSure ? nil : .error(.library("cycle"))
    }
    let isHolding = root.hasFollowed && root.source != nil
    if root === inner, root.observers.isEmpty, !isHolding || takesPart && inner.takesPart {
      (root.standsFor, mine.leader) = (mine, root.leader)
    } else {
      root.observers.append((self, { $0 }))
      mine.leader = root
    }
    hasFollowed = true
    want(inner)
    return nil
  }

  /// The pending promise that it derives from, or follows and wants.
  private var source: GuaranteeModelPromise? {
    isGathering || sources.last?.end != nil ? nil : sources.last
  }

  private func leads(
    to root: GuaranteeModelPromise,
    by next: @escaping (GuaranteeModelPromise) -> GuaranteeModelPromise?
  ) -> Bool {
    sequence(first: self, next: next).contains { $0.root === root }
  }

  /// Whether it is pending and waits for itself, in whatever way.
  var isInCircle: Bool {
    var (open, seen) = (end == nil ? [root] : [], Set<ObjectIdentifier>())
    while let promise = open.popLast() {
      for next in promise.observers.compactMap(\.node?.root) {
        if next === root { return true }
        if seen.insert(ObjectIdentifier(next)).inserted { open.append(next) }
      }
    }
    return false
  }

  // MARK: Requests

  /// Counts at what it waits for; for good if it takes no part in requests itself.
  private func want(_ source: GuaranteeModelPromise) {
    guard source.takesPart, source.end == nil else { return }
    source.wanting = (source.wanting ?? 0) + 1
    guard takesPart else { return }
    sources.append(source)
    if isRequested { giveUp() }
  }

  /// Wants nothing any more: a request goes on to what nobody else wants.
  func giveUp() {
    let given = sources
    sources = []
    for source in given where source.end == nil {
      source.wanting? -= 1
      source.requestIfUnwanted()
    }
  }

  /// Asks for cancellation if all who wanted it have given up, and nobody refers to it.
  func requestIfUnwanted() { if references == 0, wanting == 0 { request() } }

  /// Asks for cancellation, once.
  func request() {
    guard takesPart, end == nil, !isRequested else { return }
    isRequested = true
    let told = listeners
    listeners = []
    told.forEach { $0() }
    giveUp()
  }

  /// Calls a function if cancellation is asked for, at once if it was.
  func listen(_ listener: @escaping () -> Void) {
    guard takesPart, end == nil else { return }
    if isRequested { listener() } else { listeners.append(listener) }
  }
}
