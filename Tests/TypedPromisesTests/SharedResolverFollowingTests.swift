// SPDX-License-Identifier: MIT

internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct SharedResolverFollowingTests {
  @Test("a promise resolved with itself stays as it is, and can still be resolved")
  func itself() {
    let (promise, resolver) = Text.makeWithResolver()
    resolver.resolve(with: promise)
    #expect(promise.result == nil)
    resolver.fulfill(with: 1)
    #expect(promise.result == .value(1))
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
    "a promise resolved with one that waits for it stays pending, and can be resolved",
    arguments: ["makeChild", "tap", "ignoringCancel"])
  func derived(_ name: String) {
    let (promise, resolver) = Text.makeWithResolver()
    let made =
      switch name {
      case "tap": promise.tap()
      case "ignoringCancel": promise.ignoringCancel()
      default: promise.makeChild()
      }
    resolver.resolve(with: made)
    promise.requestCancel()
    #expect(promise.result == nil && made.result == nil)
    resolver.fulfill(with: 1)
    #expect(promise.result == .value(1) && made.result == .value(1))
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
