// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct PMKErrorTests {
  static let errors: [PMKError] = [
    .invalidCallingConvention, .returnedSelf, .badInput, .cancelled, .compactMap(1, Int.self),
    .emptySequence, .noWinner,
  ]

  @Test(
    "every case has a description, the same for developers and users (PK-41, PK-42)",
    arguments: errors)
  func descriptions(_ error: PMKError) {
    #expect(error.errorDescription == error.debugDescription)
    #expect(!error.debugDescription.isEmpty)
    #expect("\(error)" == error.debugDescription)
  }

  @Test("the texts that name something")
  func texts() {
    let compact = PMKError.compactMap("x", Int.self).debugDescription
    #expect(compact.contains("`compactMap<Int>`"))
    #expect(compact.contains("x"))
    #expect(
      PMKError.noWinner.debugDescription
        == "All thenables passed to race(fulfilled:) were rejected")
  }
}
