// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct CancellableErrorTests {
  @Test("a cancelled error is passed over by default and seen under .allErrors (PK-8)")
  func policies() {
    let trace = Trace()
    let promise = Promise().done(on: nil) { throw Flagged(isCancelled: true) }
    promise.done(on: nil) { trace.add("done") }.cauterize()
    promise.catch(on: nil) { _ in trace.add("default") }
    promise.catch(on: nil, policy: .allErrors) { trace.add("all \($0.isCancelled)") }
    #expect(trace.entries == ["all true"])
  }

  @Test("an error that says it is not cancelled is an ordinary one (PK-9)")
  func notCancelled() {
    let trace = Trace()
    Promise<Int>(error: Flagged(isCancelled: false)).catch(on: nil) { _ in trace.add("catch") }
    #expect(trace.entries == ["catch"])
  }

  @Test("recover under .allErrors sees a cancellation, and what it rethrows is one (PK-10)")
  func recovering() {
    let promise = Promise<Int>(error: PMKError.cancelled)
      .recover(on: nil, policy: .allErrors) { error -> Promise<Int> in throw error }
    #expect(promise.error?.isCancelled == true)
    let counter = Counter()
    promise.catch(on: nil) { _ in counter.increment() }
    #expect(counter.count == 0)
  }

  /// What counts as a cancellation, and what does not (PK-11, PK-12, PK-13, PK-14, PK-15).
  static let errors: [(any Error, Bool)] = [
    (PMKError.cancelled, true), (PMKError.badInput, false),
    (Flagged(isCancelled: true), true), (Flagged(isCancelled: false), false),
    (CancellationError(), true),
    (URLError(.cancelled), true), (URLError(.timedOut), false),
    (CocoaError(.userCancelled), true), (CocoaError(.coderInvalidValue), false),
    (NSError(domain: NSURLErrorDomain, code: -999), true),
    (NSError(domain: NSCocoaErrorDomain, code: 3072), true),
    (NSError(domain: "SKErrorDomain", code: 2), true),
    (NSError(domain: "SKErrorDomain", code: 0), false),
    (NSError(domain: "some", code: -999), false),
    (ClassError(), false), (TestError.dummy, false),
  ]

  final class ClassError: Error {}

  @Test(
    "what counts as a cancellation (PK-11, PK-12, PK-13, PK-14, PK-15)", arguments: errors.indices)
  func direct(_ index: Int) {
    let (error, isCancelled) = Self.errors[index]
    #expect(error.isCancelled == isCancelled)
    let trace = Trace()
    let promise = Promise().done(on: nil) { throw error }
    promise.catch(on: nil) { _ in trace.add("default") }
    promise.catch(on: nil, policy: .allErrors) { _ in trace.add("all") }
    #expect(trace.entries == (isCancelled ? ["all"] : ["default", "all"]))
  }
}
