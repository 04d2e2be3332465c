// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import Testing

@Suite("Reasons of a case")
struct CaseReasonTests {
  @Test(
    "are written by the name they were asked for, and are the same each time",
    arguments: ["#enum", "#struct", "#class", "#nserror", "#promise", "e"])
  func names(name: String) {
    var table = ReasonTable()
    let reason = table.reason(named: name) {}
    let again = table.reason(named: name) {}
    #expect(table.name(of: reason) == name)
    #expect(table.name(of: again) == name)
  }

  @Test("are told apart by identity, not by name", arguments: ["e", "#class", "#nserror"])
  func identity(name: String) {
    var table = ReasonTable()
    var other = ReasonTable()
    _ = table.reason(named: name) {}
    #expect(table.name(of: other.reason(named: name) {}) == "another \(name)")
  }

  @Test("do not include an error that was wrapped or made elsewhere")
  func foreign() {
    var table = ReasonTable()
    _ = table.reason(named: "e") {}
    #expect(table.name(of: NSError(domain: "wrapped", code: 1)) == nil)
    #expect(table.name(of: StructReason(code: 8)) == nil)
  }
}
