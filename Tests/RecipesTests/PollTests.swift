// SPDX-License-Identifier: MIT

internal import PromiseDialectSupport
internal import PromiseTesting
internal import TestSupport
internal import Testing

@Suite struct PollTests {
  @Test("questions follow after pauses until an answer satisfies the condition", arguments: Way.all)
  func succeeds(_ way: Way) async {
    await withVirtualTime { clock in
      let count = Counter()
      let running = way.poll(
        backoff: .exponential(initial: 2, jitter: 0.5), until: { $0 == 3 }
      ) { count.add() }
      await clock.advance(by: .seconds(2))
      #expect(count.value == 2 && running.ending() == nil)
      await clock.advance(by: .seconds(4))
      #expect(running.ending() == .value(3))
      #expect(clock.timers.isEmpty)
    }
  }

  @Test(
    "1,000 of 1,000 polls with jitter end when the clock has come to the sum of the pauses",
    arguments: Way.all)
  func steady(_ way: Way) async {
    for _ in 0..<1000 {
      await withVirtualTime { clock in
        let count = Counter()
        let running = way.poll(backoff: .exponential(initial: 1), until: { $0 == 3 }) {
          count.add()
        }
        await clock.advance(by: .seconds(3))
        #expect(running.ending() == .value(3) && clock.timers.isEmpty)
      }
    }
  }

  @Test("an error ends the poll", arguments: Way.all)
  func error(_ way: Way) async {
    await withVirtualTime { clock in
      let count = Counter()
      let running = way.poll(backoff: .constant(seconds: 1), until: { _ in false }) {
        if count.add() == 2 { throw Failure(number: 2) }
        return 0
      }
      await clock.advance(by: .seconds(5))
      #expect(running.ending() == .error("failure 2") && count.value == 2)
    }
  }

  @Test("the time limit is for all questions together, and ends a pause", arguments: Way.all)
  func deadlineInPause(_ way: Way) async {
    await withVirtualTime { clock in
      let count = Counter()
      let running = way.poll(
        backoff: .constant(seconds: 2), timeout: 5, until: { _ in false }
      ) { count.add() }
      await clock.advance(by: .milliseconds(4999))
      #expect(count.value == 3 && running.ending() == nil)
      await clock.advance(by: .milliseconds(1))
      #expect(running.ending() == .timedOut)
      await clock.advance(by: .seconds(100))
      #expect(count.value == 3 && clock.timers.isEmpty)
    }
  }

  @Test("a question that runs when the time is over is cancelled", arguments: Way.all)
  func deadlineInQuestion(_ way: Way) async {
    await withVirtualTime { clock in
      let ended = Counter()
      let running = way.poll(backoff: .none, timeout: 5, until: { _ in true }) {
        await untilCancelled()
        return ended.add()
      }
      await clock.advance(by: .seconds(5))
      #expect(running.ending() == .timedOut)
      // In these two a promise that a function returned goes on, with the task that it owns.
      let goesOn = !way.isAsync && (way.flavor == .plain || way.flavor == .when)
      #expect(ended.value == (goesOn ? 0 : 1))
    }
  }

  @Test("an answer in time releases the timer of the limit", arguments: Way.all)
  func inTime(_ way: Way) async {
    await withVirtualTime { clock in
      let running = way.poll(backoff: .none, timeout: 5, until: { _ in true }) { 1 }
      await clock.settle()
      #expect(running.ending() == .value(1) && clock.timers.isEmpty)
    }
  }

  @Test("whoever cancels ends the poll", arguments: Way.all)
  func cancelled(_ way: Way) async {
    await withVirtualTime { clock in
      let count = Counter()
      let running = way.poll(backoff: .constant(seconds: 1), timeout: 50, until: { _ in false }) {
        count.add()
      }
      await clock.advance(by: .seconds(1))
      running.cancel()
      await clock.advance(by: .seconds(100))
      #expect(running.ending() == .cancelled && count.value == 2 && clock.timers.isEmpty)
    }
  }
}
