// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct ZalgoTests {
  private final class Box: @unchecked Sendable { var promise: Promise<Int>? }

  @Test("with on: nil a handler of a resolved promise runs before the call returns (PK-157)")
  func resolved() {
    let trace = Trace()
    Promise.value(1).done(on: nil) { trace.add("\($0)") }.cauterize()
    #expect(trace.entries == ["1"])
  }

  @Test("with on: nil a handler of a pending promise runs inside fulfill (PK-158)")
  func pending() {
    #expect(Promise.value(1).map(on: nil) { $0 + 1 }.value == 2)
    let (promise, seal) = Promise<Int>.pending()
    let mapped = promise.map(on: nil) { $0 + 1 }
    #expect(mapped.isPending)
    seal.fulfill(1)
    #expect(mapped.value == 2)
  }

  @Test("what a handler fulfils is delivered before its own fulfill returns (PK-158)")
  func nested() {
    let trace = Trace()
    let (outer, outerSeal) = Promise<Int>.pending()
    let (inner, innerSeal) = Promise<Int>.pending()
    inner.done(on: nil) { _ in trace.add("inner") }.cauterize()
    outer.done(on: nil) {
      innerSeal.fulfill($0)
      trace.add("outer")
    }.cauterize()
    outerSeal.fulfill(1)
    #expect(trace.entries == ["inner", "outer"])
  }

  /// From `then` and from `recover`; also rule 2.3.1 (PK-169).
  @Test(
    "a pending promise that its own handler returns is rejected (PK-159, PK-169)",
    arguments: [true, false])
  func ownSelf(recovering: Bool) {
    let (promise, seal) = Promise<Int>.pending()
    let box = Box()
    box.promise =
      recovering
      ? promise.recover(on: nil) { _ -> Promise<Int> in box.promise! }
      : promise.then(on: nil) { _ in box.promise! }
    if recovering { seal.reject(TestError.dummy) } else { seal.fulfill(1) }
    guard case PMKError.returnedSelf? = box.promise?.error as? PMKError else {
      Issue.record("\(box.promise!)")
      return
    }
    box.promise = nil
  }

  @Test("a resolved promise may be returned from its own handler (PK-89)")
  func sealed() {
    let promise = Promise.value(1)
    #expect(promise.then(on: nil) { _ in promise }.value == 1)
  }
}
