// SPDX-License-Identifier: MIT

/// A promise or guarantee of ``GuaranteeModel``.
final class GuaranteeCell: ModelCell {
  /// Whether requests travel through it; whether it cannot be rejected.
  let takesPart: Bool, isSure: Bool
  /// Whether anything has waited for it or followed it.
  var isLookedAt = false
  private var hasFollowed = false

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
    if inner.line === line { return isSure ? nil : .library("cycle") }
    let isHolding = inner.hasFollowed && inner.wanted != nil
    let merges = inner.isAlone && (!isHolding || takesPart && inner.takesPart)
    hasFollowed = true
    wait(for: inner, merges ? nil : { $0 })
    return nil
  }

  /// The pending promise that this derives from, or follows and is interested in.
  private var wanted: GuaranteeCell? {
    let last = hasGivenUp ? nil : sources.last { $0.leaves != nil }?.cell as? GuaranteeCell
    return last?.outcome != nil ? nil : last
  }
}
