// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct RecoverTests {
  static let errors: [any Error] = [TestError.dummy, PMKError.cancelled]

  @Test(
    "the Void form that cannot throw handles every error, and its result may be unused (PK-18)",
    arguments: errors)
  func voidAll(_ error: any Error) {
    let trace = Trace()
    let guarantee = Promise<Void>(error: error).recover(on: nil) { _ in trace.add("recover") }
    guarantee.done(on: nil) { trace.add("done") }
    #expect(trace.entries == ["recover", "done"])
    Promise<Void>(error: error).recover(on: nil) { _ in trace.add("unused") }
    #expect(trace.entries.last == "unused")
  }

  @Test("the Void forms are not called for a value (PK-19)")
  func voidValue() {
    let trace = Trace()
    Promise().recover(on: nil) { _ in trace.add("recover") }.done(on: nil) { trace.add("done") }
    #expect(trace.entries == ["done"])
  }

  @Test(
    "the Void form with a policy recovers if it does not throw (PK-20)",
    arguments: [CatchPolicy.allErrors, .allErrorsExceptCancellation], errors)
  func voidPolicy(_ policy: CatchPolicy, _ error: any Error) {
    let seen = policy == .allErrors || !error.isCancelled
    let recovered = Promise<Void>(error: error).recover(on: nil, policy: policy) { _ in }
    #expect(recovered.isFulfilled == seen)
    // Rethrowing passes the same error on (PK-21); passed over, it goes on by itself (PK-22).
    let counter = Counter()
    let rethrown = Promise<Void>(error: error).recover(on: nil, policy: policy) {
      counter.increment()
      throw $0
    }
    #expect(counter.count == (seen ? 1 : 0))
    #expect("\(rethrown)" == "Promise(\(error))")
    #expect(rethrown.error?.isCancelled == error.isCancelled)
  }

  @Test("recover, catch, finally of a fulfilled promise: only finally runs (PK-23)")
  func chain() async {
    let trace = Trace()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      Promise().recover { _ in trace.add("recover") }.done {}.catch { _ in trace.add("catch") }
        .finally {
          trace.add("finally")
          continuation.resume()
        }
    }
    #expect(trace.entries == ["finally"])
  }

  @Test(
    "a closure that returns .value picks the guarantee, which handles every error (PK-24)",
    arguments: errors)
  func guarantee(_ error: any Error) async {
    let recovered = Promise<Int>(error: error).recover { _ in .value(2) }
    #expect(await recovered.async() == 2)
    // Of several statements, too; not called for a value (PK-25).
    let counter = Counter()
    let kept = Promise.value(1).recover(on: nil) { _ in
      counter.increment()
      return .value(2)
    }
    #expect(kept.value == 1)
    #expect(counter.count == 0)
  }

  @Test(
    "the form that returns a promise recovers what its policy lets it see (PK-26)",
    arguments: [CatchPolicy.allErrors, .allErrorsExceptCancellation], errors)
  func promise(_ policy: CatchPolicy, _ error: any Error) {
    let seen = policy == .allErrors || !error.isCancelled
    let recovered = Promise<Int>(error: error).recover(on: nil, policy: policy) {
      _ -> Promise<Int> in .value(3)
    }
    // What it does not see passes on (PK-28).
    #expect(recovered.value == (seen ? 3 : nil))
    #expect(recovered.isRejected == !seen)
    // Rethrown (PK-27).
    let rethrown = Promise<Int>(error: error).recover(on: nil, policy: policy) {
      error -> Promise<Int> in throw error
    }
    #expect("\(rethrown)" == "Promise(\(error))")
  }

  @Test("the form that returns a promise is not called for a value (PK-29)")
  func promiseValue() {
    let counter = Counter()
    let kept = Promise.value(1).recover(on: nil) { _ -> Promise<Int> in
      counter.increment()
      return .value(2)
    }
    #expect(kept.value == 1)
    #expect(counter.count == 0)
  }
}
