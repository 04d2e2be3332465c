// SPDX-License-Identifier: MIT

internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct TokenPromiseTests {
  // TL-K1
  @Test("a promise with a token is the promise and the token")
  func identity() {
    let promise = Text(fulfilled: 1)
    let token = PromiseInvalidationToken()
    let wrapped = promise.withToken(token)
    #expect(wrapped.inner == promise && wrapped.token == token)
    #expect(wrapped == TokenPromise(promise: promise, token: token))
    #expect(wrapped != promise.withToken(PromiseInvalidationToken()))
    #expect(wrapped.tap(on: .immediate) { _ in } == wrapped)
    #expect(wrapped.tap() != wrapped)
  }

  // TL-K2
  @Test("invalidation suppresses callbacks and cancels the transformed promise")
  func map() {
    let log = Log<Int>()
    let token = PromiseInvalidationToken()
    let (promise, resolver) = Text.makeWithResolver()
    let child = promise.withToken(token).map(on: .immediate) { log.add($0) }
    token.invalidate()
    resolver.fulfill(with: 1)
    #expect(state(child.inner) == "cancelled")
    #expect(log.entries == [])
  }

  // TL-K3
  @Test("invalidation reaches the source through a discarded child, once it is out of scope")
  func propagation() {
    let log = Log<String>()
    let token = PromiseInvalidationToken()
    func chain() -> Text.Resolver {
      let (promise, resolver) = makeObedient(Int.self, String.self)
      promise.tap(on: .immediate) { log.add(word($0)) }
      _ = promise.withToken(token).map(on: .immediate) { $0 }
      return resolver
    }
    let resolver = chain()
    #expect(log.entries == [])
    token.invalidate()
    #expect(log.entries == ["cancelled"])
    withExtendedLifetime(resolver) {}
  }

  // TL-K4
  @Test("without children, invalidation requests nothing; whoever taps makes none")
  func childless() {
    let token = PromiseInvalidationToken()
    let (promise, resolver) = makeObedient(Int.self, String.self)
    let wrapped = promise.withToken(token)
    wrapped.tap(on: .immediate) { _ in }
    token.invalidate()
    resolver.fulfill(with: 1)
    #expect(wrapped.inner.result == .value(1))
  }

  // TL-K5
  @Test("a callback of the default context is suppressed though invalidation cancels its promise")
  func always() async {
    let log = Log<Int>()
    let token = PromiseInvalidationToken()
    func chain() -> (TokenPromise<Int, String>, Text.Resolver) {
      let (promise, resolver) = makeObedient(Int.self, String.self)
      return (promise.withToken(token).always({ _ in log.add(1) }), resolver)
    }
    let (child, resolver) = chain()
    token.invalidate()
    #expect(await child.inner.outcome() == .cancelled)
    #expect(log.entries == [])
    withExtendedLifetime(resolver) {}
  }

  @Test("every operator uses the token", arguments: Ending.allCases)
  func operators(_ ending: Ending) {
    let log = Log<String>()
    let token = PromiseInvalidationToken()
    let (promise, resolver) = Text.makeWithResolver()
    let (standard, standardResolver) = Std.makeWithResolver()
    let wrapped = promise.withToken(token)
    let std = standard.withToken(token)
    let run: @Sendable (String) -> Void = { log.add($0) }
    _ = wrapped.then(on: .immediate) { _ in run("then") }
    _ = wrapped.map(on: .immediate) { _ in run("map") }
    _ = wrapped.flatMap(on: .immediate) { value -> Text in
      run("flatMap")
      return Text(fulfilled: value)
    }
    wrapped.catch(on: .immediate) { _ in run("catch") }
    _ = wrapped.recover(on: .immediate) { _ in
      run("recover")
      return 1
    }
    _ = wrapped.mapError(on: .immediate) { _ in run("mapError") }
    _ = wrapped.flatMapError(on: .immediate) { error -> Text in
      run("flatMapError")
      return Text(rejected: error)
    }
    _ = wrapped.tryMapError(on: .immediate) { _ -> TestError in
      run("tryMapError")
      throw TestError.one
    }
    _ = wrapped.tryFlatMapError(on: .immediate) { _ -> Std in
      run("tryFlatMapError")
      throw TestError.one
    }
    wrapped.always(on: .immediate) { _ in run("always") }
    wrapped.tap(on: .immediate) { _ in run("tap") }
    wrapped.onCancel(on: .immediate) { run("onCancel") }
    _ = wrapped.mapResult(
      on: .immediate,
      onComplete: { result -> PromiseResult<Int, String> in
        run("mapResult")
        return result
      })
    _ = wrapped.flatMapResult(on: .immediate) { result -> Text in
      run("flatMapResult")
      return Text(with: result)
    }
    _ = wrapped.tryFlatMapResult(on: .immediate) { _ -> Std in
      run("tryFlatMapResult")
      throw TestError.one
    }
    _ = std.tryThen(on: .immediate) { _ in run("tryThen") }
    _ = std.tryMap(on: .immediate) { _ in run("tryMap") }
    _ = std.tryFlatMap(on: .immediate) { value -> Std in
      run("tryFlatMap")
      return Std(fulfilled: value)
    }
    _ = std.tryRecover(on: .immediate) { _ in
      run("tryRecover")
      return 1
    }
    token.invalidate()
    resolver.resolve(with: ending.result)
    standardResolver.resolve(with: ending.result.mapError { _ in TestError.one })
    #expect(log.entries == [])
  }

  @Test("fork hands on the promise with its token")
  func fork() {
    let wrapped = Text(fulfilled: 1).withToken(PromiseInvalidationToken())
    let log = Log<Bool>()
    #expect(wrapped.fork { log.add($0 == wrapped) } == wrapped)
    #expect(log.entries == [true])
    #expect(wrapped.ignoringCancel().inner.result == .value(1))
  }
}
