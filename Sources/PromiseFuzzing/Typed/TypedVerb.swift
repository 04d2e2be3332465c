// SPDX-License-Identifier: MIT

/// An operator with a handler, on promises and on promises with a token alike.
enum TypedOperator: String, CaseIterable, Sendable {
  case then
  case map
  case flatMap
  case `catch`
  case recover
  case mapError
  case flatMapError
  case tryMapError
  case tryFlatMapError
  case always
  case mapResult
  case flatMapResult
  case tryMapResult
  case tryFlatMapResult
  case tapOn
  case onCancel
  case tryThen
  case tryMap
  case tryFlatMap
  case tryRecover

  /// What the handler's end is used for.
  enum Use {
    /// Nothing; it may throw where the name says so.
    case nothing
    /// A value, or the code of an error.
    case value
    /// A result.
    case result
    /// A promise.
    case promise
  }

  var use: Use {
    switch self {
    case .then, .catch, .always, .tapOn, .onCancel, .tryThen: .nothing
    case .map, .recover, .tryMap, .tryRecover, .mapError, .tryMapError: .value
    case .mapResult, .tryMapResult: .result
    case .flatMap, .flatMapError, .tryFlatMapError, .flatMapResult, .tryFlatMapResult,
      .tryFlatMap:
      .promise
    }
  }

  /// Whether the handler may throw.
  var throwing: Bool { rawValue.hasPrefix("try") }
}

/// An operator without a handler.
enum TypedLink: String, CaseIterable, Sendable {
  case tap
  case makeChild
  case ignoringCancel
}

/// What a step of the table does.
enum TypedVerb: Sendable {
  case pair
  case make
  case tryMake
  case ended
  case after
  case delayed
  case access
  case copy
  case cancellable
  case token
  case chain
  case withToken
  case inner
  case derive(TypedOperator)
  case deriveWithToken(TypedOperator)
  case link(TypedLink)
  case linkWithToken(TypedLink)
  case propagate
  case bridge
  case delay
  case timeout
  case whenAll
  case whenPair
  case whenFirst
  case fulfill
  case reject
  case cancel
  case resolveWith
  case onRequest
  case onRequestKeeping
  case hasRequested
  case request
  case requestByCancellable
  case requestOnToken
  case invalidate
  case cancelOnly
  case state
  case isSame
  case drop
  case drain
  case advance
}
