// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("Substitution")
struct SubstitutionTests {
  private let substitution = Substitution(fragments: [
    "v": "a", "n": 3, "steps": [["log": "$v"], "drain"], "slot": "onFulfilled",
    "ring": "$gnir", "gnir": "$ring", "when.before": ["drain"],
    "list": ["$v", "b", 2],
  ])

  @Test(
    "replaces a whole text by the fragment, and part of a text by text",
    arguments: [
      ("$v", "a"), ("f($v)", "f(a)"), ("$n", 3), ("g($n)", "g(3)"), ("no names", "no names"),
      (["...$steps", "drain"], [["log": "a"], "drain", "drain"]),
      (["$steps"], [[["log": "a"], "drain"]]), (["...$when.before"], ["drain"]),
      (["then": "p", "$slot": "f"], ["then": "p", "onFulfilled": "f"]),
      (["p", ["each": "i", "to": "$n", "insert": ["f$i"]]], ["p", "f1", "f2", "f3"]),
      (["p", ["each": "i", "to": 0, "insert": ["f$i"]]], ["p"]),
      ([["each": "i", "from": 2, "to": 1, "insert": [["log": "$i"]]]], [["log": 2], ["log": 1]]),
      ("f([$list])", "f([a b 2])"),
    ] as [(JSONValue, JSONValue)])
  func replaces(json: JSONValue, result: JSONValue) throws {
    #expect(try substitution.apply(to: json) == result)
  }

  @Test(
    "refuses what it cannot replace",
    arguments: [
      ("$absent", "there is no substitution"), ("f($steps)", "inside a text"),
      ("$ring", "in a cycle"),
      (["...$v"], "has to stand for a list"),
      ([["each": "i", "to": "$v", "insert": ["f"]]], "expected a whole number"),
      ([["each": "i", "to": 2]], "expected \"insert\""),
      ([["each": "i", "to": 2, "insert": "f"]], "expected a list"),
    ] as [(JSONValue, String)])
  func refuses(json: JSONValue, message: String) {
    let error = #expect(throws: FormatError.self) { try substitution.apply(to: json) }
    #expect(error?.message.contains(message) == true)
  }
}
