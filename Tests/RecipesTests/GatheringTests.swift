// SPDX-License-Identifier: MIT

internal import PromiseTesting
internal import TestSupport
internal import Testing

@Suite struct GatheringTests {
  /// Work that takes so many seconds, and fails or not; it counts how much of it has been cancelled.
  private final class Work: Sendable {
    let clock: VirtualClock
    let cancelled = Counter()
    let done = Counter()

    init(_ clock: VirtualClock) { self.clock = clock }

    func takes(_ seconds: Int, fails: Bool = false) -> Attempt {
      {
        do {
          try await self.clock.sleep(for: .seconds(seconds))
        } catch {
          self.cancelled.add()
          throw error
        }
        self.done.add()
        if fails { throw Failure(number: seconds) }
        return seconds
      }
    }
  }

  @Test(
    "a race ends with the first end, and cancels the others if told to", arguments: Flavor.allCases,
    [true, false])
  func race(_ flavor: Flavor, _ cancels: Bool) async {
    for fails in [true, false] {
      await withVirtualTime { clock in
        let work = Work(clock)
        let running = flavor.race(
          [work.takes(3), work.takes(1, fails: fails), work.takes(9)], cancelRemaining: cancels)
        await clock.advance(by: .seconds(1))
        #expect(running.ending() == (fails ? .error("failure 1") : .value(1)))
        await clock.settle()
        #expect(work.cancelled.value == (cancels ? 2 : 0))
        await clock.advance(by: .seconds(9))
        #expect(work.done.value == (cancels ? 1 : 3))
      }
    }
  }

  @Test(
    "the first failure of several decides, and cancels the others if told to",
    arguments: Flavor.allCases, [true, false])
  func all(_ flavor: Flavor, _ cancels: Bool) async {
    await withVirtualTime { clock in
      let work = Work(clock)
      let failing = flavor.all(
        [work.takes(1), work.takes(2, fails: true), work.takes(9)], cancelOnFailure: cancels)
      let fine = flavor.all([work.takes(2), work.takes(1)], cancelOnFailure: cancels)
      await clock.advance(by: .seconds(2))
      #expect(failing.ending() == .error("failure 2"))
      #expect(fine.ending() == .values([2, 1]))
      await clock.settle()
      #expect(work.cancelled.value == (cancels ? 1 : 0))
      await clock.advance(by: .seconds(9))
      #expect(work.done.value == (cancels ? 4 : 5))
    }
  }

  @Test(
    "the first failure among promises of different types decides, and cancels the others if told to",
    arguments: Flavor.allCases, [true, false])
  func tuple(_ flavor: Flavor, _ cancels: Bool) async {
    await withVirtualTime { clock in
      let work = Work(clock)
      let failing = flavor.tuple(
        work.takes(9), work.takes(1), work.takes(2, fails: true), cancelOnFailure: cancels)
      let late = flavor.tuple(
        work.takes(1, fails: true), work.takes(9), work.takes(9), cancelOnFailure: cancels)
      let fine = flavor.tuple(work.takes(2), work.takes(1), work.takes(1), cancelOnFailure: cancels)
      await clock.advance(by: .seconds(2))
      #expect(failing.ending() == .error("failure 2"))
      #expect(late.ending() == .error("failure 1"))
      #expect(fine.ending() == .values([2, 1, 1]))
      await clock.settle()
      #expect(work.cancelled.value == (cancels ? 3 : 0))
      await clock.advance(by: .seconds(9))
      #expect(work.done.value == (cancels ? 6 : 9))
    }
  }

  @Test(
    "the first success of several decides, and cancels the others if told to",
    arguments: Flavor.allCases, [true, false])
  func any(_ flavor: Flavor, _ cancels: Bool) async {
    await withVirtualTime { clock in
      let work = Work(clock)
      let running = flavor.any(
        [work.takes(9), work.takes(1, fails: true), work.takes(2)], cancelRemaining: cancels)
      await clock.advance(by: .seconds(1))
      #expect(running.ending() == nil)
      await clock.advance(by: .seconds(1))
      #expect(running.ending() == .value(2))
      await clock.settle()
      #expect(work.cancelled.value == (cancels ? 1 : 0))
    }
  }

  @Test(
    "without a success there are all errors, in the order of the promises",
    arguments: Flavor.allCases)
  func errors(_ flavor: Flavor) async {
    await withVirtualTime { clock in
      let work = Work(clock)
      let running = flavor.any(
        [work.takes(3, fails: true), work.takes(1, fails: true), work.takes(2, fails: true)],
        cancelRemaining: true)
      let none = flavor.any([], cancelRemaining: false)
      await clock.advance(by: .seconds(3))
      #expect(running.ending() == .errors(["failure 3", "failure 1", "failure 2"]))
      #expect(none.ending() == .errors([]))
    }
  }
}
