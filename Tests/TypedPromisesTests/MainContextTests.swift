// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing
internal import TypedPromises

/// Tells whether other work of the main queue got its turn since the last question.
private final class Pass: Sendable {
  private let turns = Log<Int>()
  private let asked = Log<Int>()

  /// Whether this runs in a later pass than the last question did.
  func isLater() -> Bool {
    defer {
      asked.add(turns.entries.count)
      DispatchQueue.main.async { self.turns.add(1) }
    }
    return asked.entries.last.map { $0 < turns.entries.count } ?? false
  }
}

@Suite(.serialized) struct MainContextTests {
  // TL-86
  @Test("a body on the main context never runs inline")
  func notInline() async {
    let log = Log<String>()
    await withCheckedContinuation { done in
      DispatchQueue.main.async {
        _ = Text(on: PromiseContext.main) { _ in
          log.add("body")
          done.resume()
        }
        log.add("made")
      }
    }
    #expect(log.entries == ["made", "body"])
  }

  // TL-87, TL-88
  @Test(
    "a chain on the main queue runs in one pass, whichever name it is given",
    arguments: [PromiseContext.main, .queue(.main)])
  func chain(_ context: PromiseContext) async {
    let log = Log<String>()
    let pass = Pass()
    let note: @Sendable (String) -> Void = { log.add("\($0) \(pass.isLater())") }
    let (promise, resolver) = Text.makeWithResolver()
    let end = promise.then(on: context) { _ in note("then") }
      .map(on: context) { value -> Int in
        note("map")
        return value
      }
      .flatMap(on: context) { _ -> Text in
        note("flatMap")
        return Text(rejected: "e")
      }
      .catch(on: context) { _ in note("catch") }
      .recover(on: context) { _ -> Int in
        note("recover")
        return 2
      }
      .flatMapResult(on: context) { _ -> Text in
        note("flatMapResult")
        return Text(fulfilled: 3)
      }
      .always(on: context) { _ in note("always") }
    DispatchQueue.global().async { resolver.fulfill(with: 1) }
    #expect(await end.outcome() == .value(3))
    let names = ["then", "map", "flatMap", "catch", "recover", "flatMapResult", "always"]
    #expect(log.entries == names.map { "\($0) false" })
  }

  // TL-89
  @Test("handlers of one promise keep their order, whichever name the main queue is given")
  func order() async {
    for _ in 0..<100 {
      let log = Log<Int>()
      let (promise, resolver) = Text.makeWithResolver()
      let queue = PromiseContext.queue(.main)
      promise.tap(on: .main) { _ in log.add(1) }
      promise.tap(on: .queue(.main)) { _ in log.add(2) }
      promise.tap(on: PromiseContext.main) { _ in log.add(3) }
      promise.tap(on: queue) { _ in log.add(4) }
      promise.tap { @MainActor _ in log.add(5) }
      let end = promise.always(on: .main) { _ in log.add(6) }
      resolver.fulfill(with: 1)
      _ = await end.outcome()
      #expect(log.entries == [1, 2, 3, 4, 5, 6])
    }
  }

  // TL-90
  @Test("a callback starts only after the body that resolved its promise has returned")
  func afterBody() async {
    let log = Log<String>()
    let promise = Text(on: PromiseContext.main) { resolver in
      log.add("begin")
      resolver.fulfill(with: 1)
      log.add("end")
    }
    _ = await promise.then(on: PromiseContext.main) { _ in log.add("then") }.outcome()
    #expect(log.entries == ["begin", "end", "then"])
  }

  // TL-91
  @Test("a callback is released before the next one of the chain starts")
  func released() async {
    let log = Log<String>()
    let (promise, resolver) = Text.makeWithResolver()
    func chain() -> Text {
      let spy = Spy { log.add("released") }
      return promise.then(on: PromiseContext.main) { _ in
        spy.touch()
        log.add("first")
      }
    }
    let end = chain().then(on: PromiseContext.main) { _ in log.add("second") }
    TestQueue.one.queue.async { resolver.fulfill(with: 1) }
    _ = await end.outcome()
    #expect(log.entries == ["first", "released", "second"])
  }
}
