// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport
internal import PromiseStage
internal import TestSupport
internal import Testing

@Suite struct BackoffTests {
  /// Seconds after each of the first attempts, in virtual time.
  private func pauses(_ backoff: _Backoff, _ count: Int, fraction: Double = 0.5) -> [Double] {
    let time = VirtualTimekeeper()
    time.fraction = fraction
    return (1...count).map { Double(backoff.nanoseconds(after: $0, in: time)) / 1e9 }
  }

  @Test("the pauses of each kind")
  func kinds() {
    #expect(pauses(.none, 2) == [0, 0])
    #expect(pauses(.constant(seconds: 3), 2) == [3, 3])
    #expect(pauses(.exponential(initial: 1, maximum: 5, jitter: 0), 4) == [1, 2, 4, 5])
    #expect(pauses(.exponential(initial: 9, maximum: 5, jitter: 0), 2) == [5, 5])
    #expect(pauses(.exponential(initial: 4, factor: 0.5, jitter: 0), 3) == [4, 2, 1])
    #expect(pauses(.init { Double($0) }, 3) == [1, 2, 3])
  }

  @Test("virtual time takes the middle for a random number, unless a test says otherwise")
  func virtualJitter() {
    let backoff = _Backoff.exponential(initial: 1, jitter: 0.2)
    #expect(pauses(backoff, 2) == [1, 2])
    #expect(pauses(backoff, 2, fraction: 0) == [0.8, 1.6])
    #expect(pauses(backoff, 1, fraction: 1) == [1.2])
    #expect(pauses(.exponential(initial: 1, jitter: 7), 1, fraction: 0) == [0])
  }

  @Test("real time spreads the pauses within the jitter's part")
  func realJitter() {
    let backoff = _Backoff.exponential(initial: 10, jitter: 0.5)
    let pauses = (0..<100).map { _ in backoff.nanoseconds(after: 1, in: SystemTimekeeper()) }
    #expect(pauses.allSatisfy { (5_000_000_000...15_000_000_000).contains($0) })
    #expect(Set(pauses).count > 50)
  }

  @Test("pauses that overflow never come, and the number of the attempt may be large")
  func extremes() {
    #expect(pauses(.exponential(initial: 1, maximum: .infinity, jitter: 0), 1) == [1])
    let time = VirtualTimekeeper()
    let endless = _Backoff.exponential(initial: 1, maximum: .infinity, jitter: 0)
    #expect(endless.nanoseconds(after: 5000, in: time) == .max)
    #expect(_Backoff.exponential().nanoseconds(after: 1_000_000_000, in: time) == 60_000_000_000)
  }
}
