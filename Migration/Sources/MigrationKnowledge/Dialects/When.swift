// SPDX-License-Identifier: MIT

extension DialectKnowledge {
  static let when = DialectKnowledge(
    library: "When",
    originalModules: ["When": "WhenPromises", "RxWhen": "WhenPromisesCombine"],
    repositories: ["vadymmarkov/When"],
    types: [PromiseType("Promise")],
    makers: [Maker("when", .all), Maker("Promise.init", .callbacks)],
    operators: [
      Operator("then", .chain, gives: .promise), Operator("then", .transform),
      Operator("then", .end, gives: .nothing),
      Operator("thenInBackground", .chain, gives: .promise, on: .background),
      Operator("thenInBackground", .transform, on: .background),
      Operator("done", .look, gives: .nothing, on: .promises),
      Operator("fail", .hearError, sees: .error, gives: .nothing, on: .promises),
      Operator("always", .always, sees: .outcome, gives: .nothing, on: .promises),
      Operator("asVoid", .forget, sees: .noHandler),
      Operator("recover", .recover, sees: .error, gives: .promise),
      Operator("recover", .recoverWithValue, sees: .error),
    ],
    awaiting: Awaiting(
      suffix: ".get()", originalSuffix: nil, sureSuffix: nil,
      made: "Promise(state: .resolved(value: $))",
      notCancelled: "($ as? PromiseError) != .cancelled"),
    leftovers: [
      Leftover(
        .subclass, "a subclass of Promise must restate `@unchecked Sendable`",
        "final class Name: Promise<Value>, @unchecked Sendable"),
      Leftover(
        .ownMember("delay"), "promises have a member of that name", "give yours another name"),
      Leftover(
        .ownMember("timeout"), "promises have a member of that name", "give yours another name"),
      Leftover(
        .module("RxWhen"), "RxSwift is not here",
        "publisher() of WhenPromisesCombine"),
    ])
}
