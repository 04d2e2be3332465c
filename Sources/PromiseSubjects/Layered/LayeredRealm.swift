// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// A library with two types of promises, as a realm of the corpus.
///
/// An operation that only the type with errors has is called through the library's own conversion.
struct LayeredRealm<Base: SureRealm>: PromiseRealm {
  typealias Promise = Base.Layer

  let base: Base

  func kind(of error: any Error) -> LibraryErrorKind? { base.kind(of: error) }
  func quiesce() { base.quiesce() }

  func deferred() throws -> CaseDeferred<Promise> {
    let inner = try base.deferred()
    return inner.map(of: .promise(inner.promise)) { [base] in base.weaken($0) }
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
        onRejected: onRejected.map(base.weaken), token: token?.map { .promise($0) }, place: place))
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
    try base.token().map { [base] in base.weaken($0) }
  }

  func request(_ promise: Promise) throws {
    switch promise {
    case .promise(let promise): try base.request(promise)
    case .sure(let sure): base.request(sure: sure)
    }
  }

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
