// SPDX-License-Identifier: MIT

/// What happens to the observers of a promise that is lost: a pure rule.
///
/// | the observer | what happens to it |
/// |--------------|--------------------|
/// | hears of loss | its reaction is called, and may end it otherwise |
/// | anybody may settle it | stays pending, without its source |
/// | any other | is lost in turn; its handler is released and never runs |
package enum LossRule: Equatable, Sendable {
  case react, stayPending, beLost

  package init(observer flags: CellFlags) {
    if flags.contains(.hearsOfLoss) {
      self = .react
    } else if flags.contains(.claimable) {
      self = .stayPending
    } else {
      self = .beLost
    }
  }

  /// Whether a dying alias takes its root with it, because the alias would have settled that root.
  ///
  /// An alias that follows another cell does not: that cell tells the root, or stands in for it. A
  /// root that others may settle is not lost; any other was claimed for its alias.
  package static func leavesRootLost(
    isFollowing: Bool, root: StateWord, rootFlags: CellFlags
  ) -> Bool {
    !isFollowing && root.isClaimed && !rootFlags.contains(.claimable)
  }
}
