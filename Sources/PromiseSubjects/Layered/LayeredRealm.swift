// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// A library with two types of promises, as the corpus sees it.
///
/// What only the type that can fail has goes there by way of the library's own conversion.
struct LayeredRealm<Base: SureRealm>: PromiseRealm {
  typealias Promise = Base.Layer

  let base: Base

  func kind(of error: any Error) -> LibraryErrorKind? { base.kind(of: error) }
  func quiesce() { base.quiesce() }

  func deferred() throws -> CaseDeferred<Promise> {
    let inner = try base.deferred()
    // Not the promise itself: whoever keeps only the deferred is no reason for it to live.
    let (base, resolve) = (base, inner.resolve)
    var deferred = CaseDeferred<Promise>(
      promise: .promise(inner.promise), resolve: { resolve(base.weaken($0)) },
      reject: inner.reject, progress: inner.progress)
    if let onCancel = inner.onCancel {
      deferred.onCancel = { onCancel(base.weaken($0)) }
    }
    deferred.onRequest = inner.onRequest
    deferred.withdraw = inner.withdraw
    return deferred
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) throws -> Promise {
    .promise(
      try base.then(
        base.weaken(promise), onFulfilled: onFulfilled.map(base.weaken),
        onRejected: onRejected.map(base.weaken)))
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) throws -> Promise {
    .promise(
      try base.then(
        base.weaken(promise), onFulfilled: onFulfilled.map(base.weaken),
        onRejected: onRejected.map(base.weaken), token: token.map(inner), place: place))
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, in context: CaseContext
  ) throws -> Promise {
    .promise(
      try base.then(
        base.weaken(promise), onFulfilled: onFulfilled.map(base.weaken),
        onRejected: onRejected.map(base.weaken), in: context))
  }

  func token() throws -> CaseInvalidation<Promise> {
    let inner = try base.token()
    return CaseInvalidation(
      token: inner.token, invalidate: inner.invalidate, cancelOnly: inner.cancelOnly,
      register: { inner.register(base.weaken($0)) }, link: inner.link)
  }

  /// The base only looks at the library's own token.
  private func inner(_ token: CaseInvalidation<Promise>) -> CaseInvalidation<Base.Promise> {
    CaseInvalidation(
      token: token.token, invalidate: token.invalidate, cancelOnly: token.cancelOnly,
      register: { token.register(.promise($0)) }, link: token.link)
  }

  func request(_ promise: Promise) throws { try base.request(base.weaken(promise)) }

  func delay(_ promise: Promise, milliseconds: Int) throws -> Promise {
    .promise(try base.delay(base.weaken(promise), milliseconds: milliseconds))
  }

  func timeout(_ promise: Promise, milliseconds: Int) throws -> Promise {
    .promise(try base.timeout(base.weaken(promise), milliseconds: milliseconds))
  }

  func convert(_ promise: Promise, through kinds: [String]) throws -> Promise {
    .promise(try base.convert(base.weaken(promise), through: kinds))
  }

  func watchUnhandled(_ report: @escaping @Sendable (any Error) -> Void) throws {
    try base.watchUnhandled(report)
  }

  func state(of promise: Promise) throws -> CaseState {
    switch promise {
    case .promise(let promise): try base.state(of: promise)
    case .sure(let sure): base.state(ofSure: sure)
    }
  }
}
