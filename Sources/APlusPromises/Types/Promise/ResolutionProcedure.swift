// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

// The resolution procedure of Promises/A+ 2.3, [[Resolve]](promise, x), for any host: x is a
// `Resolution`. In each function the promise is *locked*: its claim is taken, so any other
// settlement loses, even while x is pending.

extension Promise {
  /// Resolves a promise that this call locks; does nothing if it is settled or locked already.
  final func resolve(with resolution: Promise<V>.Resolution) {
    guard cell.claim() else { return }
    let outcome = cell.follow(resolution)
    if outcome != .pending { cell.finish(outcome) }
  }

  /// Resolves a promise with a thenable; does nothing if it is settled or locked already.
  final func resolve<T: Thenable & Sendable>(following thenable: T)
  where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    guard cell.claim() else { return }
    let outcome = cell.follow(thenable)
    if outcome != .pending { cell.finish(outcome) }
  }
}

extension PromiseCell {
  /// Follows a thenable that a handler returned (2.2.7.1).
  @inlinable @inline(__always)
  package func follow<T: Thenable & Sendable>(_ thenable: T) -> Outcome
  where T.ValueType: Sendable, T.ReasonType == NSError, T.ReturnType == Void {
    if let promise = thenable as? Promise<T.ValueType> { return adoptPromise(promise.cell) }
    if let resolution = thenable as? Promise<T.ValueType>.Resolution { return follow(resolution) }
    return adoptPromise(Promise.calling(thenable).cell)
  }

  /// Follows a resolution.
  ///
  /// The caller owns the claim and publishes the outcome that is returned, if any.
  @usableFromInline
  package func follow<V: Sendable>(_ resolution: Promise<V>.Resolution) -> Outcome {
    switch resolution {
    case .value(let value):  // 2.3.4
      store(value, as: V.self)
      return .value
    case .promise(let promise):  // 2.3.2
      return adoptPromise(promise.cell)
    case .thenable(let then):  // 2.3.3
      return adoptPromise(Promise.calling(then).cell)
    }
  }

  /// Ends as the promise ends (2.3.2), unless that is this one, or follows it as one with it (2.3.1).
  @usableFromInline
  package func adoptPromise(_ promise: PromiseCell) -> Outcome {
    endsWait()
    let outcome = adopt(promise, passRequest: { _ in passRequest()?.requestCancellation() }) {
      reject(.promiseError(PromiseTypeError, "TypeError: the promise was resolved with itself"))
    }
    if outcome == .pending { adoptProgress(of: promise) }
    return outcome
  }
}

extension Promise {
  /// A promise that a foreign thenable settles: steps 2.3.3.3 and 2.3.3.4.
  ///
  /// The promise is one of this library and free, so the first call locks it and later ones lose
  /// (2.3.3.3.3), even if the first one brought a thenable that is pending. When the thenable drops
  /// both functions the promise is rejected with 1007.
  fileprivate static func calling(
    _ then:
      @Sendable (
        _ resolve: @escaping Promise<V>.Resolution.Resolve,
        _ reject: @escaping Promise<V>.Resolution.Reject
      ) throws -> Void
  ) -> Promise<V> {
    let deferred = Deferred<V>()
    do {
      try then({ deferred.resolve(with: $0) }, { deferred.reject($0) })  // 2.3.3.3.1, 2.3.3.3.2
    } catch {
      deferred.reject(.reason(for: error))  // 2.3.3.3.4
    }
    return deferred.promise
  }

  /// A promise that a foreign thenable with a `then` settles, which may report progress too.
  @usableFromInline
  package static func calling<T: Thenable & Sendable>(_ thenable: T) -> Promise<V>
  where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    let deferred = Deferred<V>()
    thenable.then(
      onFulfilled: { deferred.resolve($0) }, onRejected: { deferred.reject($0) },
      // Does not hold the deferred: code that can only report cannot settle the promise.
      onProgress: { [weak promise = deferred.promise] progress in
        promise?.cell.report(progress)
        return progress
      })
    return deferred.promise
  }
}
