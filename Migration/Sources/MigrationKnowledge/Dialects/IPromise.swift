// SPDX-License-Identifier: MIT

extension DialectKnowledge {
  static let iPromise = DialectKnowledge(
    library: "IPromise",
    originalModules: ["IPromise": "APlusPromises"],
    repositories: ["coppercash/IPromise"],
    types: [PromiseType("Promise"), PromiseType("Deferred")],
    makers: [
      Maker("Promise.all", .all), Maker("Promise.race", .first),
      Maker("Promise.resolve", .value), Maker("Promise.reject", .error),
      Maker("Promise.init", .callbacks), Maker("Promise.init(value:)", .value),
      Maker("Promise.init(reason:)", .error), Maker("Promise.defer", .callbacks),
      Maker("Deferred.init", .callbacks),
    ],
    operators: [
      Operator("then", .chain, gives: .promise), Operator("then", .transform),
      Operator("then", .end, gives: .nothing),
      Operator("catch", .recover, sees: .error, gives: .promise),
      Operator("catch", .recoverWithValue, sees: .error),
      Operator("catch", .hearError, sees: .error, gives: .nothing),
      Operator("progress", .progress, gives: .nothing),
      Operator("cancel", .cancel, sees: .noHandler, isEverybodys: true),
      Operator("fork", .share, sees: .noHandler),
    ],
    awaiting: Awaiting(
      suffix: ".get()", originalSuffix: nil, sureSuffix: nil, made: "Promise(value: $)"),
    leftovers: [
      Leftover(
        .member("Fulfilled"), "cases begin with a small letter", "State.fulfilled"),
      Leftover(.member("Rejected"), "cases begin with a small letter", "State.rejected"),
      Leftover(.member("Pending"), "cases begin with a small letter", "State.pending"),
      Leftover(
        .call("resolve", label: "value"), "functions in parameters have no labels", "resolve(x)"),
      Leftover(
        .call("reject", label: "reason"), "functions in parameters have no labels", "reject(e)"),
      Leftover(
        .subclass, "a subclass of Promise or Deferred must restate `@unchecked Sendable`",
        "class Name: Promise<Value>, @unchecked Sendable"),
    ])
}
