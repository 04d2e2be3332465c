// SPDX-License-Identifier: MIT

import Foundation

#if swift(>=6)
  import GuaranteePromises
#else
  import GuaranteePromisesSwift5
#endif

nonisolated func completions() {
  expectType(Promise { optionalError($0.resolve) }, Promise<Int>.self)
  expectType(Promise { seal in optionalError(seal.resolve) }, Promise<Int>.self)
  expectType(Promise { swiftResult($0.resolve) }, Promise<Int>.self)
  expectType(Promise { seal in errorFirst(seal.resolve) }, Promise<Int>.self)
  expectType(Promise { seal in onlyError(seal.resolve) }, Promise<Void>.self)
  expectType(Promise { onlyError($0.resolve) }, Promise<Void>.self)
  expectType(Promise { seal in swiftResult(seal.resolve) }, Promise<Int>.self)
  let exact: Promise<Int> = Promise { seal in valueError(seal.resolve) }
  let (promise, seal) = Promise<Int>.pending()
  pi().pipe(to: seal.resolve)
  gi().pipe(to: seal.resolve)
  _ = (promise, exact)
}

nonisolated func resolvers(_ seal: Resolver<Int>, _ void: Resolver<Void>) {
  seal.resolve(1, nil)
  seal.resolve(nil, OverloadError.one)
  seal.resolve(OverloadError.one, nil)
  seal.resolve(.fulfilled(1))
  seal.resolve(Swift.Result<Int, OverloadError>.success(1))
  void.fulfill(())
  void.fulfill_()
  // A resolver of Void as a callback (PK-101).
  let callback: () -> Void = void.fulfill_
  let taking: (Int) -> Void = seal.fulfill
  _ = (callback, taking)
}

nonisolated func makers() -> [Promise<Void>] {
  let guarantee = Guarantee<Void> { seal in seal(()) }
  expectType(Guarantee { seal in seal(1) }, Guarantee<Int>.self)
  expectType(Promise.value(()), Promise<Void>.self)
  expectType(Promise(), Promise<Void>.self)
  expectType(Guarantee(), Guarantee<Void>.self)
  expectType(Promise(gi()), Promise<Int>.self)
  expectType(Promise<Void>.value(Void()), Promise<Void>.self)
  expectType(Promise<Void>.value, Promise<Void>.self)
  expectType(Guarantee<Void>.value, Guarantee<Void>.self)
  let (pending, resolve) = Guarantee<Int>.pending()
  resolve(1)
  let pair: (guarantee: Guarantee<Int>, resolve: (Int) -> Void) = Guarantee<Int>.pending()
  pair.resolve(2)
  let both: (promise: Promise<Int>, resolver: Resolver<Int>) = Promise<Int>.pending()
  both.resolver.fulfill(1)
  _ = (guarantee, pending)
  return [.value, .init(), .init(error: OverloadError.one)]
}

nonisolated func implicitValue() -> Promise<Int> { return .value(1) }
nonisolated func implicitVoid() -> Promise<Void> { return .value }
nonisolated func implicitPromise() -> Promise<Void> { return .init() }
nonisolated func implicitError() -> Promise<Int> { return .init(error: OverloadError.one) }
nonisolated func implicitBridge() -> Promise<Int> { return .init(gi()) }
nonisolated func implicitSeal() -> Promise<Int> { return .init { $0.fulfill(1) } }
nonisolated func implicitGuarantee() -> Guarantee<Int> { return .value(1) }
nonisolated func implicitVoidGuarantee() -> Guarantee<Void> { return .value }

/// Makers and seals as functions, and the one-parameter `Result`.
nonisolated func passedOn() {
  expectType([1, 2].map(Promise.value), [Promise<Int>].self)
  expectType([OverloadError.one].map(Promise<Int>.init(error:)), [Promise<Int>].self)
  let (promise, seal) = Promise<Int>.pending()
  expectType(pi().tap(seal.resolve), Promise<Int>.self)
  pi().done(seal.fulfill).catch(seal.reject)
  pi().done(on: nil, seal.fulfill).catch(on: nil, policy: .allErrors, seal.reject)
  let (guarantee, resolve) = Guarantee<Int>.pending()
  gi().done(resolve)
  let result: Result<Int> = .fulfilled(1)
  expectType(result, Result<Int>.self)
  _ = (promise, guarantee)
}

nonisolated func seals(_ done: @escaping (Int) -> Void) { done(1) }

nonisolated func functions() {
  expectType(Guarantee(resolver: seals), Guarantee<Int>.self)
  let multi = Promise<Int> { seal in
    let number = Int.random(in: 0...3)
    if number > 2 { seal.fulfill(number) } else { seal.reject(OverloadError.one) }
  }
  _ = multi
}

nonisolated func queueWork() {
  expectType(DispatchQueue.global().async(.promise) { 1 }, Guarantee<Int>.self)
  let promise: Promise<Int> = DispatchQueue.global().async(.promise) { 1 }
  expectType(
    DispatchQueue.global().async(.promise) { try JSONDecoder().decode(Int.self, from: Data()) },
    Promise<Int>.self)
  DispatchQueue.global().async(.promise) { () -> Int in 1 }.done { _ in }
  _ = promise
}

nonisolated func asynchronous() async throws {
  expectType(Promise { try await pi().get() }, Promise<Int>.self)
  expectType(Guarantee { await gi().async() }, Guarantee<Int>.self)
  _ = try await pi().async() + gi().async()
}

nonisolated func configuration() {
  let before = conf
  defer { conf = before }
  conf.Q = (map: nil, return: nil)
  let queue = DispatchQueue.global()
  conf.Q = (queue, queue)
  conf.Q.map = .global()
  conf.Q.return = .main
  conf.catchPolicy = .allErrors
  conf.logHandler = { _ in }
  conf.logHandler(.waitOnMainThread)
}
