// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("An expectation")
struct ExpectedItemTests {
  private func expectations(_ text: String) throws -> [ExpectedItem] {
    try StepReader(path: "").expectations(JSONValue(parsing: text))
  }

  @Test(
    "matches the whole trace or not at all",
    arguments: [
      (#"["a","b"]"#, ["a", "b"], true),
      (#"["a","b"]"#, ["b", "a"], false),
      (#"["a"]"#, ["a", "b"], false),
      (#"["a"]"#, [], false),
      (#"[]"#, [], true),
      (#"[{"oneOf":["a","b"]},"c"]"#, ["b", "c"], true),
      (#"[{"oneOf":[["a","b"],["a"]]},"c"]"#, ["a", "c"], true),
      (#"[{"oneOf":["a","b"]}]"#, ["c"], false),
      (#"[{"anyOrder":[["a","b"],["c"]]},"d"]"#, ["a", "c", "b", "d"], true),
      (#"[{"anyOrder":[["a","b"],["c"]]},"d"]"#, ["b", "c", "a", "d"], false),
      (#"[{"anyOrder":[["a"],["b"]]}]"#, ["a"], false),
      (#"[{"repeat":3,"of":["a",{"oneOf":["b","c"]}]}]"#, ["a", "b", "a", "c", "a", "b"], true),
      (#"[{"repeat":2,"of":["a"]}]"#, ["a", "a", "a"], false),
    ])
  func matches(text: String, trace: [String], result: Bool) throws {
    #expect(ExpectedItem.matches(try expectations(text), trace) == result)
  }

  @Test(
    "differs from a trace at the first line that no match begins with",
    arguments: [
      (#"["a","b"]"#, ["a", "b"], nil), (#"["a","b"]"#, ["b", "a"], [0, 0]),
      (#"["a"]"#, ["a", "b"], [1, 1]), (#"["a","b"]"#, ["a"], [1, 1]), (#"["a"]"#, [], [0, 0]),
      (#"[{"oneOf":[["a","b"],["a"]]},"c"]"#, ["a", "b", "d"], [1, 2]),
      (#"["x",{"repeat":2,"of":["a"]},"b"]"#, ["x", "a", "a", "c"], [2, 3]),
    ] as [(String, [String], [Int]?)])
  func difference(text: String, trace: [String], place: [Int]?) throws {
    let found = ExpectedItem.difference(try expectations(text), trace)
    #expect(found.map { [$0.item, $0.line] } == place)
  }

  @Test("is shown line by line")
  func lines() throws {
    let expected = try expectations(#"["a",{"anyOrder":[["b","c"],"d"]},{"repeat":2,"of":["e"]}]"#)
    #expect(
      ExpectedItem.lines(expected) == ["a", "in any order:", "  b, c", "  d", "2 times: e"])
  }

  @Test("that is not a list of lines is refused", arguments: [#"{}"#, #"[1]"#, #"[{"some":[]}]"#])
  func refuses(text: String) {
    #expect(throws: FormatError.self) { try expectations(text) }
  }
}
