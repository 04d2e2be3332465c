// SPDX-License-Identifier: MIT

import Foundation

#if swift(>=6)
  import TypedPromises
#else
  import TypedPromisesSwift5
#endif

/// Implicit members pick the overload that has them (TL-5).
nonisolated func implicitMembers(
  _ standard: Promise<Int, Error>.Resolver, _ typed: Promise<Int, OverloadError>.Resolver,
  _ text: Promise<Int, String>.Resolver
) {
  standard.resolve(with: .value(1))
  standard.resolve(with: .error(OverloadError.one))
  standard.resolve(with: .cancelled)
  standard.resolve(with: .success(1))
  standard.resolve(with: .failure(OverloadError.one))
  typed.resolve(with: .value(1))
  typed.resolve(with: .error(.one))
  typed.resolve(with: .success(1))
  typed.resolve(with: .failure(.one))
  text.resolve(with: .value(1))
  text.resolve(with: .error("e"))
  text.resolve(with: .cancelled)
  standard.resolve(with: PromiseResult<Int, OverloadError>.value(1))
}

/// Methods of a resolver are handlers as they are.
nonisolated func methodReferences(
  _ promise: Promise<Int, String>, _ resolver: Promise<Int, String>.Resolver,
  _ standard: Promise<Int, Error>.Resolver
) {
  promise.always(on: .immediate, resolver.resolve(with:))
  promise.always(resolver.resolve(with:))
  _ = promise.then(on: .immediate, resolver.fulfill(with:))
  promise.catch(on: .immediate, resolver.reject(with:))
  promise.onCancel(on: .immediate, resolver.cancel)
  let old: (Int?, Error?) -> Void = standard.handleCallback()
  let newer: (Int?, Error?) -> Void = standard.handleCallback(isCancelError: { $0 is OverloadError }
  )
  old(1, nil)
  newer(1, nil)
  resolver.onRequestCancel(on: .immediate) { $0.cancel() }
  resolver.onRequestCancel(on: .main) { $0.cancel() }
}

/// Results of both kinds make promises.
nonisolated func makers() {
  expectType(Promise<Int, String>(with: .value(1)), Promise<Int, String>.self)
  expectType(Promise<Int, OverloadError>(with: .success(1)), Promise<Int, OverloadError>.self)
  expectType(Promise<Int, Error>(with: .failure(OverloadError.one)), Promise<Int, Error>.self)
  expectType(Promise<Int, Error>(with: .cancelled), StdPromise<Int>.self)
  expectType(Promise<Int, String>(fulfilled: 1, after: 0.1), Promise<Int, String>.self)
  expectType(Promise<Int, String>(on: .main, rejected: "", after: 0.1), Promise<Int, String>.self)
  expectType(
    Promise<Int, String>(on: .utility, with: .cancelled, after: 0.1), Promise<Int, String>.self)
}
