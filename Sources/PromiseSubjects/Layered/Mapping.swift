// SPDX-License-Identifier: MIT

internal import PromiseConformance

// Converts the arguments of one realm for another realm with another type of promises.

extension CaseResolution {
  /// The same resolution with promises of another type.
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Promise) -> Other
  ) -> CaseResolution<Other> {
    switch self {
    case .value(let value): .value(value)
    case .promise(let promise): .promise(transform(promise))
    case .thenable(let thenable):
      .thenable(
        CaseThenable { resolve, reject in
          try thenable.then({ resolve($0.map(transform)) }, reject)
        })
    }
  }
}

extension CaseHandler {
  /// A handler whose result has promises of another type.
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Promise) -> Other
  ) -> CaseHandler<Input, Other> {
    CaseHandler<Input, Other> { try self($0).map(transform) }
  }
}

extension CaseDeferred {
  /// The same deferred for promises of another type.
  ///
  /// It does not hold the promise: a case that holds only the deferred must not keep it alive.
  func map<Other: Sendable>(
    of promise: Other, _ transform: @escaping @Sendable (Other) -> Promise
  ) -> CaseDeferred<Other> {
    let resolve = resolve
    var deferred = CaseDeferred<Other>(
      promise: promise, resolve: { resolve($0.map(transform)) }, reject: reject,
      progress: progress)
    if let onCancel { deferred.onCancel = { onCancel($0.map(transform)) } }
    deferred.onRequest = onRequest
    deferred.withdraw = withdraw
    return deferred
  }
}

extension CaseInvalidation {
  /// The same token for promises of another type.
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Other) -> Promise
  ) -> CaseInvalidation<Other> {
    let register = register
    return CaseInvalidation<Other>(
      token: token, invalidate: invalidate, cancelOnly: cancelOnly,
      register: { register(transform($0)) }, link: link)
  }
}
