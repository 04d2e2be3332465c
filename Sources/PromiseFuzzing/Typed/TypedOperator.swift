// SPDX-License-Identifier: MIT

/// An operator, on promises and on promises with a token alike.
enum TypedOperator: String, CaseIterable, Sendable {
  case then, map, flatMap, `catch`, recover, mapError, flatMapError, tryMapError, tryFlatMapError,
    always, mapResult, flatMapResult, tryMapResult, tryFlatMapResult, tapOn, onCancel, tryThen,
    tryMap, tryFlatMap, tryRecover, tap, makeChild, ignoringCancel

  /// How the operator uses the handler's end.
  enum Use {
    /// Not at all, except for errors of throwing handlers; as a value, the code of an error, ….
    case nothing, value, error, result, promise
  }

  /// The outcomes that an operator handles, its result, and its interest in the source.
  struct Row {
    /// The outcomes that go to the handler; other outcomes pass.
    let sight: ModelObserver.Outcomes
    let use: Use
    /// The change in the source's interest by the operator; nil if it is not counted.
    var joins: Int? = 1
    /// The change in that interest by a request; nil if the operator never gives up.
    var leaves: Int? = -1
  }

  /// The row, as the documentation describes the operator.
  var row: Row {
    switch self {
    case .then, .tryThen: Row(sight: .value, use: .nothing)
    case .map, .tryMap: Row(sight: .value, use: .value)
    case .flatMap, .tryFlatMap: Row(sight: .value, use: .promise)
    case .catch: Row(sight: .error, use: .nothing)
    case .recover, .tryRecover: Row(sight: .error, use: .value)
    case .mapError, .tryMapError: Row(sight: .error, use: .error)
    case .flatMapError, .tryFlatMapError: Row(sight: .error, use: .promise)
    case .always: Row(sight: .all, use: .nothing)
    case .mapResult, .tryMapResult: Row(sight: .all, use: .result)
    case .flatMapResult, .tryFlatMapResult: Row(sight: .all, use: .promise)
    case .tapOn: Row(sight: .all, use: .nothing, joins: nil, leaves: nil)
    // The operator is interested only in the moment when it gives up.
    case .onCancel: Row(sight: .cancelled, use: .nothing, joins: nil, leaves: 0)
    case .makeChild: Row(sight: [], use: .nothing)
    case .ignoringCancel: Row(sight: [], use: .nothing, leaves: nil)
    case .tap: Row(sight: [], use: .nothing, joins: nil, leaves: nil)
    }
  }

  /// Whether the handler may throw.
  var throwing: Bool { rawValue.hasPrefix("try") }

  /// Whether the type of errors changes: then the program restores it by `upcast`.
  var changesErrors: Bool { self == .recover || self == .mapError }
}
