// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import PromiseStage
internal import TestSupport
internal import Testing

@Suite struct TimekeeperTests {
  @Test func secondsBecomeNanosecondsWhateverTheyAre() {
    #expect(Time.nanoseconds(1.5) == 1_500_000_000)
    #expect(Time.nanoseconds(0) == 0 && Time.nanoseconds(-3) == 0)
    #expect(Time.nanoseconds(-.infinity) == 0)
    #expect(Time.nanoseconds(.infinity) == Int64.max && Time.nanoseconds(.nan) == Int64.max)
    #expect(Time.nanoseconds(1e30) == Int64.max)
    #expect(Time.nanoseconds(0.000_000_001) == 1)
  }

  @Test func aTimerFiresOnceAndLetsItsWorkGo() {
    let count = Counter()
    var handle: ScheduledTimer?
    Leaks.expectNone { leaks in
      let token = leaks.watch(Token())
      handle = ScheduledTimer {
        token.touch()
        count.add()
      }
      handle?.fire()
    }
    handle?.fire()
    handle?.cancel()
    #expect(count.value == 1)
  }

  @Test func aCancelledTimerNeverFiresAndLetsItsWorkGo() {
    let count = Counter()
    var handle: ScheduledTimer?
    Leaks.expectNone { leaks in
      let token = leaks.watch(Token())
      handle = ScheduledTimer {
        token.touch()
        count.add()
      }
      handle?.cancel()
    }
    handle?.fire()
    #expect(count.value == 0)
  }

  @Test("fired and cancelled at once, a timer does one of the two")
  func race() {
    for _ in 0..<300 {
      let count = Counter()
      let handle = ScheduledTimer { count.add() }
      onThreads(3) { thread in if thread == 0 { handle.cancel() } else { handle.fire() } }
      #expect(count.value <= 1)
    }
  }

  @Test("real timers fire on another thread, soon or late, though nobody keeps them")
  func systemTimers() async {
    // The one test of the system's own timers, which nothing else can stand in for: all others are in
    // a time of their own. It asks for the least time that there is. Two timers that are due at the same
    // time may fire in either order, as on a busy machine any two are; so each one schedules the next.
    let keeper = SystemTimekeeper()
    let log = Log<Int>()
    await withCheckedContinuation { continuation in
      _ = keeper.schedule(after: -5) {
        log.add(1)
        _ = keeper.schedule(after: 1) {
          log.add(2)
          _ = keeper.schedule(after: 0) {
            log.add(3)
            continuation.resume()
          }
          log.add(20)
        }
        log.add(10)
      }
    }
    #expect(log.entries.sorted() == [1, 2, 3, 10, 20])
    // The timers' queue is serial, so a handler ends before the next one begins.
    #expect(log.entries == [1, 10, 2, 20, 3])
  }

  @Test(
    "a cancelled real timer lets its work go at once, and one that never comes does not keep it")
  func systemTimerReleases() {
    let keeper = SystemTimekeeper()
    for nanoseconds in [Int64.max - 1, 3_600_000_000_000] {
      Leaks.expectNone { leaks in
        let token = leaks.watch(Token())
        keeper.schedule(after: nanoseconds) { token.touch() }.cancel()
      }
    }
    var handle: ScheduledTimer?
    Leaks.expectNone { leaks in
      let token = leaks.watch(Token())
      handle = keeper.schedule(after: Int64.max) { token.touch() }
    }
    handle?.cancel()
  }

  @Test func timeIsTheTestsOwnWhereItSaysSo() {
    let manual = ManualTime()
    Time.with(manual) { _ = Time.current.schedule(after: 5) {} }
    #expect(manual.delays == [5] && Time.current is SystemTimekeeper)
  }
}
