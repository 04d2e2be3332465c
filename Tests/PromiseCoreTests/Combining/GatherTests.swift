// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct GatherTests {
  typealias Ending = PromiseCellSettlingTests.Ending

  /// A gathering whose decision is logged: the index of the decider, or -1 for complete.
  static func gather(
    _ rule: Gather.Rule, _ inputs: [Probe<Int>], _ log: Log<Int>, requestable: Bool = false
  ) -> Gather {
    let identities = inputs.map { ObjectIdentifier($0) }
    let gather = Gather(
      rule, of: inputs.cells, into: Probe<Int>.pending().cell, isRequestable: requestable
    ) {
      gather, decision, _ in
      if let input = decision {
        #expect(input.outcome != .pending)
        log.add(identities.firstIndex(of: ObjectIdentifier(input.cell.object)) ?? -2)
      } else {
        let ended = gather.inputs
        #expect(ended.count == identities.count && ended.allSatisfy { $0.outcome != .pending })
        log.add(-1)
      }
    }
    gather.start()
    return gather
  }

  /// The decision that the rule table gives, if inputs end in this order.
  static func expected(_ rule: Gather.Rule, _ endings: [Ending], _ order: [Int]) -> [Int] {
    for index in order {
      switch (rule, endings[index]) {
      case (.race, _), (.any, .fulfill), (.all, .reject), (.all, .cancel), (.first, .fulfill),
        (.first, .reject):
        return [index]
      default: continue
      }
    }
    return rule == .race ? [] : [-1]
  }

  static let rules: [Gather.Rule] = [.all, .settled, .race, .any, .first]

  @Test("every rule decides as its table says, however many inputs had settled", arguments: rules)
  func everyRule(_ rule: Gather.Rule) {
    for requestable in [false, true] {
      for shape in 0..<27 {
        let all = Ending.allCases
        let endings = [all[shape % 3], all[shape / 3 % 3], all[shape / 9]]
        for settledFirst in 0...3 {
          for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let log = Log<Int>()
            Leaks.expectNone { leaks in
              let inputs = (0..<3).map { _ in
                leaks.watch(Probe<Int>.pending(requestable ? .requestable : []))
              }
              for index in order.prefix(settledFirst) {
                PromiseCellSettlingTests.end(inputs[index], endings[index])
              }
              leaks.watch(Self.gather(rule, inputs, log, requestable: requestable))
              for index in order.dropFirst(settledFirst) {
                PromiseCellSettlingTests.end(inputs[index], endings[index])
              }
            }
            // Those that had settled are looked at in the order of the array.
            let seen = order.prefix(settledFirst).sorted() + order.dropFirst(settledFirst)
            #expect(log.entries == Self.expected(rule, endings, seen), "\(endings) \(order)")
          }
        }
      }
    }
  }

  @Test("of no inputs, all but a race are complete at once", arguments: rules)
  func empty(_ rule: Gather.Rule) {
    let log = Log<Int>()
    Leaks.expectNone { leaks in leaks.watch(Self.gather(rule, [], log)) }
    #expect(log.entries == (rule == .race ? [] : [-1]))
  }

  @Test("a promise may be given twice", arguments: rules)
  func duplicates(_ rule: Gather.Rule) {
    let log = Log<Int>()
    Leaks.expectNone { leaks in
      let input = leaks.watch(Probe<Int>.pending())
      leaks.watch(Self.gather(rule, [input, input, input], log))
      #expect(log.entries == [])
      input.fulfill(1)
    }
    #expect(log.entries == ([.race, .any, .first].contains(rule) ? [0] : [-1]))
  }

  @Test("a decision while starting stops looking at later inputs")
  func decidedWhileStarting() {
    let log = Log<Int>()
    let later = Probe<Int>.pending(.requestable)
    let seen = Log<Outcome>()
    _ = Self.gather(.race, [Probe.value(1), later], log, requestable: true)
    _ = later.cell.onRequest { _ in seen.add(.cancelled) }
    later.cell.seal()
    #expect(log.entries == [0])
    later.map(.requestable) { $0 }.cell.requestCancellation()
    #expect(seen.entries == [.cancelled], "nobody counted there")
    later.cancel()
  }

  @Test("the inputs are at hand, in order, when all have ended")
  func inputsAtTheEnd() {
    let values = Log<[Int?]>()
    let inputs = (0..<3).map { _ in Probe<Int>.pending() }
    Gather(.settled, of: inputs.cells, into: Probe<Int>.pending().cell, isRequestable: false) {
      gather, _, _ in
      values.add(
        gather.inputs.map {
          $0.settled.flatMap { $0.outcome == .value ? $0.load(as: Int.self) : nil }
        })
    }.start()
    for index in [2, 0] { inputs[index].fulfill(index) }
    inputs[1].cancel()
    #expect(values.entries == [[0, nil, 2]])
  }

  @Test("a gathering of what nobody can settle any more is freed", arguments: rules)
  func abandoned(_ rule: Gather.Rule) {
    Leaks.expectNone { leaks in
      let inputs = (0..<3).map { _ in leaks.watch(Probe<Int>.pending()) }
      leaks.watch(Self.gather(rule, inputs, Log<Int>()))
    }
  }

  @Test("inputs that lost a race are freed, though they never settle")
  func abandonedLosers() {
    Leaks.expectNone { leaks in
      let winner = leaks.watch(Probe<Int>.pending())
      let never = leaks.watch(Probe<Int>.pending())
      let log = Log<Int>()
      leaks.watch(Self.gather(.race, [never, winner], log))
      winner.fulfill(1)
      #expect(log.entries == [1])
    }
  }

  @Test("giving up requests what nobody else wants")
  func givingUp() {
    let log = Log<String>()
    Leaks.expectNone { leaks in
      let one = leaks.watch(makeSource(log, "one", obeys: true, sealed: true))
      let two = leaks.watch(makeSource(log, "two", sealed: true))
      let other = leaks.watch(two.map(.requestable) { $0 })
      let decisions = Log<Int>()
      let gather = leaks.watch(Self.gather(.settled, [one, two], decisions, requestable: true))
      gather.giveUp()
      gather.giveUp()
      #expect(log.entries == ["one"] && decisions.entries == [])
      other.cell.requestCancellation()
      #expect(log.entries == ["one", "two"])
      two.cancel()
      #expect(decisions.entries == [-1])
    }
  }

  @Test("giving up while the gathering starts takes effect when it has started")
  func givingUpWhileStarting() {
    let log = Log<String>()
    let box = Log<Gather>()
    let first = Probe<Int>.pending(.requestable)
    first.fulfill(1)
    let pending = makeSource(log, sealed: true)
    let gather = Gather(
      .race, of: [pending.cell, first.cell], into: Probe<Int>.pending().cell, isRequestable: true
    ) { gather, _, _ in
      // Called by the settled input, while the first one has been attached already.
      gather.giveUp()
    }
    box.add(gather)
    gather.start()
    #expect(log.entries == ["source"])
    pending.cancel()
  }

  @Test("requesting all asks every input, whoever else is interested")
  func requestingAll() {
    let log = Log<String>()
    let inputs = ["one", "two"].map { makeSource(log, $0) }
    let gather = Self.gather(.all, inputs, Log<Int>(), requestable: true)
    gather.requestAll()
    #expect(log.entries == ["one", "two"])
    for input in inputs { input.cancel() }
  }

  @Test("threads that settle the inputs at once decide once", arguments: rules)
  func race(_ rule: Gather.Rule) {
    for _ in 0..<200 {
      let log = Log<Int>()
      Leaks.expectNone { leaks in
        let inputs = (0..<4).map { _ in leaks.watch(Probe<Int>.pending()) }
        onThreads(3) { thread in
          if thread < 2 {
            for index in [thread * 2, thread * 2 + 1] { inputs[index].fulfill(index) }
          } else {
            _ = Self.gather(rule, inputs, log)
          }
        }
      }
      #expect(log.count == 1)
      if rule == .all || rule == .settled { #expect(log.entries == [-1]) }
    }
  }

  @Test(
    "inputs that have settled are released with the decision, even if they settle on another thread meanwhile"
  )
  func letGo() {
    for _ in 0..<300 {
      let never = Probe<Int>.pending()
      let log = Log<Int>()
      var gather: Gather?
      Leaks.expectNone { leaks in
        let inputs = (0..<64).map { _ in leaks.watch(Probe<Int>.pending()) }
        gather = Self.gather(.any, inputs + [never], log)
        onThreads(2) { thread in
          if thread == 0 {
            for input in inputs.dropLast() { input.cancel() }
          } else {
            // In the midst of the others: the feared race needs both at one slot.
            while inputs[8].cell.outcome == .pending {}
            inputs[63].fulfill(63)
          }
        }
      }
      #expect(log.entries == [63])
      withExtendedLifetime((gather, never)) {}
    }
  }

  @Test("inputs may settle and die on several threads: the last one frees the gathering")
  func settlingAndDying() {
    for _ in 0..<300 {
      let log = Log<Int>()
      Leaks.expectNone { leaks in
        let halves = [Log<Probe<Int>>(), Log<Probe<Int>>()]
        for half in halves {
          for _ in 0..<4 { half.add(leaks.watch(Probe<Int>.pending())) }
        }
        leaks.watch(Self.gather(.all, halves[0].entries + halves[1].entries, log))
        onThreads(2) { thread in
          if thread == 0 { for input in halves[0].entries { input.fulfill(1) } }
          halves[thread].clear()
        }
      }
      #expect(log.entries == [])
    }
  }

  /// A probe that ends as the deciding input does, or with 0.
  static func result(_ rule: Gather.Rule, of inputs: [Probe<Int>]) -> Probe<Int> {
    let result = Probe<Int>.pending()
    Gather(rule, of: inputs.cells, into: result.cell, isRequestable: false) { _, decision, ending in
      if let input = decision {
        ending.copy(input)
      } else {
        ending.settle(.value, 0, as: Int.self)
      }
    }.start()
    return result
  }

  @Test("gatherings of the results of gatherings settle without recursion", arguments: rules)
  func nested(_ rule: Gather.Rule) {
    onThread {
      let head = Probe<Int>.pending()
      var tail = head
      for _ in 0..<long(100_000) { tail = Self.result(rule, of: [tail]) }
      head.fulfill(1)
      #expect(tail.value == ([.all, .settled].contains(rule) ? 0 : 1))
    }
  }

  @Test(
    "observers of the result run before the later ones of the input that decided", arguments: rules)
  func depthFirst(_ rule: Gather.Rule) {
    let log = Log<String>()
    let input = Probe<Int>.pending()
    let result = Self.result(rule, of: [input])
    result.map { _ in log.add("result") }
    input.map { _ in log.add("input") }
    input.fulfill(1)
    #expect(log.entries == ["result", "input"])
  }

  @Test("a result that somebody else has settled stays as it is", arguments: rules)
  func settledBefore(_ rule: Gather.Rule) {
    Leaks.expectNone { leaks in
      let input = leaks.watch(Probe<Int>.pending())
      let result = leaks.watch(Self.result(rule, of: [input]))
      result.fulfill(7)
      input.fulfill(1)
      #expect(result.value == 7)
    }
  }

  @Test(
    "an input that never ends keeps nothing of a decision that has fallen",
    arguments: [Gather.Rule.race, .any, .all, .first])
  func decided(_ rule: Gather.Rule) {
    final class Result: Sendable {}
    weak var result: Result?
    let endless = Probe<Int>.pending()
    let decider = Probe<Int>.pending()
    do {
      let kept = Result()
      result = kept
      Gather(
        rule, of: [endless.cell, decider.cell], into: Probe<Int>.pending().cell,
        isRequestable: false
      ) {
        _, _, _ in
        withExtendedLifetime(kept) {}
      }
      .start()
    }
    #expect(result != nil)
    if rule == .all { decider.cell.settleCancelled() } else { decider.fulfill(1) }
    #expect(result == nil)
    withExtendedLifetime((endless, decider)) {}
  }

  @Test(
    "a decided gathering stays interested in the inputs that are left, unless it leaves them",
    arguments: [true, false])
  func losers(leaves: Bool) {
    let loser = Probe<Int>.pending(.requestable)
    let decider = Probe<Int>.pending(.requestable)
    Gather(
      .race, of: [loser.cell, decider.cell], into: Probe<Int>.pending().cell, isRequestable: true,
      leavesLosers: leaves
    ) { _, _, _ in
    }
    .start()
    #expect(loser.cell.interest.current.count == 1)
    decider.fulfill(1)
    #expect(loser.cell.interest.current.count == (leaves ? 0 : 1))
  }
}
