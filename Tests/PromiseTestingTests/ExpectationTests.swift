// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseTesting
internal import Testing
internal import TypedPromises
internal import WhenPromises

@Suite struct ExpectationTests {
  @Test("expectations hold for promises of APlusPromises")
  func aplus() {
    let deferred = Deferred<Int>()
    expectPending(deferred.promise)
    deferred.resolve(1)
    expectFulfilled(deferred.promise) == 1
    let reason = NSError(domain: "d", code: 7)
    expectRejected(APlusPromises.Promise<Int>(reason: reason), throws: reason)
    let thrown = APlusPromises.Promise(value: 1).then(on: .immediate) { _ -> Int in
      throw Failure(number: 2)
    }
    expectRejected(thrown, throws: Failure(number: 2))
    let cancelled = Deferred<Int>()
    cancelled.cancelResolvingPromise()
    expectCancelled(cancelled.promise)
  }

  @Test("expectations hold for promises of TypedPromises")
  func typed() {
    let (promise, resolver) = TypedPromises.Promise<Int, Failure>.makeWithResolver()
    expectPending(promise)
    resolver.fulfill(with: 1)
    expectFulfilled(promise) == 1
    expectRejected(
      TypedPromises.Promise<Int, Failure>(rejected: Failure(number: 3)), throws: Failure(number: 3))
    expectCancelled(TypedPromises.Promise<Int, Failure>(with: .cancelled))
    let text = TypedPromises.Promise<Int, String>(rejected: "no Swift error")
    #expect(expectRejected(text, throws: ForeignReason.self)?.description == "no Swift error")
  }

  @Test("expectations hold for promises and guarantees of GuaranteePromises")
  func guarantee() {
    let (promise, resolver) = GuaranteePromises.Promise<Int>.pending()
    expectPending(promise)
    resolver.fulfill(1)
    expectFulfilled(promise) == 1
    expectRejected(
      GuaranteePromises.Promise<Int>(error: Failure(number: 4)), throws: Failure(number: 4))
    expectCancelled(GuaranteePromises.Promise<Int>(error: PMKError.cancelled))
    let (pending, fulfill) = Guarantee<Int>.pending()
    expectPending(pending)
    fulfill(2)
    expectFulfilled(pending) == 2
    let cancellable = GuaranteePromises.Promise<Int>.cancellable { $0.fulfill(3) }
    expectFulfilled(cancellable) == 3
  }

  @Test("expectations hold for promises of PlainPromises")
  func plain() {
    let promise = PlainPromises.Promise<Int>()
    expectPending(promise)
    promise.fulfill(1)
    expectFulfilled(promise) == 1
    expectRejected(
      PlainPromises.Promise<Int>(error: Failure(number: 5)), throws: Failure(number: 5))
    expectCancelled(PlainPromises.Promise<Int>(error: CancellationError()))
  }

  @Test("expectations hold for promises of WhenPromises")
  func when() {
    let promise = WhenPromises.Promise<Int>()
    expectPending(promise)
    promise.resolve(1)
    expectFulfilled(promise) == 1
    let rejected = WhenPromises.Promise<Int>()
    rejected.reject(Failure(number: 6))
    expectRejected(rejected, throws: Failure(number: 6))
    let cancelled = WhenPromises.Promise<Int>()
    cancelled.cancel()
    expectCancelled(cancelled)
  }

  @Test(
    "an expectation that does not hold is one issue, where it was written, that says what is there")
  func failures() {
    let one = PlainPromises.Promise(value: 1)
    let pending = PlainPromises.Promise<Int>()
    let rejected = PlainPromises.Promise<Int>(error: Failure(number: 1))
    issue("the promise is fulfilled with 1, not with 2", #line) { expectFulfilled(one) == 2 }
    issue("the promise is pending, not fulfilled", #line) { expectFulfilled(pending) == 2 }
    issue("the promise is fulfilled with 1, not pending", #line) { expectPending(one) }
    issue("the promise is pending, not cancelled", #line) { expectCancelled(pending) }
    issue("the promise is pending, not rejected", #line) { expectRejected(pending) }
    issue("the promise is fulfilled with 1", #line) { expectFulfilled(one).satisfies { $0 > 1 } }
    issue("not rejected with Failure(number: 2)", #line) {
      expectRejected(rejected, throws: Failure(number: 2))
    }
    issue("not rejected with a CancellationError: why", #line) {
      expectRejected(rejected, throws: CancellationError.self, "why")
    }
  }

  @Test("the value of a promise that is not fulfilled is an error that says where it was asked for")
  func value() throws {
    #expect(try fulfilledValue(of: PlainPromises.Promise(value: 3)) == 3)
    let error = #expect(throws: NotFulfilled.self) {
      try fulfilledValue(of: PlainPromises.Promise<Int>())
    }
    let text = try #require(error).description
    #expect(text.contains("ExpectationTests.swift"))
    #expect(text.hasSuffix("the promise is pending, not fulfilled"))
  }

  @Test("a promise of one's own can be expected of by conforming")
  func foreign() {
    expectCancelled(Fixed(settlement: .cancelled))
    expectFulfilled(Fixed(settlement: .fulfilled(8))) == 8
  }

  private struct Fixed: TestablePromise {
    let settlement: Settlement<Int>
  }

  private func issue(_ text: String, _ line: Int, _ body: () -> Void) {
    let log = Log()
    withKnownIssue {
      body()
    } matching: { issue in
      log.add("issue")
      return issue.comments.contains { "\($0)".contains(text) }
        && (line...line + 1).contains(issue.sourceLocation?.line ?? 0)
    }
    #expect(log.all.count == 1)
  }
}
