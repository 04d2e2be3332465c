// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("The capabilities that steps need")
struct StepCapabilitiesTests {
  @Test(
    "follows from what they use",
    arguments: [
      (#"[{"deferred":"p"},{"resolve":"p","with":"a"},"drain"]"#, []),
      (#"[{"resolve":"p","with":{"promise":"q"}}]"#, [.resolveWithPromise]),
      (
        #"[{"resolve":"p","with":{"thenable":"t","then":[]}}]"#,
        [.resolveWithPromise, .thenables]
      ),
      (#"[{"then":"p","onFulfilled":{"throw":"e"}}]"#, [.throwingHandlers]),
      (#"[{"then":"p","onRejected":{"do":[{"state":"p"}]}}]"#, [.stateInspection]),
      (#"[{"then":"p","onProgress":"g"}]"#, [.progress]),
      (#"[{"onCancel":"p"},{"cancel":"p"},{"fork":"p","as":"q"}]"#, [.cancel, .fork]),
      (
        #"[{"request":"p"},{"onRequest":"p","do":[{"state":"p"}]}]"#,
        [.requests, .requestHandlers, .stateInspection]
      ),
      (#"[{"release":["p"]}]"#, [.requestCounting]),
      (#"[{"token":"t"},{"link":"t","from":"s"}]"#, [.tokens]),
      (#"[{"then":"p","token":"t","on":"inline"}]"#, [.tokens, .inline]),
      (#"[{"then":"p","on":"now-or-later"}]"#, [.nowOrLater]),
      (#"[{"then":"p","on":"main"}]"#, [.mainQueues]),
      (#"[{"then":"p","on":"main-queue"}]"#, [.mainQueues]),
      (#"[{"context":"k"},{"then":"p","in":"k"},{"run":"k"}]"#, [.contexts]),
      (#"[{"wait":"p","onFulfilled":{"do":[{"state":"p"}]}}]"#, [.async, .stateInspection]),
      (#"[{"outcome":"p","log":"o"}]"#, [.async]),
      (#"[{"wait":"p","as":"w"},{"cancelTask":"w"}]"#, [.async, .taskCancellation]),
      (#"[{"async":"p","throw":"e"}]"#, [.async]),
      (#"[{"async":"p","cancelled":"c"}]"#, [.async, .taskCancellation]),
      (#"[{"track":"v"},{"held":"v"}]"#, [.memory]),
      (#"[{"delay":"p","as":"q","by":5}]"#, [.timing]),
      (#"[{"all":[],"as":"c"},{"any":[],"as":"d"}]"#, [.all, .any]),
      (#"[{"race":["p"],"as":"c","cancelsRest":true}]"#, [.race, .cancelsRest]),
      (#"[{"withdraw":"p"}]"#, [.cancelledOutcome]),
      (#"[{"guarantee":"g"},{"canFail":"g"}]"#, [.guarantees]),
      (#"[{"always":"p"}]"#, [.always]),
      (#"[{"always":"p","return":{"promise":"q"}}]"#, [.always, .alwaysWaits]),
      (#"[{"recover":"p","do":[{"state":"p"}]}]"#, [.rejectHandlerRecovers, .stateInspection]),
      (
        #"[{"recover":"p","scope":"errors","throw":"e"}]"#, [.selectiveRecovery, .throwingHandlers]
      ),
      (#"[{"end":"p"},{"end":"p","scope":"errors"}]"#, [.catchPolicies, .selectiveCatch]),
      (#"[{"end":"p","finally":["x"]}]"#, [.catchPolicies, .finally]),
      (#"[{"tuple":["p","q","s"],"as":"c"}]"#, [.tuples]),
      (#"[{"tuple":["p","q"],"as":"c","cancelsRest":true}]"#, [.tuples, .cancelsRest]),
      (#"[{"tuple":["p","q","s","t"],"as":"c"}]"#, [.tuples, .wideTuples]),
      (#"[{"pool":[],"as":"c","limit":1}]"#, [.pools]),
      (
        #"[{"threads":[[{"follow":"p","as":"q","count":1}]]}]"#,
        [.threads, .deepChains, .resolveWithPromise]
      ),
    ] as [(String, Set<Capability>)])
  func needs(text: String, expected: Set<Capability>) throws {
    let steps = try StepReader(path: "").steps(JSONValue(parsing: text))
    #expect(Step.capabilities(used: steps) == expected)
  }

  @Test("leaves a thenable's own functions to the library")
  func thenableFunctions() throws {
    let steps = try StepReader(path: "").steps(
      JSONValue(
        parsing: """
          [{"then":"p","onFulfilled":{"return":{"thenable":"t","then":[]}}},
           {"resolve":"t","with":{"promise":"q"}}]
          """))
    #expect(Step.capabilities(used: steps) == [.thenables])
  }
}
