// SPDX-License-Identifier: MIT

/// An operator, on promises and on promises with a token alike.
enum TypedOperator: String, CaseIterable, Sendable {
  case then, map, flatMap, `catch`, recover, mapError, flatMapError, tryMapError, tryFlatMapError,
    always, mapResult, flatMapResult, tryMapResult, tryFlatMapResult, tapOn, onCancel, tryThen,
    tryMap, tryFlatMap, tryRecover, tap, makeChild, ignoringCancel

  /// What the handler's end is used for.
  enum Use {
    /// Nothing, though it may throw where the name says so; or a value, the code of an error, and so on.
    case nothing, value, error, result, promise
  }

  /// What an operator looks at, makes, and is interested in.
  struct Row {
    /// What the handler is given; anything else passes the operator by.
    let sight: ModelObserver.Outcomes
    let use: Use
    /// What it adds to the interest in the promise that it derives from; nil if it is not counted.
    var joins: Int? = 1
    /// What a request adds to that; nil if it never gives up.
    var leaves: Int? = -1
  }

  /// What the documentation says.
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
    // It is interested only in the moment when it gives up.
    case .onCancel: Row(sight: .cancelled, use: .nothing, joins: nil, leaves: 0)
    case .makeChild: Row(sight: [], use: .nothing)
    case .ignoringCancel: Row(sight: [], use: .nothing, leaves: nil)
    case .tap: Row(sight: [], use: .nothing, joins: nil, leaves: nil)
    }
  }

  /// Whether the handler may throw.
  var throwing: Bool { rawValue.hasPrefix("try") }

  /// Whether the type of errors changes, so that a program makes the promise fit again by `upcast`.
  var changesErrors: Bool { self == .recover || self == .mapError }
}
