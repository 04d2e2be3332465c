// SPDX-License-Identifier: MIT

/// The time in a model, in milliseconds: it passes when the program says so.
final class ModelTime {
  private struct Timer {
    let due: Int
    let number: Int
    let work: () -> Void
  }

  private var now = 0
  private var numbers = 0
  private var timers: [Timer] = []

  /// Whether any timer waits.
  var isAwaited: Bool { !timers.isEmpty }

  /// Runs the work after that time, never inside of this call.
  ///
  /// - Returns: A number for ``cancel(_:)``.
  @discardableResult
  func schedule(after milliseconds: Int, _ work: @escaping () -> Void) -> Int {
    numbers += 1
    let due = now + max(0, milliseconds)
    let index = timers.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
    timers.insert(Timer(due: due, number: numbers, work: work), at: index)
    return numbers
  }

  func cancel(_ number: Int) { timers.removeAll { $0.number == number } }

  /// Lets time pass until the next timer is due, if there is one.
  func advanceToNext() {
    if let first = timers.first { advance(by: max(0, first.due - now)) }
  }

  /// Lets time pass, and runs each timer that is due at its time.
  func advance(by milliseconds: Int) {
    let end = now + milliseconds
    while let first = timers.first, first.due <= end {
      timers.removeFirst()
      now = max(now, first.due)
      first.work()
    }
    now = max(now, end)
  }
}
