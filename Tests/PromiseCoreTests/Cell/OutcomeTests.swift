// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct OutcomeTests {
  @Test("a node is delivered on its context for the outcomes it names, and passes others on")
  func deliveryMask() {
    let masks: [(CellFlags, Set<Outcome>)] = [
      ([], []), (.deliversValue, [.value]), (.deliversError, [.error]),
      (.deliversCancelled, [.cancelled]), (.deliversAll, [.value, .error, .cancelled]),
      ([.deliversValue, .deliversCancelled], [.value, .cancelled]),
    ]
    for (flags, expected) in masks {
      for outcome in [Outcome.value, .error, .cancelled] {
        #expect(flags.delivers(outcome) == expected.contains(outcome), "\(flags) \(outcome)")
      }
    }
  }

  @Test("services and lanes are bits of their own")
  func distinctFlags() {
    let all: [CellFlags] = [
      .deliversValue, .deliversError, .deliversCancelled, .secondLane, .thirdLane,
      .open, .sequenced, .requestable, .uncounted, .ignoresRequests, .dialectA, .dialectB,
    ]
    var union = CellFlags()
    for flag in all {
      #expect(flag.rawValue.nonzeroBitCount == 1 && union.isDisjoint(with: flag))
      union.formUnion(flag)
    }
    #expect(CellFlags.deliversAll.isSubset(of: union))
  }

  @Test("an outcome that only passes through does not touch the node's context")
  func passesThrough() {
    let context = ManualContext()
    for ending in [PromiseCellSettlingTests.Ending.reject, .cancel] {
      let probe = Probe<Int>.pending()
      let child = probe.map(at: context.place) { $0 }
      PromiseCellSettlingTests.end(probe, ending)
      #expect(context.count == 0)
      PromiseCellSettlingTests.expect(child, ending)
    }
  }
}
