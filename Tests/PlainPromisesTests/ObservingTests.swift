// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import TestSupport
internal import Testing

@Suite struct ObservingTests {
  static let endings = [(false, false), (false, true), (true, false), (true, true)]

  private func promise(
    rejected: Bool, before: Bool, _ register: (Promise<Int>) -> Void
  ) async -> Promise<Int> {
    let promise = Promise<Int>()
    func settle() { rejected ? promise.reject(TestError.one) : promise.fulfill(1) }
    if before { settle() }
    register(promise)
    if !before { settle() }
    await finished(promise)
    return promise
  }

  // K-13, K-14, K-15, K-16
  @Test("always fires for every ending", arguments: endings)
  func always(_ rejected: Bool, _ before: Bool) async {
    let log = Log<String>()
    let promise = await promise(rejected: rejected, before: before) { promise in
      promise.always { log.add("\(promise.isFulfilled) \(promise.isRejected)") }
    }
    #expect(log.entries == ["\(!rejected) \(rejected)"])
    #expect(!promise.isPending)
  }

  // K-24
  @Test("a typed catch gets the error as what it is")
  func typedCatch() async {
    let log = Log<String>()
    let promise = Promise<Int>(error: TestError.two)
    let same =
      promise
      .then { _ in log.add("never") }
      .catch(type: TestError.self) { error in log.add("\(error)") }
      .always { log.add("always") }
    await finished(same)
    #expect(same === promise)
    #expect(log.entries == ["two", "always"])
  }

  // K-25
  @Test("a typed catch is not called for another type")
  func otherType() async {
    let log = Log<String>()
    let promise = Promise<Int>(error: TestError.two)
      .catch { _ in log.add("untyped") }
      .catch(type: OtherError.self) { _ in log.add("never") }
      .always { log.add("always") }
    await finished(promise)
    #expect(log.entries == ["untyped", "always"])
  }

  // K-T17
  @Test("a typed catch takes a place")
  func typedCatchOn() async {
    let log = Log<String>()
    let promise = Promise<Int>(error: TestError.two)
      .catch(type: TestError.self, on: TestQueue.one.queue) { _ in log.add(TestQueue.here) }
    await finished(promise)
    #expect(log.entries == ["one"])
  }

  // K-T18
  @Test("a typed catch for NSError gets errors of that class")
  func nsError() async {
    let log = Log<Int>()
    let promise = Promise<Int>(error: NSError(domain: "d", code: 3))
      .catch(type: NSError.self) { log.add($0.code) }
    await finished(promise)
    #expect(log.entries == [3])
  }

  #if !canImport(Darwin)
    // K-T18
    @Test("where Swift errors are not bridged, one of them is no NSError")
    func swiftErrorIsNoNSError() async {
      let log = Log<Int>()
      let promise = Promise<Int>(error: TestError.one)
        .catch(type: NSError.self) { log.add($0.code) }
      await finished(promise)
      #expect(log.entries.isEmpty)
    }
  #endif

  // K-47
  @Test("both of two handlers run")
  func two() async throws {
    let log = Log<Int>()
    let promise = Promise(value: 5).then { log.add($0) }.then { log.add($0 + 1) }
    await finished(promise)
    #expect(log.entries == [5, 6])
  }

  // K-50
  @Test("a rejection passes the handlers of values by")
  func rejection() async {
    let log = Log<String>()
    let promise = Promise<Int>()
    let end =
      promise
      .then { _ in log.add("tap") }
      .then { value -> Int in
        log.add("map")
        return value
      }
      .then { value -> Promise<Int> in
        log.add("flat")
        return Promise(value: value)
      }
      .then { _ in log.add("tap") }
      .catch { _ in log.add("caught") }
    promise.reject(TestError.one)
    await finished(end)
    #expect(log.entries == ["caught"])
    #expect(end.error as? TestError == .one)
  }

  // K-51
  @Test("a pending promise calls nobody")
  func pending() async {
    let log = Log<Int>()
    let promise = Promise<Int>()
    let mapped = promise.then { value in
      log.add(value)
      return "\(value)"
    }
    await drainMain()
    #expect(log.entries.isEmpty)
    #expect(mapped.isPending)
  }

  // K-52
  @Test("a rejection after the fulfilment is ignored")
  func rejectAfterFulfil() async throws {
    let log = Log<Int>()
    let promise = Promise<Int>()
    promise.then { log.add($0) }
    promise.catch { _ in log.add(-1) }
    promise.fulfill(1)
    promise.reject(TestError.one)
    promise.then { log.add($0 + 1) }
    promise.catch { _ in log.add(-1) }
    await finished(promise)
    #expect(log.entries == [1, 2])
  }
}
