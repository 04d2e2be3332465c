// SPDX-License-Identifier: MIT

/// The action of a step.
enum TypedVerb: Sendable {
  case pair, make, tryMake, ended, after, delayed, access, copy, cancellable, token, chain,
    chained, withToken, inner, propagate, bridge, delay, timeout, when, fulfill, reject, cancel,
    resolveWith, onRequest, onRequestKeeping, hasRequested, request, requestByCancellable,
    requestOnToken, invalidate, cancelOnly, state, isSame, drop, drain, advance
  case derive(TypedOperator)
  case deriveWithToken(TypedOperator)
}
