// SPDX-License-Identifier: MIT

internal import Dispatch
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct LifetimeTests {
  // TL-93, TL-94
  @Test(
    "a callback is released when the promise is resolved, run or not", arguments: Ending.allCases)
  func callbacks(_ ending: Ending) {
    let log = Log<String>()
    let (promise, resolver) = Text.makeWithResolver()
    func register() -> Text {
      let spy = Spy { log.add("gone") }
      return promise.then(on: .immediate) { _ in
        spy.touch()
        log.add("ran")
      }
    }
    let child = register()
    #expect(log.entries == [])
    resolver.resolve(with: ending.result)
    #expect(log.entries == (ending == .value ? ["ran", "gone"] : ["gone"]))
    withExtendedLifetime(child) {}
  }

  // TL-95, TL-96
  @Test(
    "a handler of requests is released when it ran, or when it no longer can",
    arguments: [true, false])
  func requestHandlers(_ requested: Bool) {
    let log = Log<String>()
    func make() -> (PromiseCancellable, Text.Resolver) {
      let (promise, resolver) = Text.makeWithResolver()
      let spy = Spy { log.add("gone") }
      resolver.onRequestCancel(on: .immediate) {
        spy.touch()
        $0.cancel()
        log.add("ran")
      }
      return (promise.cancellable, resolver)
    }
    let (cancellable, resolver) = make()
    #expect(log.entries == [])
    if requested { cancellable.requestCancel() } else { resolver.fulfill(with: 1) }
    #expect(log.entries == (requested ? ["ran", "gone"] : ["gone"]))
  }

  // TL-97
  @Test(
    "a callback on a queue lives while it runs, and is released there", arguments: [true, false])
  func onQueue(_ applies: Bool) async {
    let log = Log<String>()
    let (promise, resolver) = Text.makeWithResolver()
    func register() -> Text {
      let spy = Spy { log.add("gone \(TestQueue.place)") }
      return promise.then(on: .one) { _ in
        log.add("runs")
        spy.touch()
      }
    }
    let child = register()
    if applies { resolver.fulfill(with: 1) } else { resolver.reject(with: "e") }
    _ = await child.outcome()
    await TestQueue.one.drain()
    #expect(log.entries == (applies ? ["runs", "gone one"] : ["gone none"]))
  }

  @Test("a callback on the main context that another thread adds is released on main when it ran")
  func onMain() async {
    let log = Log<String>()
    let key = DispatchSpecificKey<String>()
    DispatchQueue.main.setSpecific(key: key, value: "main")
    // Else a later key at the same address would find the value.
    defer { DispatchQueue.main.setSpecific(key: key, value: nil) }
    let (promise, resolver) = Text.makeWithResolver()
    let first = TestQueue.one.queue.sync { () -> Text in
      let spy = Spy { log.add("gone \(DispatchQueue.getSpecific(key: key) ?? "elsewhere")") }
      return promise.map(on: PromiseContext.main) { value in
        spy.touch()
        return value
      }
    }
    let second = first.map(on: PromiseContext.main) { value in
      log.add("next")
      return value
    }
    TestQueue.two.queue.sync { resolver.fulfill(with: 1) }
    _ = await second.outcome()
    #expect(log.entries == ["gone main", "next"])
  }

  @Test("a callback whose token is dead is released on its context all the same")
  func deadToken() async {
    let log = Log<String>()
    let token = PromiseInvalidationToken()
    let (promise, resolver) = Text.makeWithResolver()
    func register() {
      let spy = Spy { log.add("gone \(TestQueue.place)") }
      promise.always(on: .one, token: token) { _ in spy.touch() }
    }
    register()
    token.invalidate()
    resolver.fulfill(with: 1)
    await TestQueue.one.drain()
    #expect(log.entries == ["gone one"])
  }

  @Test("a whole chain is gone when its promises are")
  func chain() {
    let log = Log<String>()
    func make() {
      let spy = Spy { log.add("gone") }
      let (promise, resolver) = Text.makeWithResolver()
      let child = promise.flatMap(on: .immediate) { value -> Text in
        spy.touch()
        return Text(fulfilled: value)
      }.map(on: .immediate) { _ in spy.touch() }
      child.requestCancel()
      withExtendedLifetime(resolver) {}
    }
    make()
    #expect(log.entries == ["gone"])
  }
}
