// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Counts objects that are alive.
package final class Census: Sendable {
  private let count = AtomicWord(0)

  /// How many are alive.
  package var alive: Int { Int(bitPattern: count.loadAcquire()) }

  fileprivate func add(_ number: Int) { _ = count.add(UInt(bitPattern: number)) }
}

/// A number as an object that a census counts: the value of promises, and what handlers capture.
package final class Counted: Sendable {
  /// The number.
  package let number: Int
  private let census: Census

  /// An object of that number.
  package init(_ number: Int, in census: Census) {
    self.number = number
    self.census = census
    census.add(1)
  }

  deinit { census.add(-1) }

  /// One number for several, which says in which order they were: what a world writes of the values
  /// of `all` and the like.
  package static func combined(_ numbers: [Int]) -> Int {
    numbers.reduce(numbers.count) { ($0 &* 31 &+ $1) % 999_983 }
  }
}

/// An error of a program.
package struct Failure: Error {
  /// What the census counts; its number is the code.
  package let object: Counted

  /// The code, which is not 0: that is the dialect's own error of a cancellation.
  package var code: Int { object.number }

  /// The error of that code.
  package init(_ code: Int, in census: Census) { object = Counted(code, in: census) }
}
