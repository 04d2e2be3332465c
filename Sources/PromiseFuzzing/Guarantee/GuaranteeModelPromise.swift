// SPDX-License-Identifier: MIT

/// A promise or guarantee of ``GuaranteeModel``.
final class GuaranteeCell: ModelCell {
  /// Whether requests travel through it; whether it cannot be rejected.
  let takesPart: Bool, isSure: Bool
  /// Whether anything has waited for it or followed it.
  var isLookedAt = false
  private var hasFollowed = false
  /// Whether nobody can settle it any more; whether time can.
  var isAbandoned = false, isTimed = false
  /// Whether its resolver has made it follow another one.
  var isResolvedByFollowing = false

  init(takesPart: Bool, isSure: Bool) { (self.takesPart, self.isSure) = (takesPart, isSure) }

  override func request() { if takesPart { super.request() } }

  /// Waits for another promise, for ever if this one takes no part in requests; `react` gets the
  /// outcome and returns the one of this promise.
  func wait(for source: GuaranteeCell, _ react: ((Fact) -> Fact?)?) {
    source.isLookedAt = true
    let both = takesPart && source.takesPart
    let observer: Observer? = react.map { react in
      { end, _ in react(end).map { end in { self.publish(end) } } }
    }
    wait(for: source, joins: source.takesPart ? 1 : nil, leaves: both ? -1 : nil, observer)
  }

  /// Follows another promise.
  ///
  /// - Returns: The outcome, if it is known. A guarantee that waits for itself never ends.
  func follow(_ inner: GuaranteeCell) -> Fact? {
    inner.isLookedAt = true
    if let end = inner.outcome { return end }
    if inner.line === line {
      isAbandoned = isSure
      return isSure ? nil : .library("cycle")
    }
    let isHolding = inner.hasFollowed && inner.wanted != nil
    let merges = inner.isAlone && (takesPart ? inner.takesPart : !isHolding)
    hasFollowed = true
    wait(for: inner, merges ? nil : { $0 })
    return nil
  }

  /// Whether it was abandoned, or waits only for such promises.
  func isLost(_ path: Set<ObjectIdentifier> = []) -> Bool {
    if isAbandoned { return true }
    let id = ObjectIdentifier(self)
    if outcome != nil || isTimed || path.contains(id) { return false }
    let pending = sources.compactMap { $0.cell as? GuaranteeCell }.filter { $0.outcome == nil }
    return !pending.isEmpty && pending.allSatisfy { $0.isLost(path.union([id])) }
  }

  /// Makes the request of a program.
  ///
  /// - Returns: The promise that ends if no work has heard: this one, or the last one that it
  ///   follows and is one with, unless others want that.
  func requested() -> GuaranteeCell? {
    var (last, next) = (self, hasFollowed ? wanted : nil)
    while let followed = next, followed.line === line {
      (last, next) = (followed, followed.hasFollowed ? followed.wanted : nil)
    }
    let wasAsked = last.isRequested
    request()
    if takesPart { return !wasAsked && last.isRequested ? last : nil }
    return isResolvedByFollowing ? nil : self
  }

  /// The pending promise that this derives from, or follows and is interested in.
  private var wanted: GuaranteeCell? {
    let last = hasGivenUp ? nil : sources.last { $0.leaves != nil }?.cell as? GuaranteeCell
    return last?.outcome != nil ? nil : last
  }
}
