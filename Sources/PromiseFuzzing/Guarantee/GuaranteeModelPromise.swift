// SPDX-License-Identifier: MIT

/// A promise or guarantee of ``GuaranteeModel``: how it ended, who waits for it, and who wants it.
final class GuaranteeModelPromise {
  /// How it ended: with a list or an error.
  typealias End = Fact
  /// The same by its short name.
  typealias Promise = GuaranteeModelPromise

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
  private var observers: [(node: Promise?, react: (End) -> End?)] = []
  /// The promise that it has become one with: it follows this one, for which nobody waited.
  private var standsFor: Promise?
  /// What it follows behind others who wait there.
  private var leader: Promise?
  /// What it wants, until it gives up.
  private var sources: [Promise] = []
  private var hasFollowed = false
  /// How many want it; nil if nobody ever did.
  private var wanting: Int?
  private var isRequested = false
  private var listeners: [() -> Void] = []

  /// A pending promise.
  init(takesPart: Bool, isSure: Bool) { (self.takesPart, self.isSure) = (takesPart, isSure) }

  private var root: Promise { standsFor?.root ?? self }

  /// How it ended; nil while it is pending.
  var end: End? { root.ownEnd }

  // MARK: Settling

  /// Takes the right to settle it; false if somebody has that.
  func claim() -> Bool {
    defer { isClaimed = true }
    return !isClaimed
  }

  /// Settles it unless somebody did before.
  func settle(_ end: End) { if claim() { publish(end) } }

  /// Settles it for whoever has the right to.
  ///
  /// Those who wait are told in order, each together with what follows from that. Newcomers wait for
  /// their turn until the last one has been told.
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
  func tell(_ node: Promise?, _ react: @escaping (End) -> End?) {
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
  /// A circle is found along what each wants, and along what each follows, but not where it alternates
  /// between the two.
  ///
  /// - Returns: How, if that is known. A guarantee that waits for itself never ends.
  func follow(_ inner: Promise) -> End? {
    inner.isLookedAt = true
    let (mine, root) = (root, inner.root)
    if let end = root.ownEnd { return end }
    let isCircle =
      sequence(first: inner, next: \.source).contains { $0.root === mine }
      || sequence(first: root, next: \.leader?.root).contains { $0 === mine }
    if isCircle { return isSure ? nil : .library("cycle") }
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
  private var source: Promise? {
    isGathering || sources.last?.end != nil ? nil : sources.last
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
  private func want(_ source: Promise) {
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
