// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("A resolution")
struct CaseResolutionTests {
  private typealias Resolution = CaseResolution<String>

  @Test("as a promise is the promise, or wraps a value")
  func promise() throws {
    #expect(try Resolution.promise("p").promise { _ in "wrapped" } == "p")
    #expect(try Resolution.value(nil).promise { _ in "wrapped" } == "wrapped")
  }

  @Test("that is a thenable has no promise in a library without thenables")
  func thenable() {
    let thenable = Resolution.thenable(CaseThenable { _, _ in })
    #expect(throws: UnsupportedOperation.self) { try thenable.promise { _ in "wrapped" } }
  }
}
