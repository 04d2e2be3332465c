// SPDX-License-Identifier: MIT

internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct NowOrTests {
  // TL-98, TL-99
  @Test("a body runs inline, and says so only while it runs", arguments: [true, false])
  func body(_ throwing: Bool) async {
    let log = Log<String>()
    await TestQueue.one.perform {
      if throwing {
        let promise = Std(on: .nowOr(.two)) { _ in
          log.add(TestQueue.place)
          throw TestError.one
        }
        #expect(state(promise) == "error one")
        promise.always(on: .immediate) { _ in log.add(TestQueue.place) }
      } else {
        let promise = Text(on: .nowOr(.two)) {
          log.add(TestQueue.place)
          $0.fulfill(with: 1)
        }
        promise.always(on: .immediate) { _ in log.add(TestQueue.place) }
      }
      log.add(TestQueue.place)
    }
    #expect(log.entries == ["one now", "one", "one"])
  }

  // TL-100, TL-101, TL-105
  @Test("a handler of requests runs inline only if it was registered after the request")
  func requests() async {
    let log = Log<String>()
    await TestQueue.one.perform {
      let (promise, resolver) = Text.makeWithResolver()
      resolver.onRequestCancel(on: .nowOr(.two)) { _ in log.add(TestQueue.place) }
      promise.requestCancel()
      withExtendedLifetime(resolver) {}
    }
    await TestQueue.two.drain()
    #expect(log.entries == ["two"])
    await TestQueue.one.perform {
      let (promise, resolver) = Text.makeWithResolver()
      resolver.cancel()
      resolver.onRequestCancel(on: .nowOr(.two)) { _ in log.add(TestQueue.place) }
      withExtendedLifetime(promise) {}
    }
    #expect(log.entries == ["two", "one now"])
    let (promise, resolver) = Text.makeWithResolver()
    resolver.onRequestCancel(on: .nowOr(.two)) { _ in log.add(TestQueue.place) }
    await TestQueue.one.perform {
      _ = Text(fulfilled: 1).then(on: .nowOr(.two)) { _ in promise.requestCancel() }
    }
    await TestQueue.two.drain()
    #expect(log.entries == ["two", "one now", "two"])
    withExtendedLifetime(resolver) {}
  }

  // TL-102, TL-103, TL-104
  @Test("a callback runs inline only if the promise was resolved when it was added")
  func callbacks() async {
    let log = Log<String>()
    let (promise, resolver) = Text.makeWithResolver()
    await TestQueue.one.perform {
      let then = promise.then(on: .nowOr(.two)) { _ in log.add(TestQueue.place) }
      _ = then.map(on: .nowOr(.two)) { _ in log.add(TestQueue.place) }
      resolver.fulfill(with: 1)
    }
    await TestQueue.two.drain()
    #expect(log.entries == ["two", "two"])
    await TestQueue.one.perform {
      let mapped = promise.then(on: .nowOr(.two)) { _ in log.add(TestQueue.place) }
        .map(on: .nowOr(.two)) { value -> Int in
          log.add(TestQueue.place)
          return value + 1
        }
      #expect(mapped.result == .value(2))
    }
    #expect(log.entries == ["two", "two", "one now", "one now"])
  }

  // TL-106, TL-107
  @Test("resolving is no registration, also inside a callback that runs inline")
  func resolving() async {
    let log = Log<String>()
    for inside in [false, true] {
      let (promise, resolver) = Text.makeWithResolver()
      let child = promise.then(on: .nowOr(.two)) { _ in log.add(TestQueue.place) }
      await TestQueue.one.perform {
        if inside {
          Text(fulfilled: 1).always(on: .nowOr(.two)) { _ in
            resolver.resolve(with: Text(fulfilled: 1))
            log.add(TestQueue.place)
          }
        } else {
          resolver.resolve(with: Text(fulfilled: 1))
        }
      }
      _ = await child.outcome()
    }
    #expect(log.entries.first == "two")
    #expect(Set(log.entries.dropFirst()) == ["two", "one now"])
  }

  // TL-108
  @Test("immediate code inherits what it runs inside of while it is being added")
  func inheriting() async {
    let log = Log<String>()
    await TestQueue.one.perform {
      _ = Text(on: .immediate) { _ in log.add(TestQueue.place) }
      _ = Text(on: .nowOr(.two)) { _ in
        _ = Text(on: .immediate) { _ in log.add(TestQueue.place) }
        _ = Text(fulfilled: 1).then(on: .immediate) { _ in log.add(TestQueue.place) }
      }
    }
    #expect(log.entries == ["one", "one now", "one now"])
  }

  // TL-109, TL-X13
  @Test(
    "immediate code that runs later does not inherit",
    arguments: ["fulfill", "resolve", "request", "delayed"])
  func notInheriting(_ trigger: String) async {
    let log = Log<String>()
    await TestQueue.one.perform {
      let resolvers = Log<Text.Resolver>()
      var resolver: Text.Resolver?
      let (promise, made) = Text.makeWithResolver()
      resolver = made
      promise.always(on: .immediate) { _ in log.add(TestQueue.place) }
      made.onRequestCancel(on: .immediate) { $0.cancel() }
      let delayed = DelayedPromise<Int, String>(on: .immediate) { _ in log.add(TestQueue.place) }
      resolvers.add(made)
      resolver = nil
      _ = Text(on: .nowOr(.two)) { _ in
        switch trigger {
        case "fulfill": resolvers.entries[0].fulfill(with: 1)
        case "request": promise.requestCancel()
        case "delayed": _ = delayed.promise
        default: resolvers.entries[0].resolve(with: Text(with: .cancelled))
        }
        log.add(TestQueue.place)
      }
      withExtendedLifetime(resolver) {}
      if trigger == "delayed" { resolvers.entries[0].resolve(with: .cancelled) }
    }
    #expect(log.entries.prefix(2) == ["one", "one now"])
  }
}
