// SPDX-License-Identifier: MIT

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
  case chained
  case withToken
  case inner
  case derive(TypedOperator)
  case deriveWithToken(TypedOperator)
  case propagate
  case bridge
  case delay
  case timeout
  case when
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
