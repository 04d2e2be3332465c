// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct DeliveryLoopTests {
  @Test func aLinksOwnObserversRunBeforeItsParentsLaterOnes() {
    let probe = Probe<Int>.pending()
    let log = Log<String>()
    let first = probe.map { $0 }
    probe.map { _ in log.add("parent's second") }
    let grandchild = first.map { $0 }
    first.map { _ in log.add("first's second") }
    grandchild.map { _ in log.add("grandchild's") }
    probe.fulfill(1)
    #expect(log.entries == ["grandchild's", "first's second", "parent's second"])
  }

  // TL-39
  @Test("with an observer before and after each of 2000 links, delivery is as if recursive")
  func depthFirst() {
    onThread(stack: StackSize.tiny) {
      let links = 2000
      let log = Log<Int>()
      let root = Probe<Int>.pending()
      var node = root
      for number in 0..<links {
        node.always { _ in log.add(number) }
        let following = node.always { _ in }
        node.always { _ in log.add(-number) }
        node = following
      }
      node.always { _ in log.add(links) }
      root.fulfill(1)
      let expected = Array(0..<links) + [links] + (0..<links).reversed().map { -$0 }
      #expect(log.entries == expected)
    }
  }

  @Test("a late observer that meets the drain of the last one's chain is told at once")
  func leavesBeforeDescending() {
    let probe = Probe<Int>.pending()
    let log = Log<String>()
    let child = probe.map { $0 }
    child.map { _ in
      probe.map { _ in log.add("late") }
      log.add("grandchild")
    }
    child.map { _ in log.add("second grandchild") }
    probe.fulfill(1)
    #expect(log.entries == ["late", "grandchild", "second grandchild"])
  }

  @Test func aHandlerThatThrowsRejectsItsOwnPromiseOnly() {
    let probe = Probe<Int>.pending()
    let log = Log<Int>()
    let failed = probe.map { _ -> Int in throw TestError.one }
    let sibling = probe.map { $0 + 1 }
    failed.map { log.add($0) }
    probe.fulfill(1)
    #expect(failed.error as? TestError == .one && sibling.value == 2 && log.entries == [])
  }

  // Sequenced nodes: K-T2, K-T7, K-T8.

  @Test("sequenced handlers on different contexts run strictly one after another")
  func sequence() {
    let (one, two) = (ManualContext(), ManualContext())
    let log = Log<String>()
    let probe = Probe<Int>.pending()
    probe.map(.sequenced, at: one.place) { _ in log.add("first") }
    let second = probe.map(.sequenced, at: two.place) { _ in log.add("second") }
    second.map { _ in log.add("second's own") }
    probe.map { _ in log.add("inline") }
    probe.map(.sequenced, at: one.place) { _ in log.add("third") }
    probe.fulfill(1)
    #expect(one.count == 1 && two.count == 0 && log.entries == [])
    one.runOne()
    #expect(log.entries == ["first"] && two.count == 1 && one.count == 0)
    two.runOne()
    #expect(log.entries == ["first", "second", "second's own", "inline"] && one.count == 1)
    one.runOne()
    #expect(log.entries.last == "third")
  }

  @Test("a handler registered while a sequence runs appends to it")
  func lateWhileSequenced() {
    let (one, two) = (ManualContext(), ManualContext())
    let log = Log<String>()
    let probe = Probe<Int>.pending()
    probe.map(.sequenced, at: one.place) { _ in log.add("first") }
    probe.fulfill(1)
    probe.map(.sequenced, at: two.place) { _ in log.add("late") }
    probe.map { _ in log.add("late inline") }
    #expect(two.count == 0 && log.entries == [])
    one.runAll()
    #expect(log.entries == ["first"] && two.count == 1)
    two.runAll()
    #expect(log.entries == ["first", "late", "late inline"])
  }

  @Test("handlers registered after the sequence has drained are a sequence of their own")
  func lateSequence() {
    let (one, two) = (ManualContext(), ManualContext())
    let log = Log<String>()
    let probe = Probe.value(1)
    probe.map(.sequenced, at: one.place) { _ in log.add("first") }
    #expect(one.count == 1, "submitted at once")
    probe.map(.sequenced, at: two.place) { _ in log.add("second") }
    #expect(two.count == 0, "not before the first has finished")
    two.runAll()
    one.runAll()
    two.runAll()
    #expect(log.entries == ["first", "second"])
    probe.map(.sequenced, at: one.place) { _ in log.add("third") }
    one.runAll()
    #expect(log.entries == ["first", "second", "third"])
  }

  @Test("a sequence over two queues never overlaps, late handlers included")
  func sequenceOverQueues() {
    let queues = [DispatchQueue(label: "one"), DispatchQueue(label: "two")]
    for _ in 0..<50 {
      let probe = Probe<Int>.pending()
      let log = Log<Int>()
      let running = Counter()
      let overlaps = Counter()
      let done = DispatchGroup()
      func add(_ number: Int) {
        done.enter()
        probe.map(.sequenced, at: queues[number % 2].place) { _ in
          if running.add() != 1 { overlaps.add() }
          log.add(number)
          running.add(-1)
          done.leave()
        }
      }
      for number in 0..<10 { add(number) }
      probe.fulfill(1)
      for number in 10..<20 { add(number) }
      done.wait()
      #expect(overlaps.value == 0 && log.entries == Array(0..<20))
    }
  }

  @Test("a paused sequence keeps its cell, and a finished one frees it")
  func sequenceIsFreed() {
    for late in [false, true] {
      let context = ManualContext()
      Leaks.expectNone { leaks in
        do {
          let token = leaks.watch(Token())
          let probe = leaks.watch(Probe<Int>.pending())
          if late { probe.fulfill(1) }
          leaks.watch(probe.map(.sequenced, at: context.place) { _ in token.touch() })
          leaks.watch(probe.map(.sequenced, at: context.place) { _ in token.touch() })
          probe.fulfill(1)
        }
        #expect(!leaks.survivors.isEmpty)
        context.runAll()
      }
    }
  }

  @Test("a sequence of inline handlers takes no stack")
  func longInlineSequence() {
    onThread {
      let probe = Probe<Int>.pending()
      let count = Counter()
      for _ in 0..<100_000 { probe.map(.sequenced) { _ in count.add() } }
      probe.fulfill(1)
      #expect(count.value == 100_000)
    }
  }
}
