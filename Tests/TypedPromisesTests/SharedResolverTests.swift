// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct SharedResolverTests {
  // TL-X1
  @Test(
    "a promise without a resolver stays pending while it is held, and is cancelled when it is released"
  )
  func scope() {
    let log = Log<String>()
    var promise: Text? = Text(on: .immediate) { _ in }
    promise?.then(on: .immediate) { _ in log.add("then") }
      .onCancel(on: .immediate) { log.add("child") }
    #expect(promise?.result == nil && log.entries == [])
    promise = nil
    #expect(log.entries == ["child"])
  }

  // TL-X1
  @Test("a resolver that something still holds is not gone", arguments: ["handler", "observer"])
  func captured(_ holder: String) {
    let log = Log<String>()
    let (other, otherResolver) = Text.makeWithResolver()
    func abandon() -> PromiseCancellable {
      let (promise, resolver) = Text.makeWithResolver()
      promise.tap(on: .immediate) { log.add(word($0)) }
      if holder == "handler" {
        resolver.onRequestCancel(on: .immediate) { _ in resolver.fulfill(with: 1) }
      } else {
        other.always(on: .immediate, resolver.resolve(with:))
      }
      return promise.cancellable
    }
    let cancellable = abandon()
    #expect(log.entries == [])
    if holder == "handler" { cancellable.requestCancel() } else { otherResolver.fulfill(with: 1) }
    #expect(log.entries == ["value 1"])
  }

  @Test("without resolvers, handlers of a request are given one and may resolve")
  func newTokens() {
    let promise = Text(on: .immediate) { resolver in
      resolver.onRequestCancel(on: .immediate) { _ in }
      resolver.onRequestCancel(on: .immediate) { $0.fulfill(with: 2) }
    }
    #expect(promise.result == nil)
    promise.requestCancel()
    #expect(promise.result == .value(2))
  }

  @Test("a resolver that a handler of a request keeps is as good as the first one")
  func keptToken() {
    let kept = Log<Text.Resolver>()
    let log = Log<String>()
    func abandon() {
      let promise = Text(on: .immediate) { resolver in
        resolver.onRequestCancel(on: .immediate) { _ in }
        resolver.onRequestCancel(on: .immediate) { kept.add($0) }
      }
      promise.tap(on: .immediate) { log.add(word($0)) }
      promise.requestCancel()
    }
    abandon()
    #expect(log.entries == [])
    kept.entries[0].fulfill(with: 3)
    #expect(log.entries == ["value 3"])
  }

  @Test("leaving scope asks all handlers before it cancels")
  func lastRequest() {
    let log = Log<String>()
    func abandon() {
      let promise = Text(on: .immediate) { resolver in
        resolver.onRequestCancel(on: .immediate) { _ in log.add("first") }
        resolver.onRequestCancel(on: .immediate) { $0.fulfill(with: 1) }
      }
      promise.tap(on: .immediate) { log.add(word($0)) }
      promise.makeChild().requestCancel()
      #expect(log.entries == [])
    }
    abandon()
    #expect(log.entries == ["first", "value 1"])
  }

  @Test("a promise that a handler returned and that nobody can resolve is cancelled")
  func returned() {
    let outer = Text(fulfilled: 1).flatMap(on: .immediate) { _ in Text(on: .immediate) { _ in } }
    #expect(outer.result == .cancelled)
  }

  @Test("a promise is the same one before, while and after somebody waits for it")
  func identity() {
    let (promise, resolver) = Text.makeWithResolver()
    let copy = promise
    #expect(promise == copy && promise != Text.makeWithResolver().0)
    promise.tap(on: .immediate) { _ in }
    #expect(promise == copy)
    resolver.fulfill(with: 1)
    #expect(promise == copy && copy.result == .value(1))
  }

  @Test("asked for nothing but its result, a resolved promise gives all who come later the same")
  func lateInterest() {
    let log = Log<String>()
    let (promise, resolver) = Text.makeWithResolver()
    resolver.fulfill(with: 5)
    #expect(!resolver.hasRequestedCancel)
    resolver.onRequestCancel(on: .immediate) { _ in log.add("requested") }
    promise.requestCancel()
    promise.cancellable.requestCancel()
    promise.tap(on: .immediate) { log.add(word($0)) }
    #expect(promise.map(on: .immediate) { $0 + 1 }.result == .value(6))
    #expect(log.entries == ["value 5"])
    let (cancelled, other) = Text.makeWithResolver()
    other.cancel()
    #expect(other.hasRequestedCancel)
    other.onRequestCancel(on: .immediate) { _ in log.add("late") }
    #expect(cancelled.makeChild().result == .cancelled && log.entries == ["value 5", "late"])
  }

  @Test("of the first observer and the resolution at once, neither misses the other")
  func firstObserverRace() {
    for round in 0..<500 {
      let log = Log<String>()
      let (promise, resolver) = Text.makeWithResolver()
      onThreads(2) { index in
        if index == 0 {
          promise.tap(on: .immediate) { log.add(word($0)) }
        } else {
          resolver.fulfill(with: round)
        }
      }
      #expect(log.entries == ["value \(round)"])
    }
  }

  @Test("of the first observer's promise and the last resolver that go at once, none stays pending")
  func lastResolverRace() {
    for _ in 0..<500 {
      let log = Log<String>()
      let ends = Locked<(Text?, Text.Resolver?)>((nil, nil))
      func make() {
        let (promise, resolver) = Text.makeWithResolver()
        ends.withLock { $0 = (promise, resolver) }
      }
      make()
      onThreads(2) { index in
        if index == 0 {
          let promise = ends.withLock { ends in
            defer { ends.0 = nil }
            return ends.0
          }
          promise?.tap(on: .immediate) { log.add(word($0)) }
        } else {
          let resolver = ends.withLock { ends in
            defer { ends.1 = nil }
            return ends.1
          }
          withExtendedLifetime(resolver) {}
        }
      }
      #expect(log.entries == ["cancelled"])
    }
  }
}
