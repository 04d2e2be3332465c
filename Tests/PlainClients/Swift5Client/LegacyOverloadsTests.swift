// SPDX-License-Identifier: MIT

import Foundation
import PlainPromisesSwift5
import Testing

// What clients add for themselves, because the original has none.

extension Promise where Value == Void {
  fileprivate func fulfill() { fulfill(()) }
}

@Suite struct LegacyOverloadsTests {
  @Test("a client's own method is preferred to the library's")
  func own() {
    let promise = Promise<Void>()
    promise.fulfill()
    #expect(promise.isFulfilled)
  }
}
