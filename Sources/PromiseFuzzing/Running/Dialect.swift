// SPDX-License-Identifier: MIT

/// A dialect: its table of operations, and its two worlds, the model and the library.
package struct Dialect: Sendable {
  /// The dialect's name on the command line.
  package let name: String
  /// The table of operations.
  package let operations: [Operation]
  /// Creates the model.
  package let makeModel: @Sendable (Trace) -> any World
  /// Creates the library's world.
  package let makeReal: @Sendable (Trace) -> any World

  /// Creates a dialect with two worlds.
  package init(
    name: String, operations: [Operation],
    makeModel: @escaping @Sendable (Trace) -> any World,
    makeReal: @escaping @Sendable (Trace) -> any World
  ) {
    self.name = name
    self.operations = operations
    self.makeModel = makeModel
    self.makeReal = makeReal
  }

  /// The row of that name.
  package func operation(_ name: String) -> Operation? { operations.first { $0.name == name } }
}
