// SPDX-License-Identifier: MIT

/// A promise or guarantee of ``GuaranteeModel``.
final class GuaranteeCell: ModelCell {
  /// Whether requests travel through it; whether it cannot be rejected.
  let takesPart: Bool, isSure: Bool
  /// Whether it waits for several promises: the search for cycles stops there.
  var isGathering = false
  /// Whether anything has waited for it or followed it.
  var isLookedAt = false
  private var hasFollowed = false
  /// The promise that it follows as one of several observers.
  private var leader: GuaranteeCell?

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
  /// A cycle is found along the promises that each is interested in, or along those that each
  /// follows, but not where it alternates between the two.
  ///
  /// - Returns: The outcome, if it is known. A guarantee that waits for itself never ends.
  func follow(_ inner: GuaranteeCell) -> Fact? {
    inner.isLookedAt = true
    if let end = inner.outcome { return end }
    let isCycle =
      sequence(first: inner, next: \.wanted).contains { $0.line === line }
      || sequence(first: inner.root, next: { $0.leader?.root }).contains { $0 === line }
    if isCycle { return isSure ? nil : .library("cycle") }
    let isHolding = inner.hasFollowed && inner.wanted != nil
    let merges = inner.isAlone && (!isHolding || takesPart && inner.takesPart)
    root.leader = merges ? inner.leader : inner.root
    hasFollowed = true
    wait(for: inner, merges ? nil : { $0 })
    return nil
  }

  private var root: GuaranteeCell { (heir as? GuaranteeCell)?.root ?? self }

  /// The pending promise that this derives from, or follows and is interested in.
  private var wanted: GuaranteeCell? {
    let last = hasGivenUp ? nil : sources.last { $0.leaves != nil }?.cell as? GuaranteeCell
    return isGathering || last?.outcome != nil ? nil : last
  }
}
