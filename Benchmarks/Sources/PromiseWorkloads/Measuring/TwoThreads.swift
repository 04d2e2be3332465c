// SPDX-License-Identifier: MIT

internal import Foundation
internal import Synchronization

/// Two threads that work at the same time: the caller and a helper.
enum TwoThreads {
  /// Runs both, measured from when both are ready until both have ended.
  static func run(
    _ meter: Meter, _ here: () -> Void, _ there: @escaping @Sendable () -> Void
  ) {
    let phase = Phase()
    let thread = Thread {
      phase.word.store(1, ordering: .releasing)
      while phase.word.load(ordering: .acquiring) != 2 {}
      there()
      phase.word.store(3, ordering: .releasing)
    }
    thread.start()
    while phase.word.load(ordering: .acquiring) != 1 {}
    meter.start()
    phase.word.store(2, ordering: .releasing)
    here()
    while phase.word.load(ordering: .acquiring) != 3 {}
    meter.stop()
  }

  private final class Phase: Sendable { let word = Atomic(0) }
}

/// Where two threads meet again and again.
final class Rendezvous: Sendable {
  private let arrived = Atomic(0)

  /// Waits until both have arrived for this round, counted from 1.
  ///
  /// Spins, but gives way on a machine that is busy otherwise.
  func meet(_ round: Int) {
    arrived.wrappingAdd(1, ordering: .acquiringAndReleasing)
    var spins = 0
    while arrived.load(ordering: .acquiring) < 2 * round {
      spins += 1
      if spins > 2000 { sched_yield() }
    }
  }
}

/// Runs an asynchronous function and waits for it.
func blocking(_ body: @escaping @Sendable () async -> Bool) -> Bool {
  let answer = Answer()
  Task {
    answer.value = await body()
    answer.semaphore.signal()
  }
  answer.semaphore.wait()
  return answer.value
}

private final class Answer: @unchecked Sendable {
  var value = false
  let semaphore = DispatchSemaphore(value: 0)
}
