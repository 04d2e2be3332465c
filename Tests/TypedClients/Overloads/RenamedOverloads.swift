// SPDX-License-Identifier: MIT

import Foundation

#if swift(>=6)
  import TypedPromises
#else
  import TypedPromisesSwift5
#endif

/// Names that early versions of the original had: two still work, the others do not get in the way.
@available(*, deprecated)
nonisolated func deprecatedMakers() -> [Promise<Int, String>] {
  [
    Promise(result: .value(1)), Promise(result: .cancelled, after: 0),
    Promise(on: .utility, result: .error("e"), after: 0),
  ]
}

nonisolated func notRenamed(_ promise: Promise<Int, Error>, _ dummy: (@Sendable (Int) -> Void)?) {
  expectType(promise.then({ dummy?($0) }), Promise<Int, Error>.self)
  expectType(promise.then { print($0) }, Promise<Int, Error>.self)
  expectType(promise.tryThen({ dummy?($0) }), Promise<Int, Error>.self)
  expectType(promise.always({ dummy?($0.value ?? 0) }), Promise<Int, Error>.self)
  expectType(promise.recover(on: .utility) { _ in 1 }, Promise<Int, NoError>.self)
  expectType(promise.tryRecover(on: .utility) { _ in 1 }, Promise<Int, Error>.self)
  let wrapped = promise.withToken(PromiseInvalidationToken())
  expectType(wrapped.tryThen({ dummy?($0) }).inner, Promise<Int, Error>.self)
  expectType(wrapped.always({ dummy?($0.value ?? 0) }).inner, Promise<Int, Error>.self)
  expectType(Promise { 1 }, Promise<Int, NoError>.self)
}
