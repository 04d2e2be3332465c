// SPDX-License-Identifier: MIT

extension Dialect {
  /// TypedPromises, with a model of its documentation.
  package static let typed = Dialect(
    name: "typed", operations: TypedOperations.operations,
    makeModel: { TypedWorld<TypedModel>($0) }, makeReal: { TypedWorld<TypedReal>($0) })
}
