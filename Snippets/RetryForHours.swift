// Tests a retry with pauses of one, two and four hours, in milliseconds.

import Foundation
import GuaranteePromises
import PromiseTesting

// snippet.hide
/// Counts; from any thread.
final class Attempts: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

struct IsClosed: Error {}

func order(_ attempts: Attempts) -> Promise<String> {
  let attempt = attempts.next()
  return attempt < 4 ? Promise(error: IsClosed()) : .value("soup, at attempt \(attempt)")
}
// snippet.show
let start = Date()
await withVirtualTime { clock in
  let attempts = Attempts()
  let answer = retry(attempts: 5, backoff: .exponential(initial: 3600, maximum: 86400, jitter: 0)) {
    order(attempts)
  }
  while await clock.runToNextTimer() {
    print("an attempt after \(clock.now.sinceStart.components.seconds / 3600) hours")
  }
  print("answer: \(answer.value ?? "none")")
}
// snippet.hide
let milliseconds = Date().timeIntervalSince(start) * 1000
print("it took \(String(format: "%.1f", milliseconds)) ms")
precondition(milliseconds < 5000, "virtual time took real time")
