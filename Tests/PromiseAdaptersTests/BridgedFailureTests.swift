// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

extension UserCancelled: CancellableError {
  var isCancelled: Bool { true }
}

private let domain = PromiseErrorDomain

/// How each dialect says "cancelled", as the error of a promise of any other.
private let cancellations: [any Error] = [
  CancellationError(), PMKError.cancelled, WhenPromises.PromiseError.cancelled,
  NSError(domain: domain, code: PromiseCancelError),
]

@Suite struct BridgedFailureTests {
  func plain(_ error: any Error) -> PlainPromises.Promise<Int> {
    PlainPromises.Promise(error: error)
  }

  @Test("what one dialect calls cancelled is cancelled in TypedPromises", arguments: cancellations)
  func toThirdState(_ error: any Error) {
    #expect(TypedPromises.Promise(plain(error)).result?.isCancelled == true)
    #expect(
      TypedPromises.Promise<Int, String>(plain(error)) { "\($0)" }.result?.isCancelled == true)
  }

  @Test("each dialect gets its own word for it", arguments: cancellations)
  func own(_ error: any Error) throws {
    let source = plain(error)
    guard case PMKError.cancelled? = GuaranteePromises.Promise(source).error else {
      Issue.record("not PMKError.cancelled")
      return
    }
    let reason = try #require(APlusPromises.Promise(source).reason)
    #expect(reason.isCanceled() && reason.userInfo[PromiseErrorReasonKey] == nil)
    guard case .rejected(WhenPromises.PromiseError.cancelled) = WhenPromises.Promise(source).state
    else {
      Issue.record("not PromiseError.cancelled")
      return
    }
    // Back in the dialect that has none of its own: Swift's.
    #expect(PlainPromises.Promise(TypedPromises.Promise(source)).error is CancellationError)
  }

  @Test("a cancellation of TypedPromises becomes the cancellation error of each dialect")
  func fromThirdState() {
    let typed = TypedPromises.Promise<Int, any Error>(with: .cancelled)
    #expect(GuaranteePromises.Promise(typed).error?.isCancelled == true)
    #expect(APlusPromises.Promise(typed).isCanceled())
    #expect(PlainPromises.Promise(typed).error is CancellationError)
    guard case .rejected(WhenPromises.PromiseError.cancelled) = WhenPromises.Promise(typed).state
    else {
      Issue.record("not PromiseError.cancelled")
      return
    }
  }

  @Test(
    "a user's cancellation error is kept where it can be carried, and is a cancellation everywhere")
  func usersOwn() {
    let error = UserCancelled(by: "me")
    let kit = GuaranteePromises.Promise<Int>(error: error)
    #expect(PlainPromises.Promise(kit).error as? UserCancelled == error)
    let aplus = APlusPromises.Promise(kit)
    #expect(aplus.isCanceled())
    #expect(aplus.reason?.userInfo[PromiseErrorReasonKey] as? UserCancelled == error)
    #expect(GuaranteePromises.Promise(aplus).error as? UserCancelled == error)
    #expect(PlainPromises.Promise(aplus).error as? UserCancelled == error)
    #expect(TypedPromises.Promise(aplus).result?.isCancelled == true)
    guard case .rejected(WhenPromises.PromiseError.cancelled) = WhenPromises.Promise(kit).state
    else {
      Issue.record("not PromiseError.cancelled")
      return
    }
  }

  @Test("a cancelled request of Foundation's is a cancellation in every dialect")
  func foundations() {
    let source = plain(URLError(.cancelled))
    #expect(TypedPromises.Promise(source).result?.isCancelled == true)
    #expect((GuaranteePromises.Promise(source).error as? URLError)?.code == .cancelled)
    #expect(APlusPromises.Promise(source).isCanceled())
    #expect((PlainPromises.Promise(APlusPromises.Promise(source)).error as? URLError) != nil)
    let object = plain(NSError(domain: NSURLErrorDomain, code: -999))
    #expect(TypedPromises.Promise(object).result?.isCancelled == true)
    #expect(APlusPromises.Promise(object).isCanceled())
  }

  @Test("an error that is no cancellation is no cancellation anywhere")
  func errors() {
    let source = plain(TestError.one)
    #expect(TypedPromises.Promise(source).result?.error as? TestError == .one)
    #expect(GuaranteePromises.Promise(source).error as? TestError == .one)
    #expect(GuaranteePromises.Promise(source).error?.isCancelled == false)
    guard case .rejected(TestError.one) = WhenPromises.Promise(source).state else {
      Issue.record("not the error")
      return
    }
    let reason = APlusPromises.Promise(source).reason
    #expect(reason?.domain == domain && reason?.code == PromiseReasonWrapperError)
    #expect(reason?.userInfo[PromiseErrorReasonKey] as? TestError == .one)
  }

  @Test("a reason of A+ is passed on as it is, or the error that it wraps")
  func reasons() throws {
    let reason = NSError(domain: "test", code: 4)
    let aplus = APlusPromises.Promise<Int>(reason: reason)
    let plain = PlainPromises.Promise(aplus)
    #expect((plain.error as Any) as? NSError === reason)
    #expect(APlusPromises.Promise(plain).reason === reason)

    let deferred = Deferred<Int>()
    let thrown = deferred.promise.then(on: .immediate) { _ -> Int in throw TestError.two }
    let typed = TypedPromises.Promise(thrown)
    deferred.resolve(1)
    #expect(typed.result?.error as? TestError == .two)
  }

  @Test("other errors of A+ cross as what they are")
  func libraryReasons() {
    var deferred: Deferred<Int>? = Deferred()
    let plain = deferred.map { PlainPromises.Promise($0.promise) }
    deferred = nil
    let error = (plain?.error as Any) as? NSError
    #expect(error?.domain == domain && error?.code == PromiseMissingDeferredPromiseError)
  }

  @Test("a typed error is passed on as itself, and is typed again after a round trip")
  func typedErrors() {
    let typed = TypedPromises.Promise<Int, TestError>(rejected: .two)
    let kit = GuaranteePromises.Promise(typed)
    #expect(kit.error as? TestError == .two)
    let back = TypedPromises.Promise<Int, TestError>(APlusPromises.Promise(kit)) {
      $0 as? TestError ?? .one
    }
    #expect(back.result == .error(.two))
  }

  @Test("an error that is not a Swift error is wrapped on the way in and unwrapped on the way out")
  func wrapped() {
    let typed = TypedPromises.Promise<Int, String>(rejected: "late")
    let aplus = APlusPromises.Promise(typed)
    #expect(aplus.reason?.code == PromiseReasonWrapperError)
    #expect(aplus.reason?.localizedDescription == "late")
    let back = TypedPromises.Promise<Int, String>(aplus) {
      ($0 as? BridgedError<String>)?.reason ?? "other"
    }
    #expect(back.result == .error("late"))
  }

  @Test("mapError sees errors, and neither values nor cancellations")
  func mapping() {
    let log = Log<String>()
    let map: @Sendable (any Error) -> TestError = { error in
      log.add("\(error)")
      return .two
    }
    let value = TypedPromises.Promise(PlainPromises.Promise<Int>(value: 1), mapError: map)
    #expect(value.result == .value(1))
    let error = TypedPromises.Promise(plain(TestError.one), mapError: map)
    #expect(error.result == .error(.two))
    let cancelled = TypedPromises.Promise(plain(CancellationError()), mapError: map)
    #expect(cancelled.result == .cancelled)
    #expect(log.entries == ["one"])
  }
}
