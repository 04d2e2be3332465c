// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("Reading steps about tasks and memory")
struct StepReaderAsyncTests {
  private func read(_ text: String) throws -> Step {
    try StepReader(path: "case").step(JSONValue(parsing: text))
  }

  @Test(
    "understands each of them",
    arguments: [
      (
        #"{"wait":"p","as":"w","onFulfilled":"f","onRejected":{"log":"r","holds":"c"}}"#,
        .async(
          .wait(
            "p", task: "w", onFulfilled: Script(log: "f"),
            onRejected: Script(log: "r", holds: ["c"])))
      ),
      (
        #"{"wait":"p"}"#, .async(.wait("p", task: nil, onFulfilled: nil, onRejected: nil))
      ),
      (#"{"outcome":"p","log":"o"}"#, .async(.outcome("p", task: nil, Script(log: "o")))),
      (#"{"cancelTask":"w"}"#, .async(.cancelTask("w"))),
      (
        #"{"async":"p","log":"begins","return":{"promise":"q"},"cancelled":"stopped"}"#,
        .async(
          .function(
            "p", Script(log: "begins", ending: .returns(.promise("q"))), cancelled: "stopped"))
      ),
      (#"{"track":"v"}"#, .memory(.track("v"))),
      (#"{"held":"v"}"#, .memory(.held("v"))),
    ] as [(String, Step)])
  func understands(text: String, expected: Step) throws {
    #expect(try read(text) == expected)
  }

  @Test("understands what handlers and observers hold")
  func holds() throws {
    let step = try read(
      #"{"then":"p","onFulfilled":{"holds":["c","d"]},"onProgress":{"holds":"e"}}"#)
    var expected = ScriptedThen(
      promise: "p", onFulfilled: .script(Script(holds: ["c", "d"])))
    expected.onProgress = ScriptedProgress(holds: ["e"])
    #expect(step == .then(expected))
  }

  @Test(
    "says what is wrong with one, and where",
    arguments: [
      (#"{"wait":"p","onFulfilled":{"return":"v"}}"#, #"case.onFulfilled: "return" and"#),
      (#"{"outcome":"p","throw":"e"}"#, #"case: "return" and"#),
      (#"{"cancelTask":"w","as":"v"}"#, #"case: there is no member "as" here"#),
      (#"{"async":"p","cancelled":5}"#, "case.cancelled: expected a name"),
      (#"{"track":["v"]}"#, "case.track: expected a name"),
      (
        #"{"then":"p","onFulfilled":{"holds":5}}"#,
        "case.onFulfilled.holds: expected a list of names"
      ),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: FormatError.self) { try read(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
