// SPDX-License-Identifier: MIT

internal import PromiseTesting
internal import TestSupport
internal import Testing

@Suite struct SequenceTests {
  /// Work that takes a second per unit, and notes how much of it there is at a time.
  private final class Work: Sendable {
    let clock: VirtualClock
    let log = Log<Int>()
    let now = Counter()
    let most = Log<Int>()

    init(_ clock: VirtualClock) { self.clock = clock }

    func run(_ seconds: Int) async throws -> Int {
      log.add(seconds)
      most.add(now.add())
      defer { now.add(-1) }
      try await clock.sleep(for: .seconds(seconds))
      return seconds
    }
  }

  @Test(
    "no more than so many run at a time, and the values are in order", arguments: Way.all, 1...3)
  func order(_ way: Way, _ limit: Int) async {
    await withVirtualTime { clock in
      let work = Work(clock)
      let running = way.all(of: [3, 1, 2, 1, 2], concurrently: limit, work.run)
      await clock.settle()
      #expect(work.log.entries.sorted() == [3, 1, 2].prefix(limit).sorted())
      await clock.advance(by: .seconds(9))
      #expect(running.ending() == .values([3, 1, 2, 1, 2]))
      #expect(work.most.entries.max() == limit)
      if limit == 1 { #expect(work.log.entries == [3, 1, 2, 1, 2]) }
    }
  }

  @Test(
    "without elements there are no values, and a limit of none counts as one", arguments: Way.all)
  func edges(_ way: Way) async {
    await withVirtualTime { clock in
      let none = way.all(of: [], concurrently: 2) { $0 }
      let some = way.all(of: [1, 2], concurrently: 0) { $0 }
      await clock.settle()
      #expect(none.ending() == .values([]))
      #expect(some.ending() == .values([1, 2]))
    }
  }

  @Test("the first failure decides; what runs goes on, and nothing more begins", arguments: Way.all)
  func failure(_ way: Way) async {
    await withVirtualTime { clock in
      let (work, ended) = (Work(clock), Counter())
      let running = way.all(of: [5, 1, 1], concurrently: 2) { number in
        let value = try await work.run(number)
        if number == 1 { throw Failure(number: number) }
        return ended.add(value)
      }
      await clock.advance(by: .seconds(1))
      #expect(running.ending() == .error("failure 1"))
      await clock.advance(by: .seconds(9))
      #expect(work.log.entries.sorted() == [1, 5] && ended.value == 5)
    }
  }

  @Test("the first failure asks the others to cancel, if that is wanted", arguments: Way.all)
  func cancelOnFailure(_ way: Way) async {
    await withVirtualTime { clock in
      let work = Work(clock)
      let running = way.all(of: [50, 1], concurrently: 2, cancelOnFailure: true) { number in
        let value = try await work.run(number)
        if number == 1 { throw Failure(number: number) }
        return value
      }
      await clock.advance(by: .seconds(1))
      #expect(running.ending() == .error("failure 1"))
      await clock.settle()
      #expect(clock.timers.isEmpty && work.now.value == 0)
    }
  }

  @Test("whoever cancels the result cancels what runs, and nothing more begins", arguments: Way.all)
  func cancelled(_ way: Way) async {
    await withVirtualTime { clock in
      let work = Work(clock)
      let running = way.all(of: [50, 1, 50, 1], concurrently: 2, work.run)
      await clock.advance(by: .seconds(1))
      #expect(work.log.entries.sorted() == [1, 50, 50])
      running.cancel()
      await clock.settle()
      #expect(running.ending() == .cancelled)
      #expect(clock.timers.isEmpty && work.now.value == 0)
      await clock.advance(by: .seconds(100))
      #expect(work.log.entries.count == 3)
    }
  }

  @Test("failures are among the results, and stop nothing", arguments: Way.all)
  func settled(_ way: Way) async {
    let results = await way.allSettled(of: [1, 2, 3, 4], concurrently: 2) { number in
      if number % 2 == 0 { throw Failure(number: number) }
      return number
    }
    #expect(results == [1, -1, 3, -1])
  }

  @Test("elements that are ready follow one another", arguments: Way.all.filter { !$0.isAsync })
  func many(_ way: Way) async {
    await withVirtualTime { clock in
      let running = way.all(of: Array(0..<1000), concurrently: 1) { $0 }
      await clock.settle()
      #expect(running.ending() == .values(Array(0..<1000)))
    }
  }
}
