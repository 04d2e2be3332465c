// SPDX-License-Identifier: MIT

// Uses of what is newer than the oldest systems, which `Scripts/availability` has to find: each line that ends with
// `// no`. And some that say so, or ask, which it must not.

import Synchronization

final class Counter {
  let count = Atomic<Int>(0)  // no
}

func wait(for time: Duration) async throws {  // no
  try await Task.sleep(for: time)  // no
}

func gather() async {
  await withDiscardingTaskGroup { _ in }  // no
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
struct Pauses {
  func after(_ time: Duration) {}
}

func pauseAnyway() {
  Pauses().after(.seconds(1))  // no
}

func pauseIfPossible(_ isWanted: Bool) {
  if isWanted, #available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *) {
    Pauses().after(.seconds(1))
  }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension Duration {
  var twice: Duration { self * 2 }
}

final class Ticks: Clock {
  typealias Instant = ContinuousClock.Instant  // no
  var now: Instant { .now }  // no
  var minimumResolution: Duration { .zero }  // no
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}  // no
}

// Features of the language that need a newer runtime.

struct Several<each Value> {}  // no

func isThere(_ function: (@isolated(any) () -> Void)?) -> Bool {
  function == nil  // no
}

func isGiven(_ function: (@isolated(any) () -> Void)?) -> Bool {
  if function != nil { true } else { false }  // no
}

func calls(_ function: (@isolated(any) () async -> Void)?) async {
  if let function { await function() }
}

func works() -> [() throws(CancellationError) -> Void] { [] }  // no

func all<each Value>(_ values: repeat each Value) -> (repeat each Value) { (repeat each values) }
