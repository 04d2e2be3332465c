// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport
internal import PromiseStage
internal import TestSupport
internal import Testing

@Suite struct RetryTests {
  /// Attempts that a test ends by hand, in manual time.
  final class Trial: @unchecked Sendable {
    let time = ManualTime()
    let result: Probe<Int>
    let flags: CellFlags
    let requests = Log<String>()
    private(set) var attempts: [Probe<Int>] = []
    private(set) var overlaps = 0

    init(
      _ flags: CellFlags = [], limit: Int = 3, leaks: Leaks? = nil, limitedTo time: Int64? = nil
    ) {
      self.flags = flags
      result = Probe<Int>.pending(flags)
      leaks?.watch(result)
      Time.with(self.time) {
        let retry = Retry(
          into: result.cell,
          attempt: { [unowned self] number in self.attempt(number).cell },
          pause: { number, ended in
            ended.outcome != .value && number < limit ? Int64(number) * 10 : nil
          })
        leaks?.watch(retry)
        if let time {
          retry.limit(to: time) { $0.settle(.error, TestError.two, as: (any Error).self) }
        }
        retry.start()
      }
    }

    private func attempt(_ number: Int) -> Probe<Int> {
      #expect(number == attempts.count + 1)
      if attempts.contains(where: { $0.cell.outcome == .pending }) { overlaps += 1 }
      let probe = Probe<Int>.pending(flags, sealed: true)
      let requests = requests
      if flags.contains(.requestable) {
        _ = probe.cell.onRequest { cell in
          requests.add("attempt \(number)")
          cell.settleCancelled()
        }
      }
      attempts.append(probe)
      return probe
    }
  }

  @Test("attempts follow one another after their pauses until one succeeds", arguments: flavors)
  func succeeds(_ flags: CellFlags) {
    Leaks.expectNone { leaks in
      let trial = Trial(flags, leaks: leaks)
      trial.attempts[0].reject(TestError.one)
      #expect(trial.attempts.count == 1 && trial.time.delays == [10])
      trial.time.advance(by: 9)
      #expect(trial.attempts.count == 1)
      trial.time.advance(by: 1)
      #expect(trial.attempts.count == 2)
      trial.time.advance(by: 100)
      #expect(trial.attempts.count == 2, "the next waits for this one to end")
      trial.attempts[1].fulfill(5)
      #expect(trial.result.value == 5 && trial.overlaps == 0)
      trial.time.advance(by: 100)
      #expect(trial.attempts.count == 2)
    }
  }

  @Test("when no pause is left, the result ends as the last attempt did", arguments: flavors)
  func fails(_ flags: CellFlags) {
    for ending in [PromiseCellSettlingTests.Ending.reject, .cancel] {
      Leaks.expectNone { leaks in
        let trial = Trial(flags, leaks: leaks)
        for number in 0..<3 {
          #expect(trial.attempts.count == number + 1 && trial.result.cell.outcome == .pending)
          PromiseCellSettlingTests.end(trial.attempts[number], ending)
          trial.time.advance(by: 1000)
        }
        #expect(trial.time.delays == [10, 20] && trial.attempts.count == 3)
        PromiseCellSettlingTests.expect(trial.result, ending)
      }
    }
  }

  @Test func aRequestGoesToTheRunningAttemptAndNoOtherFollows() {
    Leaks.expectNone { leaks in
      let trial = Trial(.requestable, leaks: leaks)
      trial.attempts[0].reject(TestError.one)
      trial.time.advance(by: 10)
      trial.result.cell.requestCancellation()
      #expect(trial.requests.entries == ["attempt 2"])
      trial.time.advance(by: 1000)
      #expect(trial.attempts.count == 2 && trial.result.cell.outcome == .cancelled)
    }
  }

  @Test("a request during a pause cancels the timer and the result")
  func requestDuringPause() {
    Leaks.expectNone { leaks in
      let trial = Trial(.requestable, leaks: leaks)
      trial.attempts[0].reject(TestError.one)
      trial.result.cell.requestCancellation()
      #expect(trial.result.cell.outcome == .cancelled)
      trial.time.advance(by: 1000)
      #expect(trial.attempts.count == 1)
    }
  }

  @Test("an attempt that has failed already does not nest the next one")
  func immediateFailures() {
    let time = ManualTime()
    let result = Probe<Int>.pending()
    let depth = Counter()
    let count = Counter()
    onThread {
      Time.with(time) {
        Retry(
          into: result.cell,
          attempt: { number in
            #expect(depth.add() == 1)
            defer { depth.add(-1) }
            count.add()
            if number == 50_000 { return Probe.value(number).cell }
            let failed = Probe<Int>.pending()
            failed.reject(TestError.one)
            return failed.cell
          },
          pause: { _, ended in ended.outcome == .value ? nil : 1 }
        ).start()
        time.advance(by: 50_000)
      }
    }
    #expect(result.value == 50_000 && count.value == 50_000)
  }

  @Test("attempts that end on threads without a task keep the time they were started with")
  func timeIsKept() {
    let trial = Trial()
    onThread { trial.attempts[0].reject(TestError.one) }
    #expect(trial.time.delays == [10])
    trial.time.advance(by: 10)
    trial.attempts[1].fulfill(1)
    #expect(trial.result.value == 1)
  }

  @Test(
    "a limit ends the result in a pause or in an attempt, whose interest ends with it",
    arguments: flavors)
  func limit(_ flags: CellFlags) {
    for attempts in 1...2 {
      Leaks.expectNone { leaks in
        let trial = Trial(flags, leaks: leaks, limitedTo: attempts == 1 ? 5 : 15)
        trial.attempts[0].reject(TestError.one)
        if attempts == 2 { trial.time.advance(by: 10) }
        #expect(trial.attempts.count == attempts && trial.result.cell.outcome == .pending)
        trial.time.advance(by: 15)
        #expect(trial.result.cell.outcome == .error)
        if attempts == 2 {
          #expect(trial.requests.entries == (flags.contains(.requestable) ? ["attempt 2"] : []))
          trial.attempts[1].fulfill(1)
        }
        trial.time.advance(by: 1000)
        #expect(trial.attempts.count == attempts)
      }
    }
  }
}
