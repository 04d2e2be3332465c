// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct OperatorTests {
  // TL-16, TL-18, TL-25, TL-30, TL-31, TL-32
  @Test("an observing operator sees its result and passes it on, as another promise")
  func observing() {
    let log = Log<String>()
    for ending in Ending.allCases {
      let promise = Text(with: ending.result)
      let then = promise.then(on: .immediate) { log.add("then \($0)") }
      let caught = promise.catch(on: .immediate) { log.add("catch \($0)") }
      let cancelled = promise.onCancel(on: .immediate) { log.add("onCancel") }
      let always = promise.always(on: .immediate) { log.add("always \(word($0))") }
      for child in [then, caught, cancelled, always] {
        #expect(child != promise)
        #expect(child.result == ending.result)
      }
      #expect(promise.tap(on: .immediate) { log.add("tap \(word($0))") } == promise)
    }
    #expect(
      log.entries == [
        "then 1", "always value 1", "tap value 1", "catch e", "always error e", "tap error e",
        "onCancel", "always cancelled", "tap cancelled",
      ])
  }

  // TL-19, TL-20, TL-21, TL-22, TL-26, TL-27, TL-28, TL-33, TL-36
  @Test(
    "a transforming operator handles its result and passes others on", arguments: Ending.allCases)
  func transforming(_ ending: Ending) {
    func results(_ promise: Text) -> [String] {
      [
        state(promise.map(on: .immediate) { "\($0)!" }),
        state(promise.flatMap(on: .immediate) { Promise<Bool, String>(rejected: "r\($0)") }),
        state(promise.recover(on: .immediate) { $0.count * 10 }),
        state(promise.mapError(on: .immediate) { $0.count * 10 }),
        state(promise.flatMapError(on: .immediate) { Promise<Int, Bool>(rejected: $0.isEmpty) }),
        state(
          promise.mapResult(on: .immediate) { .value(word($0)) as PromiseResult<String, Bool> }),
        state(
          promise.flatMapResult(on: .immediate) { Promise<Bool, String>(rejected: word($0)) }),
      ]
    }
    let expected: [String] =
      switch ending {
      case .value:
        [
          "value 1!", "error r1", "value 1", "value 1", "value 1", "value value 1", "error value 1",
        ]
      case .error:
        [
          "error e", "error e", "value 10", "error 10", "error false", "value error e",
          "error error e",
        ]
      case .cancelled:
        [
          "cancelled", "cancelled", "cancelled", "cancelled", "cancelled", "value cancelled",
          "error cancelled",
        ]
      }
    #expect(results(Text(with: ending.result)) == expected)
  }

  // TL-20, TL-21, TL-22
  @Test("a promise that a handler returned decides, however late", arguments: Ending.allCases)
  func pendingInner(_ ending: Ending) {
    let (inner, resolver) = Text.makeWithResolver()
    let (promise, outerResolver) = Text.makeWithResolver()
    let outer = promise.flatMap(on: .immediate) { _ in inner }
    let other = promise.mapError(on: .immediate) { _ in 1 }
      .flatMapResult(on: .immediate) { _ in inner }
    outerResolver.fulfill(with: 0)
    #expect(outer.result == nil && other.result == nil)
    resolver.resolve(with: ending.result)
    #expect(outer.result == ending.result && other.result == ending.result)
  }

  // TL-23
  @Test("handlers on one serial queue run in the order of registration")
  func order() async {
    let log = Log<Int>()
    let (promise, resolver) = Text.makeWithResolver()
    for number in 0..<10 { _ = promise.then(on: .one) { _ in log.add(number) } }
    DispatchQueue.global().sync { resolver.fulfill(with: 1) }
    await TestQueue.one.drain()
    #expect(log.entries == Array(0..<10))
  }

  // TL-24
  @Test("following a resolved promise inline resolves at once")
  func immediateFlatMap() {
    let log = Log<Int>()
    let promise = Text(fulfilled: 1).flatMap(on: .immediate) { Text(fulfilled: $0 + 1) }
    _ = promise.then(on: .immediate) { log.add($0) }
    #expect(log.entries == [2])
  }

  // TL-37
  @Test("a child is another promise, resolved when its parent is")
  func makeChild() {
    let (promise, resolver) = Text.makeWithResolver()
    let child = promise.makeChild()
    #expect(child != promise && child.result == nil)
    resolver.fulfill(with: 1)
    #expect(child.result == .value(1))
  }

  // TL-38
  @Test("an upcast promise ends the same with errors of any type")
  func upcast() {
    #expect(state(Promise<Int, TestError>(rejected: .one).upcast) == "error one")
    let twice = Promise<Int, TestError>(rejected: .two).upcast.upcast
    if case .error(let error)? = twice.result { #expect(error as? TestError == .two) }
    #expect(state(Promise<Int, NoError>(fulfilled: 1).upcast) == "value 1")
    #expect(state(Promise<Int, NoError>(with: .cancelled).upcast) == "cancelled")
  }

  // TL-29, TL-34, TL-35, TL-54, TL-55, TL-56
  @Test("what a handler of an error or a result throws rejects")
  func throwingErrors() {
    let text = Text(rejected: "e")
    #expect(
      state(text.tryMapError(on: .immediate) { _ -> TestError in throw TestError.two })
        == "error two")
    #expect(state(text.tryMapError(on: .immediate) { _ in TestError.one }) == "error one")
    #expect(
      state(
        text.tryFlatMapResult(on: .immediate) { _ -> Promise<Int, TestError> in
          throw TestError.two
        }) == "error two")
    #expect(
      state(text.tryFlatMapResult(on: .immediate) { _ -> Std in throw TestError.one })
        == "error one")
    #expect(
      state(
        text.tryMapResult(on: .immediate) { _ -> PromiseResult<Int, TestError> in
          .error(.one)
        }) == "error one")
    let std = Std(rejected: TestError.one)
    #expect(state(std.tryRecover(on: .immediate) { _ in throw TestError.two }) == "error two")
    #expect(state(std.tryRecover(on: .immediate) { _ in 5 }) == "value 5")
    #expect(
      state(std.tryFlatMapError(on: .immediate) { _ in Std(rejected: TestError.two) })
        == "error two")
    #expect(
      state(
        std.tryFlatMapError(on: .immediate) { _ in Promise<Int, TestError>(rejected: .two) })
        == "error two")
    #expect(
      state(std.tryFlatMapError(on: .immediate) { _ -> Std in throw TestError.two }) == "error two")
  }

  // TL-48, TL-49, TL-50, TL-51, TL-52, TL-53
  @Test("what a handler of a value throws rejects")
  func throwingValues() {
    let promise = Std(fulfilled: 1)
    #expect(promise.tryThen(on: .immediate) { _ in } != promise)
    #expect(state(promise.tryThen(on: .immediate) { _ in }) == "value 1")
    #expect(state(promise.tryThen(on: .immediate) { _ in throw TestError.one }) == "error one")
    #expect(
      state(promise.tryMap(on: .immediate) { _ -> Int in throw TestError.one }) == "error one")
    #expect(
      state(promise.tryFlatMap(on: .immediate) { _ in Std(rejected: TestError.two) })
        == "error two")
    #expect(
      state(
        promise.tryFlatMap(on: .immediate) { _ in Promise<Bool, TestError>(rejected: .two) })
        == "error two")
    let (inner, resolver) = Promise<Bool, TestError>.makeWithResolver()
    let outer = promise.tryFlatMap(on: .immediate) { _ in inner }
    #expect(outer.result == nil)
    resolver.reject(with: .one)
    #expect(state(outer) == "error one")
  }

  @Test("fork hands the promise on and returns it")
  func fork() {
    let log = Log<String>()
    let promise = Text(fulfilled: 1)
    #expect(promise.fork { log.add(state($0)) } == promise)
    #expect(throws: TestError.one) { try promise.fork { _ in throw TestError.one } }
    #expect(log.entries == ["value 1"])
  }

  @Test("a handler that returns its own promise cancels it")
  func cycle() {
    let (promise, resolver) = Text.makeWithResolver()
    let own = Log<Text>()
    let derived = promise.flatMap(on: .immediate) { _ in own.entries[0] }
    own.add(derived)
    resolver.fulfill(with: 1)
    #expect(derived.result == .cancelled)
  }
}
