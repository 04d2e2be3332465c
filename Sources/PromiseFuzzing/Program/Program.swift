// SPDX-License-Identifier: MIT

/// A program for the two worlds of a dialect.
package struct Program: Codable, Sendable, Equatable {
  /// The steps, in order.
  package var steps: [Step]

  /// Creates a program of these steps.
  package init(_ steps: [Step]) { self.steps = steps }
}
