// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct DestinationTests {
  @Test func handlersOfAQueueRunThereInOrder() {
    let queue = DispatchQueue(label: "handlers")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let probe = Probe<Int>.pending()
    let log = Log<Int>()
    for number in 0..<50 {
      probe.map(at: queue.place) { _ in
        #expect(DispatchQueue.getSpecific(key: key) == true)
        log.add(number)
      }
    }
    probe.fulfill(1)
    probe.map(at: queue.place) { _ in log.add(50) }
    queue.flush()
    #expect(log.entries == Array(0...50))
  }

  @Test func theMainPlaceIsTheMainQueue() async {
    let probe = Probe<Int>.pending()
    let isMain = Log<Bool>()
    let child = probe.map(at: Destination.main) { _ in
      dispatchPrecondition(condition: .onQueue(.main))
      isMain.add(true)
    }
    probe.fulfill(1)
    _ = await child.cell.settled(cancellationRequests: false)
    #expect(isMain.entries == [true])
  }

  @Test("a queue is released with the node, whether it was used or not", arguments: [true, false])
  func queueReleased(_ used: Bool) {
    Leaks.expectNone { leaks in
      let queue = leaks.watch(DispatchQueue(label: "released"))
      let probe = leaks.watch(Probe<Int>.pending())
      leaks.watch(probe.map(at: queue.place) { $0 })
      if used { probe.fulfill(1) }
      queue.flush()
    }
  }

  // K-T2, K-T5
  @Test("dropped work counts as finished: its promise ends, its siblings run")
  func discarded() {
    let (dropping, context) = (ManualContext(), ManualContext())
    let log = Log<String>()
    Leaks.expectNone { leaks in
      let probe = leaks.watch(Probe<Int>.pending())
      let token = leaks.watch(Token())
      probe.map(.sequenced, at: context.place) { _ in log.add("A") }
      let dropped = leaks.watch(
        probe.map(.sequenced, at: dropping.place) { _ in
          token.touch()
          log.add("dropped")
        })
      dropped.always { log.add("dropped's observer: \($0)") }
      probe.map(.sequenced, at: context.place) { _ in log.add("B") }
      probe.fulfill(1)
      context.runOne()
      #expect(dropping.count == 1 && context.count == 0)
      _ = dropping.take()
      #expect(dropped.error is Discarded)
      context.runAll()
    }
    #expect(log.entries == ["A", "dropped's observer: error", "B"])
  }

  @Test func droppedWorkThatNobodyWaitsForStillEndsItsPromise() {
    let context = ManualContext()
    let child = Probe.value(1).map(at: context.place) { $0 }
    #expect(child.cell.outcome == .pending)
    _ = context.take()
    #expect(child.error is Discarded)
  }

  @Test func aFlatteningHandlerWhoseWorkIsDroppedEndsItsPromise() {
    let context = ManualContext()
    let child = Probe.value(1).flatMap(at: context.place) { Probe.value($0) }
    _ = context.take()
    #expect(child.error is Discarded)
  }

  @Test("work that is run twice, and then dropped, performs once")
  func runTwice() {
    let context = ManualContext()
    let count = Counter()
    let child = Probe.value(1).map(at: context.place) { _ in count.add() }
    let work = context.take()
    work?()
    work?()
    #expect(count.value == 1 && child.value == 1)
  }

  @Test("work that is run by several threads at once performs once")
  func runConcurrently() {
    for _ in 0..<200 {
      let context = ManualContext()
      let count = Counter()
      let child = Probe.value(1).map(at: context.place) { _ in count.add() }
      let work = context.take()
      onThreads(3) { _ in work?() }
      #expect(count.value == 1 && child.value == 1)
    }
  }

  @Test("who keeps work that has run keeps neither the promises nor their values")
  func keptWork() {
    let kept = Log<@Sendable () -> Void>()
    let keep: @Sendable (@escaping @Sendable () -> Void) -> Void = { kept.add($0) }
    let contexts: [DeliveryContext] = [
      SubmittingContext(keep), SubmittingContext(onDrop: .discards, keep),
      SubmittingContext(onDrop: .staysPending, keep),
      SubmittingContext(onDrop: .discards) {
        keep($0)
        $0()
      },
    ]
    for context in contexts {
      for flags in [CellFlags(), .sequenced] {
        Leaks.expectNone { leaks in
          let probe = leaks.watch(Probe<Token>.pending())
          leaks.watch(probe.map(flags, at: Destination.context(context)) { _ in })
          probe.fulfill(leaks.watch(Token()))
          kept.entries.last?()
        }
      }
    }
    #expect(kept.entries.count == 8)
  }

  @Test("an executor that runs work inline keeps the order, sequenced or not")
  func inlineExecutor() {
    for flags in [CellFlags(), .sequenced] {
      let log = Log<Int>()
      Leaks.expectNone { leaks in
        let probe = leaks.watch(Probe<Int>.pending())
        for number in 0..<10 {
          let place = Destination.context(SubmittingContext(onDrop: .discards) { $0() })
          let child = leaks.watch(probe.map(flags, at: place) { _ in log.add(2 * number) })
          child.map { log.add(2 * number + 1) }
        }
        probe.fulfill(1)
      }
      #expect(log.entries == Array(0..<20))
    }
  }

  @Test("an executor that runs work inline may nest", arguments: [CellFlags(), .sequenced])
  func inlineExecutorDepth(_ flags: CellFlags) {
    onThread(stack: 8 << 20) {
      let levels = 2_000
      let inline = SubmittingContext(onDrop: .discards) { $0() }
      let root = Probe<Int>.pending()
      let count = Counter()
      var tail = root
      for _ in 0..<levels {
        if flags.contains(.sequenced) {
          root.map(flags, at: Destination.context(inline)) { _ in count.add() }
        } else {
          tail = tail.map(at: Destination.context(inline)) { count.add() + $0 }
        }
      }
      root.fulfill(1)
      #expect(count.value == levels)
    }
  }

  @Test("a branching context chooses by how the source ended")
  func branching() {
    let values = ManualContext()
    func place() -> UInt {
      DeliveryPlace.destination(fulfilled: .context(values.context), rejected: .immediate)
    }
    let log = Log<Outcome>()
    Leaks.expectNone { leaks in
      for ending in PromiseCellSettlingTests.Ending.allCases {
        let probe = leaks.watch(Probe<Int>.pending())
        leaks.watch(probe.always(at: place()) { log.add($0) })
        PromiseCellSettlingTests.end(probe, ending)
      }
      #expect(Set(log.entries) == [.cancelled, .error] && values.count == 1)
      values.runAll()
    }
    #expect(log.entries.last == .value)
  }
}
