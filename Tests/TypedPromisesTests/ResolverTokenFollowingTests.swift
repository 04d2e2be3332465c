// SPDX-License-Identifier: MIT

internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct ResolverTokenFollowingTests {
  @Test("a promise resolved with itself stays as it is, and can still be resolved")
  func itself() {
    let (promise, resolver) = Text.makeWithResolver()
    resolver.resolve(with: promise)
    #expect(promise.result == nil)
    resolver.fulfill(with: 1)
    #expect(promise.result == .value(1))
  }

  static let rings: [(name: String, close: @Sendable (Text, Text.Resolver) -> Void)] = [
    ("itself", { $1.resolve(with: $0) }),
    ("a child", { $1.resolve(with: $0.makeChild()) }),
    ("what looks on", { $1.resolve(with: $0.tap()) }),
    ("what keeps requests back", { $1.resolve(with: $0.ignoringCancel()) }),
    (
      "a chain that looks on in between",
      { promise, resolver in
        resolver.resolve(
          with: promise.makeChild().tap().ignoringCancel().map(on: .immediate) { $0 })
      }
    ),
    (
      "the end of a chain",
      { promise, resolver in
        resolver.resolve(
          with: promise.then(on: .immediate) { _ in }.map(on: .one) { $0 }.makeChild())
      }
    ),
    (
      "one that follows it",
      { promise, resolver in
        let (other, otherResolver) = Text.makeWithResolver()
        otherResolver.resolve(with: promise)
        resolver.resolve(with: other)
      }
    ),
    (
      "one that a handler returned it to",
      { promise, resolver in
        resolver.resolve(with: Text(fulfilled: 1).flatMap(on: .immediate) { _ in promise })
      }
    ),
    (
      "the same twice",
      { promise, resolver in
        let (other, otherResolver) = Text.makeWithResolver()
        otherResolver.resolve(with: promise.makeChild())
        otherResolver.resolve(with: promise)
        resolver.resolve(with: other)
        resolver.resolve(with: other.makeChild())
      }
    ),
  ]

  @Test(
    "a cycle of promises is cancelled when nobody else can resolve them", arguments: rings.indices)
  func abandonedRing(_ index: Int) {
    let log = Log<String>()
    func abandon() {
      let (promise, resolver) = Text.makeWithResolver()
      let spy = Spy { log.add("gone") }
      promise.tap(on: .immediate) { result in
        spy.touch()
        log.add(word(result))
      }
      Self.rings[index].close(promise, resolver)
      #expect(promise.result == nil)
      promise.requestCancel()
      #expect(log.entries == [])
    }
    abandon()
    #expect(log.entries == ["cancelled", "gone"])
  }

  @Test("a cycle can be resolved at any of its places")
  func openRing() {
    for place in 0..<3 {
      let ring = (0..<3).map { _ in Text.makeWithResolver() }
      for index in 0..<3 { ring[index].1.resolve(with: ring[(index + 1) % 3].0) }
      ring[place].1.fulfill(with: place)
      for (promise, _) in ring { #expect(promise.result == .value(place)) }
    }
  }

  @Test(
    "a promise that a handler makes of it, without interest too, would wait for itself: cancelled",
    arguments: ["makeChild", "tap", "ignoringCancel"])
  func returned(_ name: String) {
    let (source, resolver) = Text.makeWithResolver()
    let made = Log<Text>()
    let outer = source.flatMap(on: .immediate) { _ -> Text in
      let outer = made.entries[0]
      switch name {
      case "tap": return outer.tap()
      case "ignoringCancel": return outer.ignoringCancel()
      default: return outer.makeChild()
      }
    }
    made.add(outer)
    resolver.fulfill(with: 1)
    #expect(outer.result == .cancelled)
  }

  @Test(
    "a request for a promise that looks on, or keeps requests back, goes nowhere, in a cycle too")
  func noRequest() {
    for ring in [true, false] {
      let log = Log<String>()
      let (promise, resolver) = Text.makeWithResolver()
      resolver.onRequestCancel(on: .immediate) { _ in log.add("requested") }
      let (tapped, ignoring) = (promise.tap(), promise.ignoringCancel())
      if ring { resolver.resolve(with: tapped) }
      tapped.requestCancel()
      ignoring.requestCancel()
      #expect(log.entries == [])
      resolver.fulfill(with: 1)
      #expect(tapped.result == .value(1) && ignoring.result == .value(1))
    }
  }

  @Test("what a promise follows keeps its resolver, whether or not others observe it")
  func notARing() {
    let log = Log<String>()
    let (inner, innerResolver) = Text.makeWithResolver()
    func make() {
      let (outer, resolver) = Text.makeWithResolver()
      outer.tap(on: .immediate) { log.add(word($0)) }
      resolver.resolve(with: inner.map(on: .immediate) { $0 + 1 })
    }
    make()
    innerResolver.fulfill(with: 1)
    #expect(log.entries == ["value 2"])
  }
}
