// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PlainPromises
internal import TestSupport
internal import Testing

@Suite struct PromiseTests {
  // K-48
  @Test("work may fulfil later")
  func workLater() async throws {
    let promise = Promise<Int>(work: { fulfill, _ in
      DispatchQueue.main.async { fulfill(5) }
    })
    #expect(try await promise.get() == 5)
  }

  // K-49
  @Test("work that throws rejects")
  func workThrows() async {
    let promise = Promise<Int>(work: { _, _ in throw TestError.two })
    await #expect(throws: TestError.two) { try await promise.get() }
    #expect(promise.error as? TestError == .two)
  }

  @Test("work that throws after it settled changes nothing")
  func workThrowsLate() async throws {
    let promise = Promise<Int>(work: { fulfill, _ in
      fulfill(1)
      throw TestError.two
    })
    #expect(try await promise.get() == 1)
  }

  @Test("work runs on its queue, and never inline")
  func workPlace() async throws {
    let log = Log<String>()
    let named = Promise<String>(queue: TestQueue.one.queue) { fulfill, _ in
      fulfill(TestQueue.here)
    }
    let unnamed = Promise<String>(work: { fulfill, _ in fulfill(TestQueue.here) })
    let main = Promise<String>(queue: .main) { fulfill, _ in
      log.add("work")
      fulfill(TestQueue.here)
    }
    #expect(try await named.get() == "one")
    #expect(try await unnamed.get() == "elsewhere")
    #expect(try await main.get() == "main")
    await withCheckedContinuation { done in
      DispatchQueue.main.async {
        _ = Promise<Int>(queue: .main) { _, _ in
          log.add("later")
          done.resume()
        }
        log.add("made")
      }
    }
    #expect(log.entries == ["work", "made", "later"])
  }

  // K-53
  @Test("a new promise is pending")
  func new() {
    let promise = Promise<Int>()
    #expect(promise.isPending && !promise.isFulfilled && !promise.isRejected)
    #expect(promise.value == nil && promise.error == nil)
  }

  // K-54, K-60
  @Test("the first value stays, and can be read at once from any thread")
  func fulfill() async {
    let promise = Promise<Int>()
    promise.fulfill(10)
    promise.fulfill(11)
    #expect(promise.value == 10)
    let elsewhere = await withCheckedContinuation { done in
      TestQueue.one.queue.async { done.resume(returning: promise.value) }
    }
    #expect(elsewhere == 10)
  }

  // K-55, K-61, K-62
  @Test("the first error stays", arguments: [true, false])
  func reject(_ secondIsError: Bool) async {
    let log = Log<String>()
    let promise = Promise<Int>()
    promise.reject(TestError.one)
    secondIsError ? promise.reject(TestError.two) : promise.fulfill(1)
    promise.catch { log.add("\($0)") }
    await finished(promise)
    #expect(promise.isRejected && promise.value == nil)
    #expect(promise.error as? TestError == .one)
    #expect(log.entries == ["one"])
  }

  // K-63
  @Test("fulfilled, then rejected: the value stays")
  func fulfillThenReject() {
    let promise = Promise<Int>()
    promise.fulfill(1)
    promise.reject(TestError.one)
    #expect(promise.value == 1 && promise.error == nil)
  }

  @Test("an absent value is a value")
  func absent() {
    let promise = Promise<Int?>(value: nil)
    #expect(promise.isFulfilled && promise.value == .some(nil))
  }

  @Test("a promise of nothing is fulfilled without an argument")
  func nothing() {
    let promise = Promise<Void>()
    promise.fulfill()
    #expect(promise.isFulfilled)
  }

  // K-56
  @Test("values are turned into others")
  func map() async throws {
    let doubled = Promise(value: "abc").then { $0.count }.then { $0 * 2 }
    #expect(try await doubled.get() == 6)
  }

  // K-57, K-58
  @Test("promises that handlers return are followed, all written as trailing closures")
  func flatten() async throws {
    let promise = Promise<String> { fulfill, _ in
      fulfill("abc")
    }.then { text in
      Promise<Int> { fulfill, _ in
        fulfill(text.count)
      }
    }.then { count in
      count * 2
    }
    #expect(try await promise.get() == 6)
  }

  // K-64, K-65, K-66, K-67
  @Test("what a handler throws rejects", arguments: [true, false], [true, false])
  func throwing(_ throwing: Bool, _ flat: Bool) async {
    let promise =
      flat
      ? Promise(value: 5).then { value -> Promise<Int> in
        if throwing { throw TestError.two }
        return Promise(value: value)
      }
      : Promise(value: 5).then { value -> Int in
        if throwing { throw TestError.two }
        return value
      }
    await finished(promise)
    #expect(word(promise) == (throwing ? "error two" : "value 5"))
  }

  // K-T10
  @Test("a promise that its own handler returns is rejected")
  func itself() async {
    let gate = Promise<Int>()
    let slot = Log<Promise<Int>>()
    slot.add(gate.then { _ in slot.entries[0] })
    gate.fulfill(1)
    await #expect(throws: PromiseCycleError.self) { try await slot.entries[0].get() }
    slot.clear()
  }
}
