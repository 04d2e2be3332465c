// SPDX-License-Identifier: MIT

import Foundation
import Promise
import XCTest

// Code in the ways that clients of the original write it: XCTest with expectations, captured variables,
// promises of tuples, contexts in variables.

private struct SimpleError: Error, Equatable {}
private struct AlternativeError: Error, Equatable {}

private func later(_ block: @escaping () -> Void) { DispatchQueue.main.async(execute: block) }

/// In seconds, and so long that it never comes: XCTest wants one.
private let patience: TimeInterval = 36_000

private struct Wrench {
  static func run(_ shouldThrow: Bool) throws -> Int {
    if shouldThrow { throw SimpleError() }
    return 5
  }
}

private class Cell {
  var title: String?
  var imageQueue = InvalidatableQueue()
  var context: ExecutionContext = DispatchQueue.main

  func prepareForReuse() {
    imageQueue.invalidate()
    imageQueue = InvalidatableQueue()
  }

  func show(_ promise: Promise<String>) {
    promise
      .then(on: imageQueue, { [weak self] text in self?.title = text })
      .catch(on: imageQueue, { [weak self] error in self?.title = "\(error)" })
      .always(on: context) { [weak self] in self?.title?.append("!") }
  }
}

private protocol Service: AnyObject {
  associatedtype Output
  func request() -> Promise<Output>
}

private final class Repository<S: Service> {
  let service: S
  var cached: S.Output?
  var inFlight: Promise<S.Output>?

  init(service: S) { self.service = service }

  func load() -> Promise<S.Output> {
    if let cached = cached { return Promise(value: cached) }
    if let inFlight = inFlight { return inFlight }
    let promise = Promises.kickoff { self.service.request() }
      .then { self.cached = $0 }
      .always { self.inFlight = nil }
    inFlight = promise
    return promise
  }
}

private final class IntService: Service {
  var calls = 0
  func request() -> Promise<Int> {
    calls += 1
    return Promise(value: calls)
  }
}

extension Promise {
  @discardableResult
  func log(_ prefix: String) -> Promise<Value> {
    return then({ print(prefix, $0) }, { print(prefix, $0) })
  }
}

extension Promise where Value: Collection {
  func mapEach<T>(_ transform: @escaping (Value.Element) -> T) -> Promise<[T]> {
    return self.then { $0.map(transform) }
  }
}

final class UsageTests: XCTestCase {
  func testThen() {
    weak let expectation = self.expectation(description: "handlers")
    var count = 0
    let promise = Promise(value: 5)
    promise.then { _ in count += 1 }
    promise.then { _ in
      count += 1
      expectation?.fulfill()
    }
    waitForExpectations(timeout: patience, handler: nil)
    XCTAssertEqual(count, 2)
  }

  func testWork() {
    let expectation = self.expectation(description: "work")
    let promise = Promise<String>(work: { fulfill, reject in
      later { fulfill("hey") }
    })
    promise.then { string in
      XCTAssertEqual(string, "hey")
      expectation.fulfill()
    }
    waitForExpectations(timeout: patience, handler: nil)
    XCTAssert(promise.isFulfilled)
  }

  func testWorkOnQueue() {
    let expectation = self.expectation(description: "work")
    Promise<Int>(
      queue: .main,
      work: { fulfill, _ in
        XCTAssert(Thread.isMainThread)
        fulfill(1)
      }
    ).then { (value: Int) -> Promise<String> in
      Promise<String>(queue: DispatchQueue(label: "work")) { fulfill, _ in fulfill("\(value)") }
    }.then { $0.count }.then(on: DispatchQueue.global(qos: .utility)) { _ in
      XCTAssert(!Thread.isMainThread)
      expectation.fulfill()
    }
    waitForExpectations(timeout: patience, handler: nil)
  }

  func testThrowing() {
    let expectation = self.expectation(description: "thrown")
    let promise = Promise<Int>(work: { _, _ in throw SimpleError() })
    promise.then { _ in XCTFail() }.catch { error in
      XCTAssertEqual(error as? SimpleError, SimpleError())
      expectation.fulfill()
    }
    waitForExpectations(timeout: patience, handler: nil)
  }

  func testTuples() {
    let expectation = self.expectation(description: "zip")
    Promises.zip(Promise(value: 1), Promise(value: "a"))
      .ensure { number, text in number == 1 && text == "a" }
      .then { number, text in
        XCTAssertEqual("\(number)\(text)", "1a")
        expectation.fulfill()
      }
    waitForExpectations(timeout: patience, handler: nil)
  }

  func testErrors() {
    let expectation = self.expectation(description: "recovered")
    var seen: [String] = []
    Promise<Int>(error: SimpleError())
      .mapError { _ in AlternativeError() }
      .catch(type: SimpleError.self) { _ in seen.append("simple") }
      .catch(type: AlternativeError.self, { _ in seen.append("alternative") })
      .recover(type: SimpleError.self) { _ in Promise(value: 1) }
      .recover { error in
        _ = try Wrench.run(false)
        return Promise(value: 2)
      }
      .then { value in
        seen.append("\(value)")
        expectation.fulfill()
      }
    waitForExpectations(timeout: patience, handler: nil)
    XCTAssertEqual(seen, ["alternative", "2"])
  }

  func testThrowingMapper() {
    let expectation = self.expectation(description: "thrown")
    let promise = Promise(value: 2).then({ (value) -> Int in try Wrench.run(true) })
    let flat = promise.then({ value -> Promise<Int> in
      _ = try Wrench.run(false)
      return Promise(value: value)
    })
    flat.always { expectation.fulfill() }
    waitForExpectations(timeout: patience, handler: nil)
    XCTAssert(promise.error is SimpleError)
    XCTAssert(flat.isRejected)
  }

  func testRetryAndRace() {
    let expectation = self.expectation(description: "raced")
    var count = 0
    let retried = Promises.retry(
      count: 3, delay: 0,
      generate: { () -> Promise<Int> in
        count += 1
        return count == 3 ? Promise(value: count) : Promise(error: SimpleError())
      })
    let timeout: Promise<Int> = Promises.timeout(10)
    Promises.race([retried, timeout]).addTimeout(5).then { value in
      XCTAssertEqual(value, 3)
      expectation.fulfill()
    }
    waitForExpectations(timeout: patience, handler: nil)
  }

  /// Looking on never changes the type of a chain, however long it is and whatever it carries.
  func testLookingOnAtAnyValue() {
    final class Plain { var count = 0 }
    let queue = DispatchQueue(label: "looking")
    let object = Promise(value: Plain())
      .then { $0.count += 1 }.always {}.catch { _ in }.then { $0.count += 1 }.always {}
    let onQueue = object.then(on: queue) { $0.count += 1 }.always(on: queue) {}.catch { _ in }
    let same: Promise<Plain> = onQueue
    XCTAssert(same === object)
    let anything = Promise<[Any]>(value: [1]).then { _ in }.always {}.always {}
    let list: Promise<[Any]> = anything
    let closure = Promise<() -> Int>(value: { 1 }).then { print($0()) }.always {}.always {}
    let one: Promise<Int> = closure.then { $0() }
    let title = object.then { "\($0.count)" }.always {}.always {}
    let followed = title.then { _ in object }.always {}.always {}
    let plain: Promise<Plain> = followed
    XCTAssert(plain !== object)
    let text: Promise<String> = title
    let expectation = self.expectation(description: "all")
    Promises.zip(text, one, list).then { text, one, _ in
      XCTAssertEqual(text + "\(one)", "31")
      expectation.fulfill()
    }
    waitForExpectations(timeout: patience, handler: nil)
  }

  func testVoid() {
    let expectation = self.expectation(description: "void")
    let promise = Promise<Void>()
    promise.then { XCTAssert(promise.isFulfilled) }.then({ expectation.fulfill() })
    promise.fulfill()
    Promises.delay(0).then { () -> Int in 1 }
    waitForExpectations(timeout: patience, handler: nil)
  }

  func testReferences() {
    let expectation = self.expectation(description: "references")
    func double(_ value: Int) -> Int { value * 2 }
    func async(_ value: Int) -> Promise<Int> { Promise(value: value + 1) }
    let relay = Promise<Int>()
    Promise(value: 1).then(double).then(async).then(relay.fulfill).catch(relay.reject)
    Promise(value: 1).then(relay.fulfill, relay.reject)
    relay.then { _ in expectation.fulfill() }
    waitForExpectations(timeout: patience, handler: nil)
  }

  func testCellAndRepository() {
    let expectation = self.expectation(description: "cell")
    let cell = Cell()
    let repository = Repository(service: IntService())
    let first = repository.load()
    XCTAssert(first === repository.load())
    let text = first.then { "\($0)" }
    cell.show(text)
    Promises.all([1, 2].map { Promise(value: $0) }).mapEach { $0 + 1 }.log("each")
    text.always {
      XCTAssertEqual(cell.title, "1!")
      expectation.fulfill()
    }
    waitForExpectations(timeout: patience, handler: nil)
    XCTAssertEqual(repository.cached, 1)
    XCTAssertNil(repository.inFlight)
  }
}
