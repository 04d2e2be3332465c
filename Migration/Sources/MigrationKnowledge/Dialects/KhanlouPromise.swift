// SPDX-License-Identifier: MIT

extension DialectKnowledge {
  static let khanlou = DialectKnowledge(
    library: "khanlou/Promise",
    originalModules: ["Promise": "PlainPromises"],
    repositories: ["khanlou/Promise"],
    types: [PromiseType("Promise")],
    makers: [
      Maker("Promises.all", .all), Maker("Promises.zip", .all), Maker("Promises.race", .first),
      Maker("Promises.delay", .waits), Maker("Promises.timeout", .waits),
      Maker("Promises.retry", .retries), Maker("Promises.kickoff", .begins),
      Maker("Promise.init", .callbacks), Maker("Promise.init(value:)", .value),
      Maker("Promise.init(error:)", .error), Maker("Promise.init(work:)", .callbacks),
    ],
    operators: [
      Operator("then", .chain, gives: .promise), Operator("then", .transform),
      Operator("then", .look, gives: .nothing),
      Operator("catch", .hearError, sees: .error, gives: .nothing),
      Operator("always", .always, sees: .nothing, gives: .nothing),
      Operator("recover", .recover, sees: .error, gives: .promise),
      Operator("ensure", .check, on: .settling),
      Operator("mapError", .transformError, sees: .error, isEverybodys: true),
      Operator("addTimeout", .timeout, sees: .noHandler),
      Operator("wait", .await, sees: .noHandler, isEverybodys: true),
    ],
    awaiting: Awaiting(
      suffix: ".get()", originalSuffix: nil, sureSuffix: nil, made: "Promise(value: $)"),
    leftovers: [
      Leftover(
        .call("ensure", label: "on"), "a check runs on the settling thread",
        "then { value in … throw … }")
    ])
}
