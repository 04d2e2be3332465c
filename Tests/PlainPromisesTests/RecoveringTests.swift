// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PlainPromises
internal import TestSupport
internal import Testing

@Suite struct RecoveringTests {
  // K-36, K-39
  @Test("an error is recovered from with a later value", arguments: [true, false])
  func recover(_ instantly: Bool) async throws {
    let promise = Promise<Int>()
    if instantly { promise.reject(TestError.one) }
    let recovered = promise.recover { _ in
      let later = Promise<Int>()
      DispatchQueue.main.async { later.fulfill(5) }
      return later
    }
    if !instantly { promise.reject(TestError.one) }
    #expect(try await recovered.get() == 5)
    #expect(promise.isRejected)
  }

  // K-37
  @Test("a recovery may use try")
  func recoverTrying() async throws {
    @Sendable func make() throws -> Int { 5 }
    let recovered = Promise<Int>(error: TestError.one).recover { _ in
      let value = try make()
      return Promise(value: value)
    }
    #expect(try await recovered.get() == 5)
  }

  // K-38
  @Test("a recovery that throws rejects with the new error")
  func recoverThrows() async {
    let log = Log<String>()
    let recovered = Promise<Int>(error: TestError.one)
      .recover { _ -> Promise<Int> in throw TestError.two }
      .catch { log.add("\($0)") }
    await finished(recovered)
    #expect(recovered.isRejected)
    #expect(log.entries == ["two"])
  }

  // K-40, K-41
  @Test("a value passes the recovery by", arguments: [true, false])
  func fulfilled(_ instantly: Bool) async throws {
    let promise = Promise<Int>()
    if instantly { promise.fulfill(2) }
    let recovered = promise.recover { _ in Promise(value: 5) }
    if !instantly { promise.fulfill(2) }
    #expect(try await recovered.get() == 2)
  }

  // K-42
  @Test("a typed recovery handles its error; the next one has nothing to do")
  func typed() async throws {
    let log = Log<String>()
    let recovered = Promise<Int>(error: TestError.two)
      .recover(type: TestError.self) { error in
        log.add("\(error)")
        return Promise(value: 1)
      }
      .recover { _ in
        log.add("never")
        return Promise(value: 2)
      }
    #expect(try await recovered.get() == 1)
    #expect(log.entries == ["two"])
  }

  // K-43
  @Test("a typed recovery for another type is passed by")
  func otherType() async throws {
    let recovered = Promise<Int>(error: TestError.two)
      .recover(type: OtherError.self) { _ in Promise(value: 1) }
      .recover { _ in Promise(value: 2) }
    #expect(try await recovered.get() == 2)
  }

  // K-21, K-T16
  @Test("a value that fails the check rejects")
  func ensureFails() async {
    let promise = Promise(value: 1).ensure { $0 > 1 }
    await finished(promise)
    #expect(promise.error is PromiseCheckError)
  }

  // K-22
  @Test("a value that passes the check is kept")
  func ensurePasses() async throws {
    let promise = Promise(value: 2).ensure { $0 > 1 }
    #expect(try await promise.get() == 2)
    #expect(promise.error == nil)
  }

  // K-23
  @Test("an error passes the check by")
  func ensureError() async {
    let log = Log<Int>()
    let promise = Promise<Int>(error: TestError.one).ensure { value in
      log.add(value)
      return true
    }
    await #expect(throws: TestError.one) { try await promise.get() }
    #expect(log.entries.isEmpty)
  }

  // K-T17
  @Test("a check takes a place")
  func ensureOn() async throws {
    let log = Log<String>()
    let promise = Promise(value: 2).ensure(on: TestQueue.two.queue) { _ in
      log.add(TestQueue.here)
      return true
    }
    await finished(promise)
    #expect(log.entries == ["two"])
  }

  // K-26
  @Test("mapError replaces the error")
  func mapError() async {
    let promise = Promise(value: 1).ensure { _ in false }.mapError { _ in TestError.two }
    await #expect(throws: TestError.two) { try await promise.get() }
  }

  // K-27
  @Test("a typed mapError replaces an error of the type")
  func typedMapError() async {
    let promise = Promise(value: 1).ensure { _ in false }
      .mapError(type: PromiseCheckError.self) { _ in TestError.two }
    await #expect(throws: TestError.two) { try await promise.get() }
  }

  // K-28
  @Test("a typed mapError leaves another error alone")
  func otherMapError() async {
    let promise = Promise<Int>(error: TestError.one)
      .mapError(type: PromiseCheckError.self) { _ in TestError.two }
    await #expect(throws: TestError.one) { try await promise.get() }
  }

  // K-29
  @Test("kickoff makes a promise of a value, before it returns")
  func kickoff() {
    let promise = Promises.kickoff { 1 + 1 }
    #expect(promise.value == 2)
  }

  // K-30
  @Test("kickoff makes a rejection of what is thrown")
  func kickoffThrows() async {
    let value = Promises.kickoff { () throws -> Int in throw TestError.one }
    #expect(value.error as? TestError == .one)
    let promise = Promises.kickoff { () throws -> Promise<Int> in throw TestError.two }
    await #expect(throws: TestError.two) { try await promise.get() }
  }

  // K-31, K-T13
  @Test("kickoff goes on with a promise, on the main queue")
  func kickoffPromise() async throws {
    let log = Log<String>()
    let promise = Promises.kickoff {
      log.add(TestQueue.here)
      return Promises.delay(0)
    }
    .then { _ in log.add("then") }
    .then { _ in 2 }
    #expect(try await promise.get() == 2)
    #expect(log.entries == ["main", "then"])
  }

  @Test("unwrap gives the value or an error")
  func unwrap() async throws {
    #expect(try await Promise<Int?>(value: 1).then { try $0.unwrap() }.get() == 1)
    await #expect(throws: PromiseNilError.self) {
      try await Promise<Int?>(value: nil).then { try $0.unwrap() }.get()
    }
  }
}
