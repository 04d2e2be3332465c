// SPDX-License-Identifier: MIT

internal import PromiseDialectSupport
internal import PromiseInspection
internal import PromiseTesting
internal import TestSupport
internal import Testing

@Suite struct RetryTests {
  /// Attempts that fail until one of a number.
  private static func attempt(_ count: Counter, succeedsAt last: Int = .max) -> Attempt {
    {
      let number = count.add()
      if number < last { throw Failure(number: number) }
      return number
    }
  }

  @Test(
    "attempts follow after pauses that grow, whatever the jitter, until one succeeds",
    arguments: Way.all)
  func succeeds(_ way: Way) async {
    await withVirtualTime { clock in
      let count = Counter()
      let running = way.retry(
        attempts: 4, backoff: .exponential(initial: 1), Self.attempt(count, succeedsAt: 3))
      await clock.settle()
      #expect(count.value == 1)
      await clock.advance(by: .seconds(1))
      #expect(count.value == 2)
      await clock.advance(by: .milliseconds(1999))
      #expect(count.value == 2 && running.ending() == nil)
      await clock.advance(by: .milliseconds(1))
      #expect(running.ending() == .value(3))
      #expect(clock.timers.isEmpty)
    }
  }

  @Test("the clock of the test decides how long a pause with jitter is", arguments: Way.all)
  func jitter(_ way: Way) async {
    for (fraction, pause) in [(0, 800), (0.25, 900), (1, 1200)] {
      await withVirtualTime { clock in
        clock.randomFraction = fraction
        let running = way.retry(
          attempts: 2, backoff: .exponential(initial: 1), Self.attempt(Counter()))
        await clock.settle()
        #expect(clock.timers.map(\.sinceStart) == [.milliseconds(pause)])
        await clock.advance(by: .seconds(2))
        #expect(running.ending() == .error("failure 2"))
      }
    }
  }

  @Test(
    "1,000 of 1,000 retries with jitter end when the clock has come to the sum of the pauses",
    arguments: Way.all)
  func steady(_ way: Way) async {
    for _ in 0..<1000 {
      await withVirtualTime { clock in
        let running = way.retry(
          attempts: 3, backoff: .exponential(initial: 1),
          Self.attempt(Counter(), succeedsAt: 3))
        await clock.advance(by: .seconds(3))
        #expect(running.ending() == .value(3) && clock.timers.isEmpty)
      }
    }
  }

  @Test(
    "the last attempt decides, or the first whose error the caller does not want another one for",
    arguments: Way.all)
  func givesUp(_ way: Way) async {
    await withVirtualTime { clock in
      let failing = way.retry(attempts: 3, backoff: .none, Self.attempt(Counter()))
      let refused = way.retry(
        attempts: 5, backoff: .constant(seconds: 1), if: { $0 == "failure 1" },
        Self.attempt(Counter()))
      let once = way.retry(attempts: 0, backoff: .none, Self.attempt(Counter()))
      let cancelled = way.retry(attempts: 3, backoff: .none) { throw CancellationError() }
      await clock.advance(by: .seconds(10))
      #expect(failing.ending() == .error("failure 3"))
      #expect(refused.ending() == .error("failure 2"))
      if way.flavor != .guarantee { #expect(once.ending() == .error("failure 1")) }
      #expect(cancelled.ending() == .cancelled)
    }
  }

  @Test(
    "a backoff of one's own is asked with the number of the attempt that failed", arguments: Way.all
  )
  func ownBackoff(_ way: Way) async {
    await withVirtualTime { clock in
      let count = Counter()
      let running = way.retry(
        attempts: 3, backoff: .init { Double($0 * 10) }, Self.attempt(count))
      await clock.advance(by: .seconds(29))
      #expect(count.value == 2)
      await clock.advance(by: .seconds(1))
      #expect(running.ending() == .error("failure 3"))
    }
  }

  @Test("whoever cancels in a pause ends it, and no attempt follows", arguments: Way.all)
  func cancelledInPause(_ way: Way) async {
    await withVirtualTime { clock in
      let count = Counter()
      let running = way.retry(
        attempts: 3, backoff: .constant(seconds: 5), Self.attempt(count))
      await clock.settle()
      #expect(clock.timers.count == 1)
      running.cancel()
      await clock.settle()
      #expect(running.ending() == .cancelled && clock.timers.isEmpty)
      await clock.advance(by: .seconds(100))
      #expect(count.value == 1)
    }
  }

  @Test(
    "whoever cancels while an attempt runs cancels its task, and no attempt follows",
    arguments: Way.all)
  func cancelledInAttempt(_ way: Way) async {
    await withVirtualTime { clock in
      let (count, ended) = (Counter(), Counter())
      let running = way.retry(attempts: 3, backoff: .none) {
        count.add()
        await untilCancelled()
        ended.add()
        throw CancellationError()
      }
      await clock.settle()
      #expect(count.value == 1)
      running.cancel()
      await clock.advance(by: .seconds(100))
      #expect(running.ending() == .cancelled && count.value == 1)
      // In these two a promise that a function returned goes on, with the task that it owns.
      let goesOn = !way.isAsync && (way.flavor == .plain || way.flavor == .when)
      #expect(ended.value == (goesOn ? 0 : 1))
    }
  }

  @Test("the inspector shows a pause as a timer", arguments: Way.all)
  func inspected(_ way: Way) async {
    await PromiseInspector.withOwn {
      await withVirtualTime { clock in
        let running = way.retry(attempts: 2, backoff: .constant(seconds: 5)) {
          throw Failure(number: 1)
        }
        await clock.settle()
        let waits = PromiseInspector.snapshot().promises.filter { $0.state == .pending }
          .flatMap(\.waitsFor).map(\.text)
        #expect(waits == ["waits for a timer of 5 s"])
        running.cancel()
      }
    }
  }
}
