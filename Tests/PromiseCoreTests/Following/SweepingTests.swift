// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport
internal import PromiseStage
internal import TestSupport
internal import Testing

@Suite struct SweepingTests {
  /// How many nodes lie in the list of a pending cell that no other thread uses.
  static func observers(of cell: PromiseCell) -> Int {
    var count = 0
    var node = cell.lifecycle.current.pointer
    while node != 0 {
      count += 1
      let object = Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(bitPattern: node)!)
      node = object._withUnsafeGuaranteedRef { PromiseCell(known: $0).next }
    }
    return count
  }

  static func race(_ inputs: [Probe<Int>], requestable: Bool = false) -> Probe<Int> {
    let result = Probe<Int>.pending()
    Gather(.race, of: inputs.cells, into: result.cell, isRequestable: requestable) {
      _, decision, ending in
      if let input = decision { ending.copy(input) }
    }.start()
    return result
  }

  /// What a list may hold of those that have ended, besides as many as wait for something.
  static let most = 2 * Int(InterestWord.leastSweep)

  @Test("races leave nothing with a promise that never ends", arguments: [true, false])
  func races(_ requestable: Bool) {
    let never = Probe<Int>.pending(requestable ? .requestable : [])
    for number in 0..<1000 {
      #expect(Self.race([never, .value(number)], requestable: requestable).value == number)
      let other = Probe<Int>.pending(requestable ? .requestable : [])
      let race = Self.race([never, other], requestable: requestable)
      other.fulfill(number)
      #expect(race.value == number)
    }
    #expect(Self.observers(of: never.cell) <= Self.most)
    never.cancel()
  }

  @Test("so do races whose result somebody else settles")
  func resultsSettledByOthers() {
    let never = Probe<Int>.pending()
    let token = Leaks()
    for number in 0..<1000 {
      let race = token.watch(Self.race([never, .pending()]))
      race.fulfill(number)
    }
    #expect(Self.observers(of: never.cell) <= Self.most)
    #expect(token.survivors.count <= Self.most)
  }

  @Test("deadlines that have passed, and what they have ended")
  func deadlines() {
    let time = ManualTime()
    Time.with(time) {
      let never = Probe<Int>.pending()
      for _ in 0..<1000 {
        let late = never.map(.open) { $0 }
        never.cell.noteEndable()
        Deadline.set(for: never.cell, after: 1) { _ in late.reject(TestError.one) }
        time.advance(by: 1)
        #expect(late.error as? TestError == .one)
      }
      #expect(Self.observers(of: never.cell) <= Self.most)
    }
  }

  @Test("waits that were cancelled")
  func waits() async {
    let never = Probe<Int>.pending(.requestable)
    for number in 1...200 {
      let task = Task { await never.cell.settled(cancellationRequests: false) }
      // One that has given up is uncounted.
      await WaiterTests.untilCounted(never)
      task.cancel()
      #expect(await task.value == false, "\(number)")
    }
    #expect(Self.observers(of: never.cell) <= Self.most)
    never.cancel()
  }

  @Test("attempts of a retry whose result was settled by others")
  func retries() {
    let never = Probe<Int>.pending()
    for number in 0..<1000 {
      let result = Probe<Int>.pending()
      Retry(into: result.cell, attempt: { _ in never.cell }, pause: { _, _ in nil }).start()
      result.fulfill(number)
    }
    #expect(Self.observers(of: never.cell) <= Self.most)
  }

  @Test("promises that follow one that never ends, and are settled by others")
  func followers() {
    let never = Probe<Int>.pending()
    let leaks = Leaks()
    for number in 0..<1000 {
      let follower = leaks.watch(Probe<Int>.pending())
      #expect(follower.cell.followOpen(never.cell, cycle: CycleError()) == .pending)
      follower.fulfill(number)
    }
    #expect(Self.observers(of: never.cell) <= Self.most)
    #expect(leaks.survivors.count <= Self.most)
    // The register knows nothing of them any more: the same can be followed as ever.
    let last = Probe<Int>.pending()
    #expect(last.cell.followOpen(never.cell, cycle: CycleError()) == .pending)
    never.fulfill(7)
    #expect(last.value == 7)
  }

  @Test("listeners of aliases that have died, beside a loop that never ends")
  func extrasOfAliases() {
    let root = Probe<Int>.pending()
    for _ in 0..<1000 {
      let step = Probe<Int>.pending()
      root.resolveAgain(with: step)
      // It is an alias by now, so that its root has to say when it has settled.
      _ = step.cell.onRequest { _ in }
    }
    #expect(Self.observers(of: root.cell.root) <= Self.most)
  }

  @Test("what has not ended stays, and is told in order")
  func livingOnesStay() {
    let never = Probe<Int>.pending()
    let log = Log<Int>()
    for number in 0..<500 {
      never.map { _ in log.add(number) }
      _ = Self.race([never, .value(number)])
      let late = Probe<Int>.pending()
      let pending = Self.race([never, late])
      pending.map { _ in log.add(number + 10_000) }
      if number % 2 == 0 { late.fulfill(0) }
    }
    #expect(Self.observers(of: never.cell) <= 2 * 750 + Self.most)
    let before = log.entries.count
    #expect(before == 250)
    never.fulfill(1)
    let expected = (0..<500).flatMap { $0 % 2 == 0 ? [$0] : [$0, $0 + 10_000] }
    #expect(Array(log.entries.dropFirst(before)) == expected)
  }

  @Test("a list of many that wait is not swept for each that ends")
  func amortised() {
    let never = Probe<Int>.pending()
    for _ in 0..<10_000 { never.map { $0 } }
    var sweeps = 0
    var before = Self.observers(of: never.cell)
    for number in 0..<30_000 {
      _ = Self.race([never, .value(number)])
      let now = Int(
        truncatingIfNeeded: never.cell.interest.word.loadAcquire() / InterestWord.endableOne)
      if now > before { sweeps += 1 }
      before = now
    }
    #expect((1...4).contains(sweeps), "\(sweeps)")
    #expect(Self.observers(of: never.cell) <= 2 * 10_000 + Self.most)
  }

  @Test("ended entries are released outside of the lock")
  func deinitsMayUsePromises() {
    final class Worker: @unchecked Sendable {
      let done: Counter
      init(_ done: Counter) { self.done = done }
      deinit {
        // Needs the lock that a sweep holds.
        let (outer, inner) = (Probe<Int>.pending(), Probe<Int>.pending())
        outer.resolve(with: inner)
        inner.fulfill(1)
        done.add(outer.value ?? 0)
      }
    }
    let never = Probe<Int>.pending()
    let done = Counter()
    for _ in 0..<200 {
      let late = never.map(.open) { _ in Worker(done) }
      never.cell.noteEndable()
      late.fulfill(Worker(done))
    }
    #expect(done.value >= 200 - Self.most)
  }
}

extension Probe {
  /// Adopts one more promise: what an endless loop does with the promise of each step.
  fileprivate func resolveAgain(with step: Probe<V>) {
    if cell.outcome == .pending, !cell.lifecycle.current.isClaimed { _ = cell.claim() }
    _ = cell.adopt(step.cell) { .cancelled }
  }
}
