// SPDX-License-Identifier: MIT

internal import Dispatch

/// What callbacks leave behind, for the check.
///
/// Only one thread, or one serial queue, calls it at a time.
final class Tally: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private(set) var sum = 0
  private let expected: Int
  private let done = DispatchSemaphore(value: 0)

  /// Knows when everything has arrived.
  init(expecting expected: Int) { self.expected = expected }

  @inline(__always)
  func arrive(_ value: Int) {
    count &+= 1
    sum &+= value
    if count == expected { done.signal() }
  }

  /// Whether exactly the expected calls were made, with these values in sum.
  func isComplete(sum: Int) -> Bool { count == expected && self.sum == sum }

  /// Blocks until everything has arrived; false if that takes longer than anything should.
  func wait() -> Bool { done.wait(timeout: .now() + 60) == .success }
}

/// One mark for each promise: called back exactly once, whatever the thread.
final class Marks: @unchecked Sendable {
  private let marks: UnsafeMutablePointer<UInt8>
  private let count: Int

  init(_ count: Int) {
    self.count = count
    marks = .allocate(capacity: count)
    marks.initialize(repeating: 0, count: count)
  }

  deinit { marks.deallocate() }

  @inline(__always)
  func mark(_ index: Int) { marks[index] &+= 1 }

  var isEachMarkedOnce: Bool { (0..<count).allSatisfy { marks[$0] == 1 } }
}

/// The sum of 0..<n.
func gaussSum(_ n: Int) -> Int { n * (n - 1) / 2 }
