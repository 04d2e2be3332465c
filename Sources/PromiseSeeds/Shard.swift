// SPDX-License-Identifier: MIT

/// One of several parts of a long run, written "2/5": a machine runs one part, and together they are the whole.
package struct Shard: LosslessStringConvertible, Sendable {
  /// The whole.
  package static let whole = Shard(number: 1, count: 1)

  /// Which part it is, from 1 on.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  private init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  /// Reads "K/N"; nil unless K is between 1 and N.
  package init?(_ description: String) {
    let numbers = description.split(separator: "/", omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number >= 1,
      number <= count
    else { return nil }
    self.init(number: number, count: count)
  }

  package var description: String { "\(number)/\(count)" }

  /// The numbers below `limit` that belong to this part: every N-th.
  package func numbers(below limit: Int) -> StrideTo<Int> {
    stride(from: number - 1, to: limit, by: count)
  }
}
