// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct TokenTests {
  // TL-59, TL-60, TL-61, TL-X4
  @Test("invalidation suppresses callbacks registered before it, and no others")
  func suppression() {
    let log = Log<String>()
    let token = PromiseInvalidationToken()
    func run(_ name: String, invalidating: Bool) -> Text {
      let (promise, resolver) = Text.makeWithResolver()
      let child = promise.then(on: .immediate, token: token) { _ in log.add(name) }
      if invalidating { token.invalidate() }
      resolver.fulfill(with: 1)
      return child
    }
    #expect(run("live", invalidating: false).result == .value(1))
    #expect(run("dead", invalidating: true).result == .value(1))
    #expect(run("live again", invalidating: false).result == .value(1))
    #expect(run("dead again", invalidating: true).result == .value(1))
    #expect(log.entries == ["live", "live again"])
  }

  // TL-62, TL-63, TL-X5
  @Test(
    "with a dead token, transforming cancels and observing passes on", arguments: Ending.allCases)
  func deadToken(_ ending: Ending) {
    let log = Log<String>()
    let token = PromiseInvalidationToken()
    let (promise, resolver) = Text.makeWithResolver()
    let passing = [
      promise.then(on: .immediate, token: token) { _ in log.add("then") },
      promise.catch(on: .immediate, token: token) { _ in log.add("catch") },
      promise.always(on: .immediate, token: token) { _ in log.add("always") },
      promise.tap(on: .immediate, token: token) { _ in log.add("tap") },
      promise.onCancel(on: .immediate, token: token) { log.add("onCancel") },
    ]
    let map = promise.map(on: .immediate, token: token) { $0 }
    let flatMap = promise.flatMap(on: .immediate, token: token) { Text(fulfilled: $0) }
    let recover = promise.recover(on: .immediate, token: token) { _ in 2 }
    let mapError = promise.mapError(on: .immediate, token: token) { $0 }
    let mapResult = promise.mapResult(on: .immediate, token: token) { $0 }
    let flatMapResult = promise.flatMapResult(on: .immediate, token: token) { Text(with: $0) }
    token.invalidate()
    resolver.resolve(with: ending.result)
    for child in passing { #expect(child.result == ending.result) }
    let ofValue = ending == .value ? "cancelled" : ending.rawValue
    let ofError = ending == .error ? "cancelled" : ending.rawValue
    #expect([state(map), state(flatMap)] == [ofValue, ofValue])
    #expect([state(recover), state(mapError)] == [ofError, ofError])
    #expect([state(mapResult), state(flatMapResult)] == ["cancelled", "cancelled"])
    #expect(log.entries == [])
  }

  // TL-64
  @Test("one token suppresses several callbacks of a promise, and not those without it")
  func several() {
    let log = Log<Int>()
    let token = PromiseInvalidationToken()
    let (promise, resolver) = Text.makeWithResolver()
    let children = (0..<3).map { number in
      promise.then(on: .immediate, token: token) { _ in log.add(number) }
    }
    _ = promise.then(on: .immediate) { _ in log.add(3) }
    token.invalidate()
    resolver.fulfill(with: 1)
    #expect(log.entries == [3])
    for child in children { #expect(child.result == .value(1)) }
  }

  @Test("whether a callback is suppressed is decided on its context")
  func lateInvalidation() async {
    let log = Log<Int>()
    let token = PromiseInvalidationToken()
    let (promise, resolver) = Text.makeWithResolver()
    let child = promise.then(on: .one, token: token) { _ in log.add(1) }
    TestQueue.one.queue.suspend()
    resolver.fulfill(with: 1)
    token.invalidate()
    TestQueue.one.queue.resume()
    #expect(await child.outcome() == .value(1))
    #expect(log.entries == [])
  }

  // TL-65, TL-C1, TL-C2, TL-C3
  @Test("invalidation requests cancellation of every registered promise")
  func requests() {
    let token = PromiseInvalidationToken()
    let promises = (0..<5).map { _ in makeObedient(Int.self, String.self) }
    for (promise, _) in promises { token.requestCancelOnInvalidate(promise) }
    let (promise, resolver) = makeObedient(Int.self, String.self)
    #expect(promise.requestCancelOnInvalidate(token) == promise)
    token.invalidate()
    for (promise, _) in promises { #expect(promise.result == .cancelled) }
    #expect(promise.result == .cancelled)
    withExtendedLifetime(resolver) {}
  }

  // TL-66, TL-67, TL-68
  @Test("the death of a token invalidates it unless it was told not to", arguments: [true, false])
  func death(_ invalidates: Bool) {
    let log = Log<String>()
    let (promise, resolver) = makeObedient(Int.self, String.self)
    let (other, otherResolver) = Text.makeWithResolver()
    func use(_ token: PromiseInvalidationToken) {
      token.requestCancelOnInvalidate(promise)
      other.then(on: .immediate, token: token) { _ in log.add("then") }
        .always(on: .immediate) { _ in log.add("always") }
    }
    use(PromiseInvalidationToken(invalidateOnDeinit: invalidates))
    resolver.fulfill(with: 1)
    otherResolver.fulfill(with: 2)
    #expect(promise.result == (invalidates ? .cancelled : .value(1)))
    #expect(log.entries == (invalidates ? ["always"] : ["then", "always"]))
  }

  // TL-69, TL-X9
  @Test("cancelling without invalidating lets callbacks run, and uses registrations up")
  func cancelOnly() {
    let log = Log<String>()
    let token = PromiseInvalidationToken()
    let (promise, resolver) = makeObedient(Int.self, String.self)
    promise.onCancel(on: .immediate, token: token) { log.add("cancelled") }
    token.requestCancelOnInvalidate(promise)
    token.cancelWithoutInvalidating()
    #expect(promise.result == .cancelled)
    #expect(log.entries == ["cancelled"])
    #expect(token.debugDescription.contains("callbackLinkedList=(0 nodes)"))
    #expect(token.debugDescription.contains("generation=0 "))
    withExtendedLifetime(resolver) {}
  }

  // TL-X9
  @Test("a token requests in the order of registration, then asks chained tokens")
  func order() {
    let log = Log<String>()
    let token = PromiseInvalidationToken()
    let chained = PromiseInvalidationToken()
    chained.chainInvalidation(from: token)
    var kept: [(Text, Text.Resolver)] = []
    for name in ["chained", "1", "2", "3"] {
      let (promise, resolver) = Text.makeWithResolver()
      resolver.onRequestCancel(on: .immediate) { _ in log.add(name) }
      (name == "chained" ? chained : token).requestCancelOnInvalidate(promise)
      kept.append((promise, resolver))
    }
    token.invalidate()
    #expect(log.entries == ["1", "2", "3", "chained"])
    withExtendedLifetime(kept) {}
  }

  @Test("a callback that an invalidation's request provokes is suppressed already")
  func generationFirst() {
    let log = Log<Int>()
    let token = PromiseInvalidationToken()
    let (promise, resolver) = makeObedient(Int.self, String.self)
    promise.always(on: .immediate, token: token) { _ in log.add(1) }
    token.requestCancelOnInvalidate(promise)
    token.invalidate()
    #expect(promise.result == .cancelled)
    #expect(log.entries == [])
    withExtendedLifetime(resolver) {}
  }

  // TL-X10
  @Test("a token reaches a promise without a value, and keeps no abandoned one")
  func weakly() {
    let log = Log<String>()
    let token = PromiseInvalidationToken()
    let (promise, resolver) = makeObedient(Int.self, String.self)
    var value: Text? = promise
    func register() -> Text.Resolver {
      let (promise, resolver) = makeObedient(Int.self, String.self)
      promise.tap(on: .immediate) { log.add(word($0)) }
      token.requestCancelOnInvalidate(promise)
      return resolver
    }
    let kept = register()
    func abandon() {
      let promise = Text(on: .immediate) { _ in }
      let spy = Spy { log.add("gone") }
      promise.tap(on: .immediate) { _ in spy.touch() }
      token.requestCancelOnInvalidate(promise)
    }
    abandon()
    #expect(log.entries == ["gone"])
    token.invalidate()
    #expect(log.entries == ["gone", "cancelled"])
    value = nil
    withExtendedLifetime((kept, value, resolver)) {}
  }

  /// How many entries a list of the token has.
  func count(_ list: String, _ token: PromiseInvalidationToken) -> Int? {
    let parts = token.debugDescription.components(separatedBy: "\(list)LinkedList=(")
    return parts.last.flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// How many entries a list may have besides as many as live.
  static let most = 64

  // TL-70
  @Test("registrations of promises that are gone do not pile up; those of others stay")
  func pruning() {
    let token = PromiseInvalidationToken()
    for _ in 0..<1000 { token.requestCancelOnInvalidate(Text(fulfilled: 1)) }
    #expect(count("callback", token) == 1)
    // Each lives until after the next one is registered.
    let other = PromiseInvalidationToken()
    var last: Text? = nil
    for _ in 0..<1000 {
      let next = Text(fulfilled: 1)
      other.requestCancelOnInvalidate(next)
      withExtendedLifetime(last) {}
      last = next
    }
    #expect(count("callback", other)! <= Self.most)
    let third = PromiseInvalidationToken()
    var held = (0..<100).map { _ in Text(fulfilled: 1) }
    for promise in held { third.requestCancelOnInvalidate(promise) }
    #expect(count("callback", third) == 100)
    withExtendedLifetime(held) {}
    held = []
    third.requestCancelOnInvalidate(Text(fulfilled: 1))
    #expect(count("callback", third) == 1)
  }

  // TL-70
  @Test("registrations of promises that are pending stay, whatever else comes and goes")
  func pendingStay() {
    let token = PromiseInvalidationToken()
    let log = Log<Int>()
    let pending = (0..<100).map { number in
      let (promise, resolver) = Text.makeWithResolver()
      resolver.onRequestCancel(on: .immediate) { _ in log.add(number) }
      token.requestCancelOnInvalidate(promise)
      for _ in 0..<10 { token.requestCancelOnInvalidate(Text(fulfilled: 1)) }
      return (promise, resolver)
    }
    #expect(count("callback", token)! <= 200 + Self.most)
    token.invalidate()
    #expect(log.entries == Array(0..<100))
    withExtendedLifetime(pending) {}
  }

  // TL-75
  @Test("chains to tokens that are gone do not pile up")
  func chainPruning() {
    let token = PromiseInvalidationToken()
    for _ in 0..<1000 { PromiseInvalidationToken().chainInvalidation(from: token) }
    #expect(count("tokenChain", token) == 1)
    let other = PromiseInvalidationToken()
    var last: PromiseInvalidationToken? = nil
    for _ in 0..<1000 {
      let next = PromiseInvalidationToken()
      next.chainInvalidation(from: other)
      withExtendedLifetime(last) {}
      last = next
    }
    #expect(count("tokenChain", other)! <= Self.most)
    withExtendedLifetime(last) {}
  }

  // TL-71, TL-74
  @Test("a chained token is invalidated whenever its parent is; one chained to itself is not lost")
  func chaining() {
    let log = Log<String>()
    let parent = PromiseInvalidationToken()
    let tokens = (PromiseInvalidationToken(), PromiseInvalidationToken())
    tokens.0.chainInvalidation(from: parent)
    tokens.1.chainInvalidation(from: parent)
    parent.chainInvalidation(from: parent)
    for _ in 0..<2 {
      let (promise, resolver) = Text.makeWithResolver()
      for token in [tokens.0, tokens.1] {
        _ = promise.then(on: .immediate, token: token) { _ in log.add("dead") }
      }
      parent.invalidate()
      resolver.fulfill(with: 1)
    }
    #expect(log.entries == [])
  }

  // TL-72
  @Test(
    "cancelling without invalidating is passed on unless it was excluded", arguments: [true, false])
  func chainedCancel(_ including: Bool) {
    let parent = PromiseInvalidationToken()
    let token = PromiseInvalidationToken()
    token.chainInvalidation(from: parent, includingCancelWithoutInvalidating: including)
    let (promise, resolver) = makeObedient(Int.self, String.self)
    token.requestCancelOnInvalidate(promise)
    parent.cancelWithoutInvalidating()
    resolver.fulfill(with: 1)
    #expect(promise.result == (including ? .cancelled : .value(1)))
  }

  // TL-73
  @Test("of chained tokens neither keeps the other alive")
  func chainedWeakly() {
    let log = Log<String>()
    let (promise, resolver) = Text.makeWithResolver()
    func dropChild(of parent: PromiseInvalidationToken) {
      let child = PromiseInvalidationToken()
      child.chainInvalidation(from: parent)
      _ = promise.then(on: .immediate, token: child) { _ in log.add("child") }
    }
    let parent = PromiseInvalidationToken()
    dropChild(of: parent)
    func dropParent(of child: PromiseInvalidationToken) {
      let parent = PromiseInvalidationToken()
      child.chainInvalidation(from: parent)
      _ = promise.then(on: .immediate, token: parent) { _ in log.add("parent") }
    }
    let child = PromiseInvalidationToken()
    dropParent(of: child)
    resolver.fulfill(with: 1)
    #expect(log.entries == [])
    withExtendedLifetime((parent, child)) {}
  }

  @Test("callbacks of a token that is gone are still reached through the chain")
  func boxOutlives() {
    let log = Log<String>()
    let parent = PromiseInvalidationToken()
    let (promise, resolver) = Text.makeWithResolver()
    func register() {
      let child = PromiseInvalidationToken(invalidateOnDeinit: false)
      child.chainInvalidation(from: parent)
      _ = promise.then(on: .immediate, token: child) { _ in log.add("child") }
    }
    register()
    parent.invalidate()
    resolver.fulfill(with: 1)
    #expect(log.entries == [])
  }

  @Test("in a cycle of tokens each is invalidated once, and no length of chain uses stack")
  func rings() async {
    let log = Log<Int>()
    let ring = (0..<3).map { _ in PromiseInvalidationToken() }
    var kept: [(Text, Text.Resolver)] = []
    for index in ring.indices {
      ring[(index + 1) % 3].chainInvalidation(from: ring[index])
      let (promise, resolver) = Text.makeWithResolver()
      resolver.onRequestCancel(on: .immediate) { _ in log.add(index) }
      ring[index].requestCancelOnInvalidate(promise)
      kept.append((promise, resolver))
    }
    ring[1].invalidate()
    #expect(log.entries == [1, 2, 0])
    withExtendedLifetime((kept, ring)) {}
    await DepthTests.onSmallStack {
      let tokens = (0..<100_000).map { _ in PromiseInvalidationToken(invalidateOnDeinit: false) }
      for index in tokens.indices.dropFirst() {
        tokens[index].chainInvalidation(from: tokens[index - 1])
      }
      let (promise, resolver) = makeObedient(Int.self, String.self)
      tokens[99_999].requestCancelOnInvalidate(promise)
      tokens[0].invalidate()
      #expect(promise.result == .cancelled)
      withExtendedLifetime((resolver, tokens)) {}
    }
  }
}
