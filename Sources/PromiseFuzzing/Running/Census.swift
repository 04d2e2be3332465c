// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Counts living objects.
package final class Census: Sendable {
  private let count = AtomicWord(0)

  /// The number of living objects.
  package var alive: Int { Int(bitPattern: count.loadAcquire()) }

  fileprivate func add(_ number: Int) { _ = count.add(UInt(bitPattern: number)) }
}

/// A number as an object that a census counts: a promise's value, or a capture of a handler.
package final class Counted: Sendable {
  /// The number.
  package let number: Int
  private let census: Census

  /// Creates an object of that number.
  package init(_ number: Int, in census: Census) {
    self.number = number
    self.census = census
    census.add(1)
  }

  deinit { census.add(-1) }

  /// One number for several, which depends on their order: worlds write it for the values of `all`
  /// and similar operators.
  package static func combined(_ numbers: [Int]) -> Int {
    numbers.reduce(numbers.count) { ($0 &* 31 &+ $1) % 999_983 }
  }
}

/// An error of a program.
package struct Failure: Error {
  /// The counted object; its number is the code.
  package let object: Counted

  /// The code; never 0, which stands for the dialect's own cancellation error.
  package var code: Int { object.number }

  /// Creates the error of that code.
  package init(_ code: Int, in census: Census) { object = Counted(code, in: census) }
}
