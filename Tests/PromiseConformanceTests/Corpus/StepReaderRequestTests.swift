// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("Reading steps about requests, tokens and time")
struct StepReaderRequestTests {
  private func read(_ text: String) throws -> Step {
    try StepReader(path: "case").step(JSONValue(parsing: text))
  }

  @Test(
    "understands each of them",
    arguments: [
      (#"{"request":"p"}"#, .request("p")),
      (#"{"onRequest":"p","log":"asked"}"#, .onRequest("p", Script(log: "asked"))),
      (#"{"withdraw":"p"}"#, .withdraw("p")),
      (#"{"release":["p","q"]}"#, .release(["p", "q"])),
      (#"{"token":"t"}"#, .token("t")),
      (#"{"invalidate":"t"}"#, .invalidate("t")),
      (#"{"cancelOnly":"t"}"#, .cancelOnly("t")),
      (#"{"register":"p","with":"t"}"#, .register("p", token: "t")),
      (#"{"link":"t","from":"s"}"#, .link("t", from: "s")),
      (#"{"delay":"p","as":"q","by":5}"#, .delay("p", derived: "q", 5)),
      (#"{"timeout":"p","as":"q","by":0}"#, .timeout("p", derived: "q", 0)),
    ] as [(String, RequestStep)])
  func understands(text: String, expected: RequestStep) throws {
    #expect(try read(text) == .request(expected))
  }

  @Test("understands handlers with a token and a place")
  func places() throws {
    var expected = ScriptedThen(promise: "p", onFulfilled: .script(Script(log: "f")))
    expected.token = "t"
    expected.place = .nowOrLater
    #expect(
      try read(#"{"then":"p","onFulfilled":"f","token":"t","on":"now-or-later"}"#)
        == .then(expected))
  }

  @Test("understands every place", arguments: CasePlace.allCases)
  func everyPlace(_ place: CasePlace) throws {
    var expected = ScriptedThen(promise: "p")
    expected.place = place
    #expect(try read(#"{"then":"p","on":"\#(place.rawValue)"}"#) == .then(expected))
  }

  @Test("understands contexts")
  func contexts() throws {
    #expect(try read(#"{"context":"k"}"#) == .context(.make("k")))
    #expect(try read(#"{"run":"k"}"#) == .context(.run("k")))
    var expected = ScriptedThen(promise: "p")
    expected.context = "k"
    #expect(try read(#"{"then":"p","in":"k"}"#) == .then(expected))
  }

  @Test(
    "says what is wrong with one, and where",
    arguments: [
      (#"{"register":"p"}"#, "case.with: expected a name"),
      (#"{"release":"p"}"#, "case.release: expected a list of names"),
      (#"{"delay":"p","as":"q","by":-1}"#, "case.by: expected a whole number"),
      (#"{"then":"p","on":"elsewhere"}"#, #"case.on: expected "inline" or"#),
      (#"{"request":"p","as":"q"}"#, #"case: there is no member "as" here"#),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: FormatError.self) { try read(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
