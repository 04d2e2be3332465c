// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("Reading steps about what libraries offer beside then")
struct StepReaderOperatorTests {
  private func read(_ text: String) throws -> Step {
    try StepReader(path: "case").step(JSONValue(parsing: text))
  }

  @Test(
    "understands each of them",
    arguments: [
      (#"{"guarantee":"g"}"#, .guarantee("g")),
      (#"{"canFail":"g"}"#, .canFail("g")),
      (#"{"keep":"g","as":"h","log":"f"}"#, .keep("g", derived: "h", Script(log: "f"))),
      (#"{"rescue":"p","as":"g","log":"r"}"#, .rescue("p", derived: "g", Script(log: "r"))),
      (#"{"always":"p","log":"x"}"#, .always("p", derived: nil, Script(log: "x"))),
      (
        #"{"recover":"p","as":"q","scope":"errors","throw":"e"}"#,
        .recover("p", derived: "q", .errors, Script(ending: .throwsReason("e")))
      ),
      (
        #"{"end":"p","log":"r","finally":["x",{"log":"y"}]}"#,
        .end("p", .all, Script(log: "r"), finally: [Script(log: "x"), Script(log: "y")])
      ),
      (#"{"tuple":["p","q"],"as":"c"}"#, .tuple(["p", "q"], derived: "c", cancelsRest: false)),
      (
        #"{"tuple":["p","q"],"as":"c","cancelsRest":true}"#,
        .tuple(["p", "q"], derived: "c", cancelsRest: true)
      ),
      (
        #"{"pool":[{"return":{"promise":"p"}}],"as":"c","limit":2,"settles":true}"#,
        .pool([Script(ending: .returns(.promise("p")))], derived: "c", limit: 2, settles: true)
      ),
    ] as [(String, OperatorStep)])
  func understands(text: String, expected: OperatorStep) throws {
    #expect(try read(text) == .operate(expected))
  }

  @Test(
    "says what is wrong with one, and where",
    arguments: [
      (#"{"keep":"g","throw":"e"}"#, "case: this handler cannot fail"),
      (#"{"end":"p","finally":[{"throw":"e"}]}"#, "case.finally[0]: this handler cannot fail"),
      (#"{"recover":"p","scope":"some"}"#, #"case.scope: expected "all" or "errors""#),
      (#"{"tuple":"p","as":"c"}"#, "case.tuple: expected a list of names"),
      (#"{"tuple":["p"],"as":"c","cancelsRest":false}"#, "case.cancelsRest: expected true"),
      (#"{"pool":[{}],"as":"c","limit":1}"#, "case.pool[0]: expected \"return\" with"),
      (#"{"pool":[],"as":"c"}"#, "case.limit: expected a whole number"),
      (#"{"guarantee":"g","as":"h"}"#, #"case: there is no member "as" here"#),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: FormatError.self) { try read(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
