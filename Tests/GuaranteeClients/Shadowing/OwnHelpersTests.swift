// SPDX-License-Identifier: MIT

import Foundation
import Testing

#if swift(>=6)
  import GuaranteePromises
  import OwnHelpers
#else
  import GuaranteePromisesSwift5
  import OwnHelpersSwift5
#endif

/// Helpers of a module of the client's own win against what the library adds to the original.
@Suite struct OwnHelpersTests {
  @Test("timeout(seconds:) and its error are the module's own")
  func timeouts() {
    let late = Promise.value(1).timeout(seconds: 3).recover(on: nil) { error -> Promise<Int> in
      if case PMKTimeoutError.timeout = error { return .value(0) }
      throw error
    }
    #expect(late.value == 0)
    #expect(
      Guarantee.value(1).timeout(seconds: 3).error as? PMKTimeoutError == .timeout(seconds: 3))
  }

  @Test("retry is the module's own, with and without its backoff")
  func retries() {
    let once = retry(attempts: 1) { Promise.value(1) }
    let twice = retry(backoff: RetryBackoff(seconds: 1)) { Promise.value(2) }
    #expect(once.value == 1)
    #expect(twice.value == 2)
  }

  @Test("members that the library adds lose, and its types are not in the way")
  func members() {
    let text: String = Promise.value(1).labelled("mine")
    #expect(text == "mine")
    #expect(UnhandledRejection(PMKError.cancelled).text.hasPrefix("unhandled: "))
  }
}
