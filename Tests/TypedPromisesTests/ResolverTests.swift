// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct ResolverTests {
  // TL-76, TL-77, TL-78
  @Test("the first resolution wins", arguments: Ending.allCases)
  func firstWins(_ ending: Ending) {
    let (promise, resolver) = Text.makeWithResolver()
    resolver.resolve(with: ending.result)
    resolver.fulfill(with: 9)
    resolver.reject(with: "late")
    resolver.cancel()
    resolver.resolve(with: Text(fulfilled: 8))
    #expect(promise.result == ending.result)
  }

  // TL-79
  @Test("a request from another queue reaches the handler, whose answer counts")
  func requestFromElsewhere() async {
    let (promise, resolver) = Text.makeWithResolver()
    resolver.onRequestCancel(on: .one) { $0.cancel() }
    DispatchQueue.global().async { promise.requestCancel() }
    #expect(await promise.outcome() == .cancelled)
  }

  // TL-80, TL-X3
  @Test("all handlers of a request run, in order and once, though the first one cancels")
  func allHandlers() async {
    let log = Log<Int>()
    let (promise, resolver) = Text.makeWithResolver()
    for number in 0..<3 {
      resolver.onRequestCancel(on: .one) {
        log.add(number)
        $0.cancel()
      }
    }
    promise.requestCancel()
    promise.requestCancel()
    await TestQueue.one.drain()
    #expect(log.entries == [0, 1, 2])
  }

  // TL-81, TL-X2
  @Test("a handler registered after the request runs inline; after fulfilment, never")
  func late() {
    let log = Log<String>()
    let (promise, resolver) = Text.makeWithResolver()
    promise.requestCancel()
    resolver.onRequestCancel(on: .immediate) { _ in log.add("requested") }
    resolver.cancel()
    resolver.onRequestCancel(on: .immediate) { _ in log.add("cancelled") }
    let (other, otherResolver) = Text.makeWithResolver()
    otherResolver.fulfill(with: 1)
    otherResolver.onRequestCancel(on: .immediate) { _ in log.add("never") }
    other.requestCancel()
    #expect(log.entries == ["requested", "cancelled"])
  }

  // TL-X2
  @Test("once fulfilled, only immediate handlers of the request still run")
  func resolvedByHandler() async {
    let log = Log<String>()
    let (promise, resolver) = Text.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) {
      log.add("first")
      $0.fulfill(with: 1)
    }
    resolver.onRequestCancel(on: .immediate) { _ in log.add("second") }
    resolver.onRequestCancel(on: .nowOr(.immediate)) { _ in log.add("never") }
    resolver.onRequestCancel(on: .one) { _ in log.add("never") }
    promise.requestCancel()
    await TestQueue.one.drain()
    #expect(log.entries == ["first", "second"])
  }

  // TL-82
  @Test("whether cancellation was requested is known until the promise is fulfilled or rejected")
  func hasRequestedCancel() {
    let (promise, resolver) = Text.makeWithResolver()
    let log = Log<Bool>()
    resolver.onRequestCancel(on: .immediate) { log.add($0.hasRequestedCancel) }
    #expect(!resolver.hasRequestedCancel)
    promise.requestCancel()
    #expect(resolver.hasRequestedCancel && log.entries == [true])
    resolver.fulfill(with: 1)
    #expect(!resolver.hasRequestedCancel)
    let (other, otherResolver) = Text.makeWithResolver()
    otherResolver.cancel()
    #expect(otherResolver.hasRequestedCancel)
    withExtendedLifetime(other) {}
  }

  // TL-83
  @Test("a promise whose resolver and value are gone is cancelled, and all who wait are told")
  func dropped() async {
    let log = Log<Int>()
    func abandon() {
      let kept = Log<Text.Resolver>()
      let promise = Text(on: .immediate) { resolver in
        resolver.onRequestCancel(on: .immediate) { $0.fulfill(with: 1) }
        kept.add(resolver)
      }
      for number in 0..<3 { promise.onCancel(on: .one) { log.add(number) } }
      #expect(promise.result == nil)
    }
    abandon()
    await TestQueue.one.drain()
    #expect(log.entries == [0, 1, 2])
  }

  // TL-X15
  @Test("of several ways to be resolved the first to come wins")
  func racing() {
    let (promise, resolver) = Text.makeWithResolver()
    let (slow, slowResolver) = Text.makeWithResolver()
    let (fast, fastResolver) = Text.makeWithResolver()
    resolver.resolve(with: slow)
    resolver.resolve(with: fast)
    fastResolver.fulfill(with: 2)
    slowResolver.fulfill(with: 1)
    #expect(promise.result == .value(2))
    let (other, otherResolver) = Text.makeWithResolver()
    let (never, neverResolver) = Text.makeWithResolver()
    otherResolver.resolve(with: never)
    otherResolver.fulfill(with: 3)
    #expect(other.result == .value(3))
    neverResolver.fulfill(with: 4)
    #expect(other.result == .value(3))
  }

  // TL-92
  @Test("a completion handler resolves with the value, else the error, else a mismatch")
  func handleCallback() {
    func call(
      _ value: Int?, _ error: TestError?, isCancelError: @escaping @Sendable (any Error) -> Bool
    ) -> String {
      let (promise, resolver) = Std.makeWithResolver()
      resolver.handleCallback(isCancelError: isCancelError)(value, error)
      return state(promise)
    }
    #expect(call(1, nil) { _ in true } == "value 1")
    #expect(call(nil, .one) { _ in false } == "error one")
    #expect(call(1, .one) { _ in true } == "value 1")
    #expect(call(nil, nil) { _ in true } == "error apiMismatch")
    #expect(call(nil, .two) { $0 as? TestError == .two } == "cancelled")
    let (promise, resolver) = Std.makeWithResolver()
    resolver.handleCallback()(nil, TestError.one)
    #expect(state(promise) == "error one")
  }
}
