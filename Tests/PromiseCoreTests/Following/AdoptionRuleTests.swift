// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite(.takesLong) struct AdoptionRuleTests {
  static let flags = [false, true]

  @Test("a cell that has observers or has settled becomes no alias")
  func table() {
    let states: [StateWord] = [
      StateWord(bits: 0), .claimed, StateWord(bits: 16),
      StateWord(bits: UInt(Outcome.error.rawValue)),
      StateWord(bits: 16 | 0b1000),
    ]
    for (index, adopted) in states.enumerated() {
      for isAlias in Self.flags {
        for holdsAdopted in Self.flags {
          for (isApart, holds) in [(false, false), (false, true), (true, false)] {
            let step = AdoptionRule.step(
              adopted: adopted, isAlias: isAlias, holdsAdopted: holdsAdopted, isApart: isApart,
              holds: holds)
            switch index {
            case 3, 4: #expect(step == .lookAgain)
            case 2: #expect(step == .observe)
            default:
              let mustWait = isAlias || isApart || holdsAdopted && !holds
              #expect(step == (mustWait ? .observe : .collapse))
            }
          }
        }
      }
    }
  }

  /// Visits every graph that adoptions between so many cells can make, each adopting once.
  ///
  /// - Returns: how many there are, and what is wrong with the first that is wrong.
  static func explore(_ start: AdoptionModel) -> (graphs: Int, violation: String?) {
    struct Position: Hashable {
      var model: AdoptionModel
      var open: Set<Int>
    }
    let first = Position(model: start, open: Set(start.cells.indices))
    var visited: Set<Position> = [first]
    var stack = [first]
    while let position = stack.popLast() {
      if let violation = position.model.violation { return (visited.count, violation) }
      for adopter in position.open {
        for inner in start.cells.indices where inner != adopter {
          var next = position
          next.model.adopt(adopter, inner)
          next.open.remove(adopter)
          if visited.insert(next).inserted { stack.append(next) }
        }
      }
    }
    return (visited.count, nil)
  }

  @Test(
    "whoever adopts whom, each has one root, and nothing keeps itself when all has settled",
    arguments: [
      ([true, true, true, true, true], []), ([false, false, false, false], []),
      ([true, false, true, false], []), ([false, true, true, false], [0]),
      ([true, true, true, true], [1, 2]), ([true, true, false, true], [3]),
    ] as [([Bool], Set<Int>)])
  func graphs(_ requestable: [Bool], _ observed: Set<Int>) {
    let (graphs, violation) = Self.explore(
      AdoptionModel(requestable: requestable, observed: observed))
    #expect(violation == nil, "\(graphs) graphs: \(violation ?? "")")
    #expect(graphs > 100)
  }

  @Test(
    "each row of the table is needed", arguments: ["observers", "holds what it adopted"])
  func mutants(_ row: String) {
    let broken: @Sendable (AdoptionFacts) -> AdoptionRule.Step = { facts in
      var facts = facts
      switch row {
      case "observers": facts.adopted = StateWord(bits: 0)
      default: facts.holdsAdopted = false
      }
      return facts.step
    }
    let found = [
      [true, true, true, true], [true, false, true, false], [false, true, true, false],
    ]
    .contains { requestable in
      ([[], [2]] as [Set<Int>]).contains { observed in
        let model = AdoptionModel(requestable: requestable, observed: observed, rule: broken)
        return Self.explore(model).violation != nil
      }
    }
    #expect(found)
  }
}
