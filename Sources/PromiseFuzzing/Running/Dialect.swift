// SPDX-License-Identifier: MIT

/// A dialect: its table of operations, and the two worlds that run them, the model and the library.
package struct Dialect: Sendable {
  /// The name on the command line.
  package let name: String
  /// The table.
  package let operations: [Operation]
  /// Makes the model.
  package let makeModel: @Sendable (Trace) -> any World
  /// Makes the real world.
  package let makeReal: @Sendable (Trace) -> any World

  /// A dialect of two worlds.
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
