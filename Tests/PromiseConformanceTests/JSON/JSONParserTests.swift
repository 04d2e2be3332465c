// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("JSON texts")
struct JSONParserTests {
  @Test("are read with members in document order")
  func order() throws {
    let json = try JSONValue(parsing: #"{"b": 1, "a": [true, null, -2.5e1], "c": {"d": "e"}}"#)
    #expect(json.object?.map(\.key) == ["b", "a", "c"])
    #expect(json["a"] == .array([.bool(true), .null, .number(-25)]))
    #expect(json["c"]?["d"] == "e")
  }

  @Test("may use every escape")
  func escapes() throws {
    let json = try JSONValue(parsing: #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#)
    #expect(json.string == "\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}")
  }

  @Test(
    "that are broken are refused with the place",
    arguments: [
      ("", 1, 1, "ends where a value is expected"),
      ("{\n  \"a\" 1}", 2, 7, "expected a colon"),
      ("[1 2]", 1, 4, "expected a comma or \"]\""),
      ("{\"a\":1,\"a\":2}", 1, 11, "occurs twice"),
      ("{a:1}", 1, 2, "expected a member name in quotes"),
      ("{} {}", 1, 4, "text after the document"),
      ("\"abc", 1, 5, "has no end"),
      ("\"\\x\"", 1, 4, "no such escape"),
      ("\"\\ud800\"", 1, 8, "half a surrogate pair"),
      ("nul", 1, 1, "no JSON value"),
      ("+1", 1, 1, "no JSON value"),
    ])
  func broken(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: JSONParseError.self) { try JSONValue(parsing: text) }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.message.contains(message) == true)
  }

  @Test(
    "with 200,000 members take seconds, and a name that occurs twice is found",
    .timeLimit(.minutes(1)))
  func manyMembers() throws {
    let members = (0..<200_000).map { "\"name \($0)\":1" }.joined(separator: ",")
    #expect(try JSONValue(parsing: "{\(members)}").object?.count == 200_000)
    let error = #expect(throws: JSONParseError.self) {
      try JSONValue(parsing: "{\(members),\"name 7\":2}")
    }
    #expect(error?.message.contains("\"name 7\" occurs twice") == true)
  }

  @Test("nested too deep are refused before they exhaust the stack")
  func depth() {
    let text = String(repeating: "[", count: 100_000)
    let error = #expect(throws: JSONParseError.self) { try JSONValue(parsing: text) }
    #expect(error?.message.contains("200 levels") == true)
  }
}
