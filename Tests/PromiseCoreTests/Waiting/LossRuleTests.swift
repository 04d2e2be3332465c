// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import Testing

@Suite struct LossRuleTests {
  static let observerCases: [(CellFlags, LossRule)] = [
    (.hearsOfLoss, .react), ([.hearsOfLoss, .claimable], .react), (.claimable, .stayPending),
    (.open, .stayPending), ([], .beLost), ([.requestable, .deliversAll], .beLost),
  ]

  @Test(
    "of a lost promise's observers, one that hears of loss is told, one that others may settle stays pending, others are lost",
    arguments: observerCases)
  func observers(_ flags: CellFlags, _ rule: LossRule) {
    #expect(LossRule(observer: flags) == rule)
  }

  static let claimed = StateWord.claimed
  static let settled = StateWord(bits: UInt(Outcome.value.rawValue))

  static let aliasCases: [(isFollowing: Bool, root: StateWord, flags: CellFlags, leaves: Bool)] = [
    (false, claimed, [], true), (true, claimed, [], false), (false, claimed, .claimable, false),
    (false, settled, [], false), (false, .fresh, [], false),
  ]

  @Test(
    "an alias takes its root along that was claimed for it, unless another cell will tell",
    arguments: aliasCases)
  func aliases(_ isFollowing: Bool, _ root: StateWord, _ flags: CellFlags, _ leaves: Bool) {
    let left = LossRule.leavesRootLost(isFollowing: isFollowing, root: root, rootFlags: flags)
    #expect(left == leaves)
  }
}
