// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("A JSON value")
struct JSONValueTests {
  private let sample: JSONValue = [
    "text": "a\"\n\u{1}", "list": [1, true, []], "object": [:], "nothing": .null,
  ]

  @Test("survives being written and read", arguments: [true, false])
  func roundTrip(pretty: Bool) throws {
    #expect(try JSONValue(parsing: sample.text(pretty: pretty)) == sample)
  }

  @Test("is written on one line unless it is to be pretty")
  func lines() {
    #expect(
      sample.text()
        == #"{"text":"a\"\n\u0001","list":[1,true,[]],"object":{},"nothing":null}"#)
    #expect(JSONValue.array([1]).text(pretty: true) == "[\n  1\n]")
  }

  @Test("gives access only to what it is")
  func access() {
    #expect(sample["text"]?.string == "a\"\n\u{1}")
    #expect(sample["text"]?.array == nil)
    #expect(sample["absent"] == nil)
    #expect(JSONValue.number(2.5).integer == nil)
    #expect(JSONValue.number(2).integer == 2)
    #expect(sample.kind == "an object")
  }

  @Test("that JSON cannot express is written as null")
  func notFinite() {
    #expect(JSONValue.number(.nan).text() == "null")
  }
}
