// SPDX-License-Identifier: MIT

internal import Testing
internal import WhenPromises

@Suite struct PromiseErrorTests {
  @Test(
    "an error that the library makes says what happened",
    arguments: [
      (
        PromiseCycleError() as any Error,
        "the promise was resolved with itself"
      ),
      (PromiseLateError(seconds: 0.5), "the promise did not settle within 0.5 seconds"),
    ])
  func description(error: any Error, text: String) {
    #expect("\(error)" == text)
  }
}
