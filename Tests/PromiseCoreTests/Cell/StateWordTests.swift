// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite(.takesLong) struct StateWordTests {
  typealias Task = CellModel.Task

  static func observe(_ number: UInt, _ cell: Int = 0) -> [Task] {
    [.attach(cell, node: CellModel.observer(number))]
  }

  /// Actors that meet at one cell, or at one that another adopts.
  static let scenarios: [(name: String, actors: [[Task]])] = [
    (
      "two settlers and two observers",
      [[.settle(cell: 0, value: 1)], [.settle(cell: 0, value: 2)], observe(1), observe(2)]
    ),
    (
      "a settler and three late observers",
      [[.settle(cell: 0, value: 1)], observe(1), observe(2), observe(3)]
    ),
    (
      "observers in a row, and readers",
      [
        [.settle(cell: 0, value: 1)], observe(2) + observe(1), observe(3),
        [.read(0), .read(0), .read(0)],
      ]
    ),
    (
      "adoption meets two settlers and an observer of either cell",
      [
        [.settle(cell: 0, value: 1)], [.settle(cell: 0, value: 2)], [.adopt], observe(1, 0),
        observe(2, 1),
      ]
    ),
    (
      "adoption meets a settler and two observers of the adopted cell",
      [[.settle(cell: 0, value: 1)], [.adopt], observe(1), observe(2), [.read(1)]]
    ),
    (
      "settlers of the adopter lose while the adopted cell is pending",
      [
        [.settle(cell: 1, value: 7)], [.settle(cell: 0, value: 1)], [.adopt], observe(1, 1),
        observe(2, 0),
      ]
    ),
  ]

  @Test("every interleaving settles once, tells everybody once, in order", arguments: 0..<6)
  func everyInterleaving(_ index: Int) {
    let (name, actors) = Self.scenarios[index]
    let report = CellModel(actors: actors).exploreAllInterleavings()
    #expect(report.violation == nil, "\(name): \(report)")
    #expect(report.states > 300, "\(name): too few interleavings to mean anything: \(report)")
  }

  /// A broken state machine, and the scenario that shows it.
  static let mutants: [(name: String, scenario: Int, transitions: Transitions)] = [
    (
      "a drainer that leaves although somebody came", 1,
      Transitions(leaving: { .done(StateWord(bits: $0.bits & 0b11)) })
    ),
    (
      "a late observer that does not queue behind the drain", 1,
      Transitions(attaching: { word, node in
        word.isSettled ? .deliverNow : word.attaching(node)
      })
    ),
    (
      "a claim that can be had twice", 0,
      Transitions(claiming: { $0.isSettled ? nil : StateWord(bits: $0.bits | 0b100) })
    ),
    (
      "a publication that forgets the observers", 0,
      Transitions(publishing: { word, outcome in
        word.isLinked
          ? word.publishing(outcome)
          : .settled(StateWord(bits: UInt(outcome.rawValue)), observers: 0)
      })
    ),
    (
      "a publication without a draining state", 1,
      Transitions(publishing: { word, outcome in
        word.isLinked
          ? word.publishing(outcome)
          : .settled(StateWord(bits: UInt(outcome.rawValue)), observers: word.pointer)
      })
    ),
    (
      "a publication that does not follow a link", 3,
      Transitions(publishing: { word, outcome in
        .settled(
          StateWord(bits: UInt(outcome.rawValue)), observers: word.isLinked ? 0 : word.pointer)
      })
    ),
    (
      "a link that drops the claim", 3,
      Transitions(linking: { word, target in
        word.linking(to: target).map { StateWord(bits: $0.bits & ~0b100) }
      })
    ),
    (
      "a link over observers", 4,
      Transitions(linking: { word, target in
        word.isSettled || word.isLinked
          ? nil : StateWord(bits: (word.bits & 0b1111) | target | 0b1000)
      })
    ),
    (
      "an observer that ignores a link", 3,
      Transitions(attaching: { word, node in
        word.isLinked
          ? .queued(StateWord(bits: node | (word.bits & 0b0111))) : word.attaching(node)
      })
    ),
    ("a payload stored after publication", 2, Transitions(storesFirst: false)),
  ]

  @Test("the explorer finds what a broken transition does", arguments: 0..<10)
  func explorerBites(_ index: Int) {
    let mutant = Self.mutants[index]
    let actors = Self.scenarios[mutant.scenario].actors
    let report = CellModel(mutant.transitions, actors: actors).exploreAllInterleavings()
    #expect(report.violation != nil, "\(mutant.name) went unnoticed: \(report)")
  }

  @Test func aFreshWordIsPendingAndFree() {
    let word = StateWord(bits: 0)
    #expect(word.outcome == .pending)
    #expect(!word.isSettled && !word.isClaimed && !word.isLinked && !word.isDraining)
    #expect(word.pointer == 0)
    #expect(StateWord.claimed.isClaimed && StateWord.claimed.claiming() == nil)
  }

  @Test("publishing without observers leaves nothing to drain", arguments: [1, 2, 3] as [UInt8])
  func publishingUnobserved(_ raw: UInt8) throws {
    let outcome = try #require(Outcome(rawValue: raw))
    let settled = StateWord(bits: UInt(raw))
    #expect(StateWord.claimed.publishing(outcome) == .settled(settled, observers: 0))
    #expect(settled.outcome == outcome && !settled.isDraining && !settled.isClaimed)
    #expect(settled.attaching(0x40) == .deliverNow)
  }

  @Test func aLinkKeepsTheClaimAndForwardsEverythingElse() throws {
    for word in [StateWord(bits: 0), StateWord.claimed] {
      let linked = try #require(word.linking(to: 0x1230))
      #expect(linked.isClaimed == word.isClaimed)
      #expect(linked.outcome == .pending && linked.pointer == 0x1230)
      #expect(linked.attaching(0x40) == .forwarded(0x1230))
      #expect(linked.publishing(.value) == .forwarded(0x1230))
      #expect(linked.linking(to: 0x4560) == nil)
    }
  }

  @Test func onlyAPendingUnobservedWordIsLinked() {
    #expect(StateWord(bits: 1).linking(to: 0x10) == nil)
    #expect(StateWord(bits: 0x40).linking(to: 0x10) == nil)
    #expect(StateWord(bits: 0x44).linking(to: 0x10) == nil)
  }
}
