// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct RegressionTests {
  @Test("a handler may return the promise it was added to (PK-89, PK-90)")
  func previous() {
    let promise = Promise.value(1)
    #expect(promise.then(on: nil) { _ in promise }.value == 1)
    let rejected = Promise<Int>(error: TestError.dummy)
    let recovered = rejected.recover(on: nil) { _ in rejected }
    #expect(recovered.error as? TestError == .dummy)
  }
}
