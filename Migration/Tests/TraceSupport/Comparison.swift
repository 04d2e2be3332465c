// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

// What the programs have in common that run code before and after a conversion.

/// How often both versions did the same, and how often not.
@MainActor
enum Comparison {
  /// What happens to whoever waits.
  enum Kind: String, CaseIterable {
    case undisturbed = "runs before and after"
    case losing = "in which the loser of a race goes on"
    case cancelled = "in which the task that waits is cancelled"
    case goesOn = "in which it is, and a promise goes on that has stayed"
    case recovers = "in which it is, and a promise that has stayed recovers from it"
  }

  private static var runs: [Kind: Int] = [:]
  private static var different = 0

  /// Compares what has happened.
  static func note(
    _ name: String, _ old: [String], _ new: [String], _ kind: Kind = .undisturbed
  ) {
    runs[kind, default: 0] += 1
    // What goes on by itself comes when it comes.
    let isOrdered = kind != .losing && kind != .goesOn
    guard isOrdered ? old != new : old.sorted() != new.sorted() else { return }
    different += 1
    print("\(name):\n  before \(old)\n  after  \(new)")
  }

  /// Says how it went, and ends the program.
  static func finish() -> Never {
    let counts = Kind.allCases.compactMap { kind in runs[kind].map { "\($0) \(kind.rawValue)" } }
    print("\(counts.joined(separator: ", ")): \(different) different")
    exit(different == 0 ? 0 : 1)
  }
}

/// Waits for what goes on behind a call, also by way of a queue that handlers may run on.
///
/// Each round waits for all queues in turn. So what goes from queue to queue has come one queue further, or is at
/// its end. In between it waits for a timer that ends behind those without delay, as one of `retry`. Threads of the global queue, where `when` of TypedPromises gathers, cannot be waited for: a round takes as
/// long as a way over one of them.
@MainActor
func quiet(by queue: DispatchQueue) async {
  var quiet = 0
  while quiet < 40 {
    await withCheckedContinuation { waiting in
      DispatchQueue.global().async {
        TaskQueue.queue.async { queue.async { DispatchQueue.main.async { waiting.resume() } } }
      }
    }
    quiet = World.pending == 0 ? quiet + 1 : 0
    if quiet == 10 {
      await withCheckedContinuation { waiting in
        DispatchQueue.main.asyncAfter(deadline: .now() + .microseconds(1)) { waiting.resume() }
      }
    }
  }
}
