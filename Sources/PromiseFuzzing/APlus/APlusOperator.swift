// SPDX-License-Identifier: MIT

/// An operator with handlers: the positions of its handlers of values, reasons and reports.
struct APlusOperator {
  var value: Int?, error: Int?, progress: Int?
  /// Whether the promise has no value.
  var isVoid = false
  /// Whether reports of a promise that a handler returns are ignored, unless there is a handler of
  /// progress.
  var isSilent = false

  /// The operators by name.
  static let table: [String: APlusOperator] = [
    "then": .init(value: 0),
    "thenOfVoid": .init(value: 0),
    "thenBoth": .init(value: 0, error: 1),
    "thenProgress": .init(value: 0, progress: 1),
    "thenPromise": .init(value: 0, isSilent: true),
    "thenPromiseBoth": .init(value: 0, error: 1, isSilent: true),
    "thenPromiseProgress": .init(value: 0, progress: 1, isSilent: true),
    "thenThenable": .init(value: 0, isSilent: true),
    "thenNothing": .init(value: 0, isVoid: true),
    "thenRejected": .init(error: 0, isVoid: true),
    "catch": .init(error: 0),
    "catchPromise": .init(error: 0, isSilent: true),
    "catchIgnored": .init(error: 0, isVoid: true),
    "catchOfVoid": .init(error: 0, isVoid: true),
    "progress": .init(progress: 0),
    "observeProgress": .init(progress: 0),
  ]
}
