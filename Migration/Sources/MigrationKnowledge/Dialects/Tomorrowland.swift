// SPDX-License-Identifier: MIT

extension DialectKnowledge {
  static let tomorrowland = DialectKnowledge(
    library: "Tomorrowland",
    originalModules: ["Tomorrowland": "TypedPromises"],
    repositories: ["lilyball/Tomorrowland"],
    types: [
      PromiseType("Promise", generics: 2), PromiseType("StdPromise"),
      PromiseType("TokenPromise", generics: 2), PromiseType("DelayedPromise", generics: 2),
      PromiseType("StdDelayedPromise"), PromiseType("PromiseOperation", generics: 2),
      PromiseType("ObjCPromise", generics: 2),
    ],
    makers: [
      Maker("when", .all), Maker("Promise.init", .callbacks), Maker("StdPromise.init", .callbacks),
      Maker("Promise.init(fulfilled:)", .value), Maker("Promise.init(rejected:)", .error),
      Maker("StdPromise.init(fulfilled:)", .value), Maker("StdPromise.init(rejected:)", .error),
      Maker("Promise.makeWithResolver", .callbacks),
    ],
    operators: [
      Operator("then", .look, gives: .nothing, on: .auto),
      Operator("map", .transform, on: .said, isEverybodys: true),
      Operator("flatMap", .chain, gives: .promise, on: .said, isEverybodys: true),
      Operator("catch", .hearError, sees: .error, gives: .nothing, on: .auto),
      Operator("recover", .recoverSurely, sees: .error, on: .said),
      Operator("mapError", .transformError, sees: .error, on: .said, isEverybodys: true),
      Operator(
        "flatMapError", .recover, sees: .error, gives: .promise, on: .said, isEverybodys: true),
      Operator("tryMapError", .transformError, sees: .error, on: .said),
      Operator("tryFlatMapError", .recover, sees: .error, gives: .promise, on: .said),
      Operator("always", .always, sees: .outcome, gives: .nothing, on: .auto),
      Operator("mapResult", .transformOutcome, sees: .outcome, on: .said),
      Operator("flatMapResult", .transformOutcome, sees: .outcome, gives: .promise, on: .said),
      Operator("tryMapResult", .transformOutcome, sees: .outcome, on: .said),
      Operator("tryFlatMapResult", .transformOutcome, sees: .outcome, gives: .promise, on: .said),
      Operator("tap", .lookAtOutcome, sees: .outcome, gives: .nothing, on: .auto),
      Operator("onCancel", .cancel, sees: .nothing, gives: .nothing, on: .auto),
      Operator("tryThen", .look, gives: .nothing, on: .auto),
      Operator("tryMap", .transform, on: .said),
      Operator("tryFlatMap", .chain, gives: .promise, on: .said),
      Operator("tryRecover", .recoverWithValue, sees: .error, on: .said),
      Operator("makeChild", .share, sees: .noHandler),
      Operator("ignoringCancel", .cancel, sees: .noHandler),
      Operator("propagatingCancellation", .cancel, sees: .nothing, gives: .nothing, on: .said),
      Operator("fork", .share, sees: .value, gives: .nothing),
      Operator("withToken", .cancel, sees: .noHandler),
      Operator("requestCancel", .cancel, sees: .noHandler),
      Operator("requestCancelOnInvalidate", .cancel, sees: .noHandler),
      Operator("requestCancelOnDeinit", .cancel, sees: .noHandler),
      Operator("delay", .delay, sees: .noHandler, on: .auto, isEverybodys: true),
      Operator("timeout", .timeout, sees: .noHandler, on: .auto, isEverybodys: true),
    ],
    awaiting: Awaiting(
      suffix: ".get()", originalSuffix: nil, sureSuffix: nil, made: "StdPromise(fulfilled: $)",
      notCancelled: "!($ is CancellationError)"),
    leftovers: [
      Leftover(
        .call("Promise", label: "result"), "`Promise(result:)` is deprecated", "Promise(with:)"),
      Leftover(
        .member("requestCancelOnDeinit"), "it needs the Objective-C runtime",
        "a token kept in the object, and requestCancelOnInvalidate(_:)"),
      Leftover(
        .member("tryAlways"), "it is gone", "tryMapResult or tryFlatMapResult"),
      Leftover(
        .name("ObjCPromise"), "there are no promises for Objective-C",
        "resolve a promise in the callback of the Objective-C interface"),
    ])
}
