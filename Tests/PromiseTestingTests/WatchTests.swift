// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseTesting
internal import Testing
internal import TypedPromises
internal import WhenPromises

/// What goes wrong in silence, one way per flavor.
enum Flavor: String, CaseIterable, Sendable {
  case aplus, typed, guarantee, plain, when

  /// Makes a promise that is rejected, and one of it that nobody looks at.
  func rejectUnseen() {
    switch self {
    case .aplus:
      APlusPromises.Promise<Int>(reason: NSError(domain: "unseen", code: 1))
        .then(on: .immediate) { $0 }
    case .typed:
      _ = TypedPromises.Promise<Int, Failure>(rejected: Failure(number: 1)).map(on: .immediate) {
        $0
      }
    case .guarantee:
      _ = GuaranteePromises.Promise<Int>(error: Failure(number: 1)).map(on: nil) { $0 }
    case .plain:
      _ = PlainPromises.Promise<Int>(error: Failure(number: 1)).then(on: ImmediateContext()) { $0 }
    case .when:
      _ = WhenPromises.Promise<Int>(state: .rejected(error: Failure(number: 1))).then(on: .global())
      {
        $0
      }
    }
  }

  /// Makes a promise that is rejected, and looks at it.
  func rejectSeen() {
    switch self {
    case .aplus:
      expectRejected(APlusPromises.Promise<Int>(reason: NSError(domain: "seen", code: 1)))
    case .typed:
      let promise = TypedPromises.Promise<Int, Failure>(rejected: Failure(number: 1))
      _ = promise.recover(on: .immediate) { _ in 1 }
    case .guarantee:
      GuaranteePromises.Promise<Int>(error: Failure(number: 1)).catch(on: nil) { _ in }
    case .plain:
      PlainPromises.Promise<Int>(error: Failure(number: 1)).catch(on: ImmediateContext()) { _ in }
    case .when:
      expectRejected(WhenPromises.Promise<Int>(state: .rejected(error: Failure(number: 1))))
    }
  }

  /// Makes a promise that nobody settles; the line after is the one that is reported.
  func forget(in box: Box) {
    switch self {
    case .aplus: box.keep(Deferred<Int>())
    case .typed: box.keep(TypedPromises.Promise<Int, Failure>.makeWithResolver())
    case .guarantee: box.keep(GuaranteePromises.Promise<Int>.pending())
    case .plain: box.keep(PlainPromises.Promise<Int>())
    case .when: box.keep(WhenPromises.Promise<Int>())
    }
  }
}

/// Keeps what it is given longer than the test.
final class Box: @unchecked Sendable {
  private let lock = NSLock()
  private var things: [Any] = []

  func keep(_ thing: Any) { lock.withLock { things.append(thing) } }
}

private let outliving = Box()

@Suite struct WatchTests {
  @Test(
    "a rejection that nobody looked at fails the test", .expectIssue("nothing handled that"),
    .noUnhandledRejections, arguments: Flavor.allCases)
  func unhandled(_ flavor: Flavor) { flavor.rejectUnseen() }

  @Test(
    "a rejection that somebody looked at is fine", .noUnhandledRejections,
    arguments: Flavor.allCases)
  func handled(_ flavor: Flavor) { flavor.rejectSeen() }

  @Test("cancellations need not be looked at", .noUnhandledRejections)
  func cancellations() {
    let deferred = Deferred<Int>()
    deferred.cancelResolvingPromise()
    WhenPromises.Promise<Int>().cancel()
    _ = GuaranteePromises.Promise<Int>(error: PMKError.cancelled)
    _ = PlainPromises.Promise<Int>(error: CancellationError())
    _ = TypedPromises.Promise<Int, Failure>(with: .cancelled)
  }

  @Test(
    "a rejection on another queue belongs to the test that attached the handler",
    .expectIssue("nothing handled that"), .noUnhandledRejections, arguments: Flavor.allCases)
  func elsewhere(_ flavor: Flavor) {
    PlainPromises.Promise(value: 1).then(on: DispatchQueue(label: "elsewhere")) { _ in
      flavor.rejectUnseen()
    }
  }

  @Test(
    "a pending promise that was to be fulfilled is shown with what it waits for",
    .expectIssue("waits for whoever has its resolver"), .noUnhandledRejections)
  func tree() {
    let source = PlainPromises.Promise<Int>()
    expectFulfilled(source.then(on: ImmediateContext()) { $0 })
  }

  @Test(
    "a report of a rejection says where the error began",
    .expectIssue("← the error began here"), .noUnhandledRejections)
  func way() { Flavor.guarantee.rejectUnseen() }

  @Test(
    "a promise that is never settled fails the test", .expectIssue("never settled"),
    .noPendingPromises, arguments: Flavor.allCases)
  func pending(_ flavor: Flavor) { flavor.forget(in: outliving) }

  @Test(
    "the issue is recorded at the line that made the promise",
    .expectIssue("WatchTests.swift:", line: 131), .noPendingPromises)
  func line() {
    outliving.keep(
      PlainPromises.Promise<Int>())
  }

  @Test(
    "a promise that is released while pending fails the test",
    .expectIssue("wait for it (1)"),
    .noPendingPromises)
  func dropped() { _ = PlainPromises.Promise<Int>().then { $0 } }

  @Test("promises that have settled are fine", .noPendingPromises, .noUnhandledRejections)
  func settled() async throws {
    #expect(try await PlainPromises.Promise(value: 1).then { $0 + 1 }.get() == 2)
    #expect(try await Promises.all([PlainPromises.Promise(value: 1)]).get() == [1])
    #expect(try await APlusPromises.Promise { () async throws -> Int in 3 }.get() == 3)
  }

  @Test(
    "a promise that somebody keeps when the test is over fails it",
    .expectIssue("outlives the test"),
    .noLeakedPromises)
  func leaked() { outliving.keep(PlainPromises.Promise<Int>(error: Failure(number: 1))) }

  @Test("promises that are gone with the test are fine", .noLeakedPromises)
  func gone() async throws {
    let promise = PlainPromises.Promise<Int>()
    let derived = promise.then(on: DispatchQueue(label: "gone")) { $0 + 1 }
    promise.fulfill(1)
    #expect(try await derived.get() == 2)
  }

  @Test("promises of other tests are not looked at", .noPendingPromises, .noUnhandledRejections)
  func others() async {
    await Task.detached {
      Flavor.plain.forget(in: outliving)
      Flavor.plain.rejectUnseen()
    }.value
  }
}

/// Expects that a test has one issue of a text; lets that one pass, and fails without it.
struct ExpectIssue: TestTrait, TestScoping {
  let text: String
  let line: Int?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let log = Log()
    let handler = IssueHandlingTrait.compactMapIssues { [text, line] issue in
      let isMeant =
        issue.comments.contains { "\($0)".contains(text) }
        && (line == nil || issue.sourceLocation?.line == line)
      if isMeant { log.add("found") }
      return isMeant ? nil : issue
    }
    try await handler.provideScope(for: test, testCase: testCase, performing: function)
    #expect(log.all == ["found"], sourceLocation: test.sourceLocation)
  }
}

extension Trait where Self == ExpectIssue {
  static func expectIssue(_ text: String, line: Int? = nil) -> Self {
    ExpectIssue(text: text, line: line)
  }
}
