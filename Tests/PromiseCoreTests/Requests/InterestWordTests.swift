// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct InterestWordTests {
  typealias Task = InterestModel.Task

  /// Observers come in a row, then the last reference goes: tasks are performed from the end.
  static let owner: [Task] = [.seal, .observe, .observe]
  static let leaver: [Task] = [.giveUp, .await(observers: 2)]

  static let scenarios: [(name: String, actors: [[Task]])] = [
    ("both give up while the cell is sealed", [owner, leaver, leaver]),
    ("one gives up, the other stays", [owner, leaver]),
    ("nobody ever observes", [[.seal], [.settle]]),
    ("a direct request meets the last one giving up", [owner, leaver, leaver, [.request]]),
    ("a settlement meets seal and request", [owner, leaver, leaver, [.settle], [.request]]),
    ("only an uncounted observer gives up", [[.seal], [.giveUpUncounted]]),
    (
      "an uncounted observer gives up while others are interested",
      [owner, leaver, [.giveUpUncounted]]
    ),
    (
      "interest revives before the seal",
      [[.seal, .observe, .giveUp, .observe], [.giveUp, .await(observers: 2)]]
    ),
    ("two direct requests", [[.request], [.request], owner]),
  ]

  // Of the last observer that gives up and the seal, exactly one issues the request.
  @Test("a request is issued once, and exactly when nobody is left", arguments: 0..<9)
  func everyInterleaving(_ index: Int) {
    let (name, actors) = Self.scenarios[index]
    let report = InterestModel(actors: actors).exploreAllInterleavings()
    #expect(report.violation == nil, "\(name): \(report)")
    #expect(report.ends > 0)
  }

  @Test(
    "the explorer finds a rule that forgets a condition",
    arguments: [
      (InterestModel.Rule.ignoresSeal, 7), (.ignoresCount, 1), (.ignoresEverObserved, 2),
    ])
  func explorerBites(_ rule: InterestModel.Rule, _ scenario: Int) {
    let report = InterestModel(rule, actors: Self.scenarios[scenario].actors)
      .exploreAllInterleavings()
    #expect(report.violation != nil, "\(rule) went unnoticed: \(report)")
  }

  @Test func theFactsDoNotDisturbOneAnother() {
    var word = InterestWord(bits: 0)
    for expected in 1...5 {
      word = word.observed()
      #expect(word.count == expected && word.isEverObserved)
    }
    word.bits |= InterestWord.sealedBit | InterestWord.requestedBit
    for expected in (0..<5).reversed() {
      #expect(!word.isUnwanted)
      word = word.givenUp()
      #expect(word.count == expected)
    }
    #expect(word.isUnwanted && word.isRequested && !word.isBypassed && !word.isFollowing)
  }

  @Test("of more observers than can be counted some stay interested for ever")
  func full() {
    let one = InterestWord.one
    let nearlyFull = InterestWord.endableOne - 2 * one
    var word = InterestWord(bits: nearlyFull | InterestWord.sealedBit).observed()
    let count = word.count
    word = word.observed()
    #expect(word.count == count && word.isSealed && word.isEverObserved)
    #expect(word.givenUp().count == count && word.bits < InterestWord.endableOne)
    #expect(InterestWord(bits: word.bits &- one).givenUp().count == count - 2)
  }

  @Test func onlyASealedAliasWithOneInterestIsBypassed() {
    let once = InterestWord(bits: InterestWord.sealedBit).observed()
    #expect(once.bypassed()?.isBypassed == true)
    #expect(InterestWord(bits: once.bits | InterestWord.followingBit).bypassed() != nil)
    #expect(InterestWord(bits: once.bits | InterestWord.requestedBit).bypassed() == nil)
    #expect(InterestWord(bits: once.bits | InterestWord.bypassedBit).bypassed() == nil)
    #expect(once.observed().bypassed() == nil)
    #expect(once.givenUp().bypassed() == nil)
    #expect(InterestWord(bits: 0).observed().bypassed() == nil)
  }
}
