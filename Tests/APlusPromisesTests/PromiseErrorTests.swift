// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct PromiseErrorTests {
  @Test("domain, codes and key are those of the original")
  func constants() {
    #expect(PromiseErrorDomain == "PromiseErrorDomain")
    #expect(PromiseErrorReasonKey == "reason")
    let codes = [
      PromiseTypeError, PromiseReasonWrapperError, PromiseValueTypeError, PromiseCancelError,
      PromiseNoSuchEventError, PromiseWrongStateError, PromiseCancelForkedPromiseError,
      PromiseMissingDeferredPromiseError,
    ]
    #expect(codes == Array(1000...1007))
  }

  @Test("isCanceled looks at the domain and at the code")
  func isCanceled() {
    #expect(NSError(domain: PromiseErrorDomain, code: PromiseCancelError).isCanceled())
    #expect(!NSError(domain: PromiseErrorDomain, code: PromiseTypeError).isCanceled())
    #expect(!NSError(domain: "other", code: PromiseCancelError).isCanceled())
  }

  @Test("a promise rejected by hand with a cancellation reason counts as cancelled")
  func byHand() {
    let reason = NSError(domain: PromiseErrorDomain, code: PromiseCancelError)
    let promise = Promise<Int>(reason: reason)
    #expect(promise.isCanceled())
    #expect(promise.cancel().state == .fulfilled)
  }

  @Test("a reason shows the text of the error that it wraps, as its author wrote it for users")
  func localizedText() {
    struct Lost: LocalizedError {
      var errorDescription: String? { "the connection is gone" }
    }
    struct Closed: Error {}
    #expect(NSError.reason(for: Lost()).localizedDescription == "the connection is gone")
    #expect(NSError.reason(for: Closed()).localizedDescription == "Closed()")
  }

  @Test("I-T16 works without UIKit, Objective-C or per-callback identities: on this machine")
  func portable() {
    #expect(Promise(value: 1).then(on: .immediate) { "\($0)" }.summary == "1")
  }

  @Test("I-T17 a rejection that nobody observes is kept in the promise and harms nothing")
  func unobserved() {
    var deferred: Deferred<Int>? = Deferred()
    let promise = deferred?.promise
    deferred?.reject(reasons[2])
    deferred = nil
    #expect(promise?.reason === reasons[2])
    #expect(promise?.catch(on: .immediate) { $0.code }.value == 2)
  }
}
