// SPDX-License-Identifier: MIT

internal import PlainPromises
internal import Testing

@Suite struct PromiseErrorsTests {
  @Test(
    "an error that the library makes says what happened",
    arguments: [
      (PromiseCheckError() as any Error, "the value did not pass the check of `ensure`"),
      (
        PromiseInvalidatedError(),
        "the context of a handler discarded it: its queue was invalidated before the handler ran"
      ),
      (
        PromiseCycleError(),
        "the promise was resolved with itself"
      ),
      (PromiseEmptyRaceError(), "`Promises.race` was called without promises: nothing can win"),
      (PromiseNilError(), "an optional that had to have a value is nil"),
    ])
  func description(error: any Error, text: String) {
    #expect("\(error)" == text)
  }
}
