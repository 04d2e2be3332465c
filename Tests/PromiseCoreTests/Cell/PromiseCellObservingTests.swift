// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct PromiseCellObservingTests {
  @Test func observersRunInRegistrationOrder() {
    let probe = Probe<Int>.pending()
    let log = Log<Int>()
    for number in 0..<100 { probe.map { _ in log.add(number) } }
    probe.fulfill(1)
    for number in 100..<110 { probe.map { _ in log.add(number) } }
    #expect(log.entries == Array(0..<110))
  }

  // I-T3
  @Test func anObserverAddedByAnObserverRunsAfterThoseWaiting() {
    let probe = Probe<Int>.pending()
    let log = Log<Int>()
    probe.map { _ in
      log.add(1)
      probe.map { _ in
        log.add(3)
        probe.map { _ in log.add(4) }
      }
    }
    probe.map { _ in log.add(2) }
    probe.fulfill(0)
    #expect(log.entries == [1, 2, 3, 4])
  }

  @Test("an observer of a settled promise runs before attaching returns")
  func lateObserver() {
    // PK-157
    let probe = Probe.value(7)
    let log = Log<Int>()
    probe.map { log.add($0) }
    #expect(log.entries == [7])
  }

  @Test("an observer added by a late observer of a settled promise runs at once, nested")
  func lateObserverNested() {
    let probe = Probe.value(7)
    let log = Log<String>()
    probe.map { _ in
      log.add("in")
      probe.map { _ in log.add("nested") }
      log.add("out")
    }
    #expect(log.entries == ["in", "nested", "out"])
  }

  @Test("every observer is told exactly once, whoever attaches while whoever settles")
  func attachersMeetSettlers() {
    for _ in 0..<300 {
      let probe = Probe<Int>.pending()
      let log = Log<Int>()
      onThreads(4) { thread in
        if thread == 0 { probe.fulfill(9) }
        for number in 0..<8 { probe.map { _ in log.add(thread * 8 + number) } }
      }
      let entries = log.entries
      #expect(Set(entries).count == 32 && entries.count == 32)
    }
  }

  @Test("a thread's later observer never overtakes its earlier one")
  func nobodyOvertakes() {
    for _ in 0..<300 {
      let probe = Probe<Int>.pending()
      // One log per thread: threads have no order among each other, and a late observer's entry is
      // written by another thread than the drainer's.
      let logs = (0..<3).map { _ in Log<Int>() }
      onThreads(3) { thread in
        let log = logs[thread]
        for number in 0..<20 {
          if thread == 0 && number == 10 { probe.fulfill(9) }
          probe.map { _ in log.add(number) }
        }
      }
      for log in logs { #expect(log.entries == Array(0..<20)) }
    }
  }

  @Test("observers are freed with a pending cell, handlers and contexts included")
  func droppedPending() {
    let context = ManualContext()
    Leaks.expectNone { leaks in
      let probe = leaks.watch(Probe<Int>.pending())
      for place in [Destination.immediate, context.place] {
        let token = leaks.watch(Token())
        leaks.watch(probe.map(at: place) { _ in token.touch() }.map { token.touch() })
      }
    }
    #expect(context.count == 0)
  }

  @Test("a handler is released once it has run, though its promise lives")
  func handlerReleased() {
    let probe = Probe<Int>.pending()
    var child: Probe<Void>?
    Leaks.expectNone { leaks in
      let token = leaks.watch(Token())
      child = probe.map { _ in token.touch() }
      probe.fulfill(1)
    }
    #expect(child?.cell.outcome == .value)
  }

  @Test("a handler that is passed over is released too", arguments: [CellFlags(), .open])
  func handlerPassedOver(_ flags: CellFlags) {
    let probe = Probe<Int>.pending()
    var child: Probe<Void>?
    Leaks.expectNone { leaks in
      let token = leaks.watch(Token())
      child = probe.map(flags) { _ in token.touch() }
      probe.reject(TestError.one)
    }
    #expect(child?.error as? TestError == .one)
  }
}
