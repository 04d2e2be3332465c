// SPDX-License-Identifier: MIT

/// What the framework knows of a dialect: a table of operations, and two worlds that run them.
package struct Dialect: Sendable {
  /// The name on the command line.
  package let name: String
  /// The table.
  package let operations: [Operation]
  /// Makes what the documentation says.
  package let makeModel: @Sendable (Trace) -> any World
  /// Makes what is there.
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
