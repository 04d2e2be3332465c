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
    "a chain on the main context runs in one pass, one on its queue in many",
    arguments: [true, false])
  func chain(_ coalesces: Bool) async {
    let context: PromiseContext = coalesces ? .main : .queue(.main)
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
    #expect(log.entries == names.map { "\($0) \(!coalesces && $0 != "then")" })
  }

  // TL-89
  @Test("only hops from main context to main context share a pass")
  func mixed() async {
    let log = Log<String>()
    let pass = Pass()
    let note: @Sendable (String) -> Void = { log.add("\($0) \(pass.isLater())") }
    let (promise, resolver) = Text.makeWithResolver()
    let end = promise.then(on: PromiseContext.main) { _ in note("main") }
      .then(on: .queue(.main)) { _ in note("queue") }
      .then(on: PromiseContext.main) { _ in
        // May share the pass of somebody else's callbacks, which was scheduled before.
        _ = pass.isLater()
        log.add("main")
      }
      .then(on: PromiseContext.main) { _ in note("main") }
      .then(on: .queue(.main)) { _ in note("queue") }
    DispatchQueue.global().async { resolver.fulfill(with: 1) }
    _ = await end.outcome()
    #expect(log.entries == ["main false", "queue true", "main", "main false", "queue true"])
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
