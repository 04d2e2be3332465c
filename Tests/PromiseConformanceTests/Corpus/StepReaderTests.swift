// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import Testing

@Suite("Reading steps")
struct StepReaderTests {
  private func read(_ text: String) throws -> Step {
    try StepReader(path: "case").step(JSONValue(parsing: text))
  }

  @Test("understands handlers that log, return, throw, and do something first")
  func handlers() throws {
    let step = try read(
      #"{"then":"p","as":"q","onFulfilled":"f","onRejected":{"do":[{"log":"x"},{"throw":"e"}]}}"#)
    let expected = ScriptedThen(
      promise: "p", derived: "q", onFulfilled: .script(Script(log: "f")),
      onRejected: .script(Script(steps: [.log("x")], ending: .throwsReason("e"))))
    #expect(step == .then(expected))
  }

  @Test("understands thenables inside thenables")
  func thenables() throws {
    let step = try read(
      #"{"resolve":"p","with":{"thenable":"t","then":[{"resolve":"t","with":"a"}]}}"#)
    let script = Script(steps: [.resolve("t", with: .value("a"))])
    #expect(step == .resolve("p", with: .thenable("t", script)))
  }

  @Test(
    "says what is wrong with a step, and where",
    arguments: [
      (#""drian""#, "case: expected a step"),
      (#"{"resolv":"p"}"#, #"case: there is no step "resolv""#),
      (#"{"resolve":"p"}"#, "case.with: expected a value, promise or thenable"),
      (#"{"resolve":"p","with":"a","to":"b"}"#, #"case: there is no member "to" here"#),
      (#"{"deferred":""}"#, "case.deferred: expected a name"),
      (#"{"advance":-1}"#, "case.advance: expected a whole number"),
      (#"{"advance":9300000000000}"#, "case.advance: 9300000000000 ms is too long"),
      (#"{"later":9300000000000,"do":[]}"#, "case.later: 9300000000000 ms is too long"),
      (#"{"delay":"p","as":"q","by":100000000001}"#, "case.by: 100000000001 ms is too long"),
      (#"{"repeat":1000000000,"do":[]}"#, "case.repeat: 1000000000 is too many"),
      (#"{"follow":"p","as":"q","count":1000000000}"#, "case.count: 1000000000 is too many"),
      (#"{"later":1,"do":[{"log":1}]}"#, "case.do[0].log: expected a name"),
      (
        #"{"then":"p","onFulfilled":{"logs":"f"}}"#, #"case.onFulfilled: there is no member "logs""#
      ),
      (#"{"chain":"p","as":"q","count":1,"link":"x"}"#, #"case.link: expected "pass""#),
      (#"{"then":"p","in":"k","token":"t"}"#, #"case: "in" and "token" exclude each other"#),
      (#"{"then":"p","on":"inline","in":"k"}"#, #"case: "in" and "on" exclude each other"#),
      (
        #"{"then":"p","in":"k","onProgress":"g"}"#, #"case: "in" and "onProgress" exclude each"#
      ),
      (
        #"{"then":"p","token":"t","onProgress":"g"}"#, #"case: "onProgress" and "token" exclude"#
      ),
      (
        #"{"then":"p","on":"inline","onProgress":"g"}"#, #"case: "onProgress" and "on" exclude"#
      ),
      (#"{"threads":[]}"#, "case: expected a list of lists"),
      (#"{"all":["p",1],"as":"q"}"#, "case.all: expected a name"),
      (#"{"allSettled":["p"],"as":"q","cancelsRest":true}"#, #"case: there is no member "cancels"#),
      (#"{"race":["p"],"as":"q","cancelsRest":"p"}"#, "case.cancelsRest: expected true"),
      (#"{"progress":"p","value":"x"}"#, "case.value: expected a number"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: FormatError.self) { try read(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  /// What would let a handler, a timer or a thread wait for the asterisk.
  private static let insides = [
    #"{"then":"p","onFulfilled":{"do":[*]}}"#, #"{"handler":"h","do":[*]}"#,
    #"{"later":1,"do":[*]}"#, #"{"threads":[[*]]}"#, #"{"onRequest":"p","do":[*]}"#,
    #"{"resolve":"p","with":{"thenable":"t","then":[*]}}"#, #"{"async":"p","do":[*]}"#,
    #"{"pool":[{"do":[*],"return":{"promise":"q"}}],"as":"c","limit":1}"#,
    #"{"end":"p","finally":[{"do":[*]}]}"#, #"{"later":1,"do":[{"repeat":2,"do":[*]}]}"#,
    #"{"outcome":"p","do":[*]}"#,
  ]

  @Test(
    "lets nobody but the case itself run what waits",
    arguments: ["\"drain\"", "{\"advance\":1}"], insides)
  func inside(step: String, outer: String) throws {
    let error = #expect(throws: FormatError.self) {
      try read(outer.replacing("*", with: step))
    }
    #expect(error?.message.hasSuffix("may stand only at the top level of a case") == true)
    #expect(throws: Never.self) { try read(#"{"repeat":2,"do":[\#(step)]}"#) }
  }

  // It cannot tell where a repetition stands.
  @Test(
    "follows a schema that refuses the same",
    arguments: ["\"drain\"", "{\"advance\":1}"], insides.filter { !$0.contains("repeat") })
  func schema(step: String, outer: String) throws {
    let file = Corpus.bundledDirectory.appendingPathComponent("case.schema.json")
    let schema = JSONSchema(try JSONValue(parsing: String(contentsOf: file, encoding: .utf8)))
    func isValid(_ text: String) throws -> Bool {
      try schema.problems(in: JSONValue(parsing: text), definition: "step").isEmpty
    }
    #expect(try !isValid(outer.replacing("*", with: step)))
    #expect(try isValid(outer.replacing("*", with: #"{"log":"x"}"#)))
    #expect(try isValid(#"{"repeat":2,"do":[\#(step)]}"#))
  }
}
