// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

// The original's README, as far as it can be run, with assertions that it had not.

@Suite struct ReadMeTests {
  static func answer(_ question: String) -> Promise<Int> {
    Promise { resolve, reject in
      DispatchQueue.global().async {
        if question.isEmpty { reject(reasons[0]) } else { resolve(question.count) }
      }
    }
  }

  @Test("I-48 a typed chain")
  func typedChain() async throws {
    let text = try await Self.answer("four")
      .then { (value: Int) -> Int in value * 10 }
      .then { (value: Int) -> String in "\(value) points" }
      .get()
    #expect(text == "40 points")
  }

  @Test("I-49 aggregates of an array or of arguments", arguments: [true, false])
  func aggregates(array: Bool) async throws {
    let promises = [Self.answer("a"), Self.answer("bb")]
    let all = array ? Promise<Int>.all(promises) : Promise<Int>.all(promises[0], promises[1])
    #expect(try await all.get() == [1, 2])
    let race = array ? Promise.race(promises) : Promise.race(promises[0], promises[1])
    #expect([1, 2].contains(try await race.get()))
  }

  @Test("I-50 a mixed chain that ends in a catch")
  func mixedChain() async throws {
    let log = Log<String>()
    try await Self.answer("a")
      .then { value -> Promise<Int> in Self.answer("") }
      .then(onFulfilled: { _ in log.add("never") })
      .catch(ignored: { log.add("caught \($0.code)") })
      .get()
    #expect(log.entries == ["caught 0"])
  }

  final class Delayed: Thenable, Sendable {
    let value: String
    init(_ value: String) { self.value = value }

    @discardableResult
    func then(
      onFulfilled: (@Sendable (String) -> Void)?, onRejected: (@Sendable (NSError) -> Void)?,
      onProgress: (@Sendable (Float) -> Float)?
    ) -> Delayed {
      let value = value
      DispatchQueue.global().async { onFulfilled?(value) }
      return self
    }
  }

  @Test("I-51 a class of one's own that is thenable")
  func customThenable() async throws {
    #expect(try await Promise<String>(thenable: Delayed("x")).get() == "x")
    #expect(try await Self.answer("a").then { _ in Delayed("y") }.get() == "y")
  }

  @Test("I-52 a deferred around a call with a callback, and defer() taken apart")
  func deferreds() async throws {
    func request(_ done: @escaping @Sendable (String?, NSError?) -> Void) {
      DispatchQueue.global().async { done("data", nil) }
    }
    func promised() -> Promise<String> {
      let (deferred, promise) = Promise<String>.defer()
      request { data, error in
        if let data { deferred.resolve(data) } else if let error { deferred.reject(error) }
      }
      return promise
    }
    #expect(try await promised().get() == "data")
  }

  @Test("I-53 the forms of progress")
  func progress() async throws {
    let deferred = Deferred<String>()
    let log = Log<Float>()
    let queue = PromiseContext.queue(DispatchQueue(label: "readme"))
    let tail = deferred.promise
      .progress(on: queue) { (progress: Float) -> Void in log.add(progress) }
      .progress(on: queue) { (progress: Float) -> Float in progress * 0.5 }
      .then(
        on: queue, onFulfilled: { _ in },
        onProgress: { progress in
          log.add(progress)
          return progress
        })
    deferred.progress(0.5)
    deferred.resolve("done")
    try await tail.get()
    #expect(log.entries == [0.5, 0.25])
  }

  @Test("I-54 what runs in both cases", arguments: ["a", ""])
  func finally(question: String) async throws {
    let log = Log<String>()
    try await Self.answer(question)
      .then(onFulfilled: { _ in log.add("value") }, onRejected: { _ in log.add("reason") })
      .then { log.add("finally") }
      .get()
    #expect(log.entries == [question.isEmpty ? "reason" : "value", "finally"])
  }

  @Test("I-55 cancelling")
  func cancelling() async throws {
    let log = Log<String>()
    let deferred = Deferred<Int>()
    deferred.onCanceled { log.add("stopped") }
    let promise = deferred.promise
      .then { (value: Int) -> String in "\(value)" }
      .catch { reason -> String in
        log.add("never")
        return ""
      }
    try await promise.cancel().then { log.add("cancelled") }.get()
    #expect(log.entries == ["stopped", "cancelled"])
    #expect(promise.isCanceled())
  }
}
