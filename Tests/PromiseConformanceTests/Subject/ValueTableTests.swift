// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("Values of a case")
struct ValueTableTests {
  @Test(
    "are written by the name they were asked for",
    arguments: [
      "#none", "#unit", "#false", "#zero", "#number", "#empty", "#function", "#lookalike",
      "#nested", "a",
    ])
  func names(name: String) {
    var table = ValueTable()
    let value = table.value(named: name)
    #expect(table.name(of: value) { _ in "" } == name)
  }

  @Test("are told apart by identity, not by name")
  func identity() {
    var table = ValueTable()
    var other = ValueTable()
    _ = table.value(named: "a")
    #expect(table.name(of: other.value(named: "a")) { _ in "" } == "another a")
  }

  @Test("in lists are written one by one, outcomes too")
  func lists() {
    var table = ValueTable()
    let values: [CaseValue] = [table.value(named: "a"), nil, 5]
    #expect(table.name(of: values) { _ in "" } == "[a #none #number]")
    let states: [CaseState] = [.fulfilled(nil), .rejected(EnumReason.reason), .pending]
    #expect(
      table.name(of: states) { _ in "e" } == "[fulfilled with #none, rejected with e, pending]")
  }

  @Test("that belong to nobody are written by their type")
  func unknown() {
    #expect(ValueTable().name(of: "text") { _ in "" } == "?String")
  }
}
