// SPDX-License-Identifier: MIT

// Uses of what is newer than the package's floor, which the audit has to find; and some that say so, which it must not.

import Synchronization

final class Counter {
  let count = Atomic<Int>(0)
}

func wait(for time: Duration) async throws {
  try await Task.sleep(for: time)
}

func gather() async {
  await withDiscardingTaskGroup { _ in }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
func pause(for time: Duration) {}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
struct Pauses {
  func after(_ time: Duration) { pause(for: time) }
}

func pauseAnyway() {
  Pauses().after(.seconds(1))
}

func pauseIfPossible(_ isWanted: Bool) {
  if isWanted,
    #available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  {
    Pauses().after(.seconds(1))
  }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension Duration {
  var twice: Duration { self * 2 }
}

final class Ticks: Clock {
  typealias Instant = ContinuousClock.Instant
  var now: Instant { .now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
