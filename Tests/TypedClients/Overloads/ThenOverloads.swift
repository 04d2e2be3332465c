// SPDX-License-Identifier: MIT

import Foundation

#if swift(>=6)
  import TypedPromises
#else
  import TypedPromisesSwift5
#endif

/// A closure whose body is an optional call is still a handler without a result (TL-17).
nonisolated func optionalCalls(_ promise: Promise<Int, String>, _ dummy: (@Sendable (Int) -> Void)?)
{
  let then = promise.then({ dummy?($0) })
  expectType(then, Promise<Int, String>.self)
  expectType(promise.then(on: .immediate, { dummy?($0) }), Promise<Int, String>.self)
  expectType(
    promise.withToken(PromiseInvalidationToken()).then({ dummy?($0) }).inner,
    Promise<Int, String>.self)
}

/// Every operator, with `on:` given and left out as the original allows.
nonisolated func operators(_ promise: Promise<Int, String>, _ token: PromiseInvalidationToken) {
  expectType(promise.then { _ in }, Promise<Int, String>.self)
  expectType(promise.then(token: token) { _ in }, Promise<Int, String>.self)
  expectType(promise.then(on: .main) { _ in }, Promise<Int, String>.self)
  expectType(promise.then(on: .main, token: token) { _ in }, Promise<Int, String>.self)
  expectType(promise.then(on: .auto, token: token, { _ in }), Promise<Int, String>.self)
  expectType(promise.map(on: .main) { "\($0)" }, Promise<String, String>.self)
  expectType(promise.map(on: .utility, token: nil) { "\($0)" }, Promise<String, String>.self)
  expectType(
    promise.flatMap(on: .main) { Promise(fulfilled: "\($0)") }, Promise<String, String>.self)
  expectType(
    promise.flatMap(on: .default) { _ in Promise<Bool, String>(rejected: "") },
    Promise<Bool, String>.self)
  promise.catch { _ in }
  promise.catch(on: .main) { _ in }
  promise.catch(on: .nowOr(.main), token: token) { _ in }
  expectType(promise.recover(on: .main) { $0.count }, Promise<Int, NoError>.self)
  expectType(promise.recover(on: .immediate) { $0.count }, Promise<Int, NoError>.self)
  expectType(promise.mapError(on: .main) { $0.count }, Promise<Int, Int>.self)
  expectType(promise.mapError(on: .auto) { $0.count }, Promise<Int, Int>.self)
  expectType(
    promise.flatMapError(on: .main) { Promise<Int, Bool>(rejected: $0.isEmpty) },
    Promise<Int, Bool>.self)
  promise.always { _ in }
  promise.always(on: .main) { _ in }
  promise.always(on: .auto, token: token) { _ in }
  promise.tap { _ in }
  promise.tap(on: .main, token: token) { _ in }
  expectType(promise.tap(), Promise<Int, String>.self)
  promise.onCancel {}
  promise.onCancel(on: .main) {}
  promise.onCancel(on: .queue(.global()), token: token) {}
  expectType(
    promise.mapResult(on: .main) { _ in .value("x") as PromiseResult<String, Bool> },
    Promise<String, Bool>.self)
  expectType(
    promise.flatMapResult(on: .auto) { _ in Promise<String, Bool>(rejected: true) },
    Promise<String, Bool>.self)
}

/// Contexts in variables and parameters pick the general forms.
nonisolated func contexts(_ promise: Promise<Int, String>, _ context: PromiseContext) {
  let main = PromiseContext.main
  _ = promise.then(on: context) { _ in }
  _ = promise.then(on: main) { _ in }
  _ = promise.map(on: context) { $0 + 1 }
  _ = Promise<Int, String>(on: context) { $0.fulfill(with: 1) }
  _ = Promise<Int, String>(on: .main) { resolver in resolver.fulfill(with: 1) }
  _ = Promise<Int, String>(on: .utility, { (resolver) in resolver.fulfill(with: 1) })
  _ = DelayedPromise<Int, String>(on: .main) { $0.cancel() }
  _ = DelayedPromise<Int, String>(on: .immediate) { $0.cancel() }
  _ = PromiseOperation<Int, String>(on: .main) { $0.cancel() }
  _ = PromiseOperation<Int, String>(on: context) { $0.cancel() }
  _ = promise.propagatingCancellation(on: .main, cancelRequested: { $0.requestCancel() })
  _ = promise.propagatingCancellation(on: context, cancelRequested: { $0.requestCancel() })
}
