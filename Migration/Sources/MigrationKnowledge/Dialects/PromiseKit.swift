// SPDX-License-Identifier: MIT

extension DialectKnowledge {
  static let promiseKit = DialectKnowledge(
    library: "PromiseKit",
    originalModules: [
      "PromiseKit": "GuaranteePromises", "PMKFoundation": "GuaranteePromisesFoundation",
    ],
    repositories: ["mxcl/PromiseKit", "PromiseKit/Foundation"],
    types: [
      PromiseType("Promise"), PromiseType("Guarantee", fails: false),
      PromiseType("AnyPromise", generics: 0),
      PromiseType("CancellablePromise"), PromiseType("PMKFinalizer", generics: 0),
    ],
    protocols: ["Thenable", "CatchMixin"],
    makers: [
      Maker("firstly", .begins), Maker("when", .all), Maker("race", .first), Maker("after", .waits),
      Maker("Promise.value", .value), Maker("Guarantee.value", .value),
      Maker("Promise.pending", .callbacks), Maker("Guarantee.pending", .callbacks),
      Maker("Promise.init", .callbacks), Maker("Guarantee.init", .callbacks),
      Maker("Promise.init(error:)", .error),
      Maker("Promise.cancellable", .callbacks), Maker("retry", .retries), Maker("hang", .blocks),
    ],
    operators: [
      Operator("then", .chain, gives: .promise),
      Operator("map", .transform, isEverybodys: true),
      Operator("compactMap", .compact, gives: .optional, isEverybodys: true),
      Operator("get", .look, gives: .nothing, isEverybodys: true),
      Operator("done", .end, gives: .nothing),
      Operator("tap", .lookAtOutcome, sees: .outcome, gives: .nothing, isEverybodys: true),
      Operator("asVoid", .forget, sees: .noHandler, on: .settling),
      Operator("catch", .hearError, sees: .error, gives: .nothing),
      Operator("recover", .recover, sees: .error, gives: .promise),
      Operator("recover", .recoverSurely, sees: .error, gives: .sure),
      Operator("recover", .recoverWithValue, sees: .error, gives: .nothing),
      Operator("ensure", .always, sees: .nothing, gives: .nothing),
      Operator("ensureThen", .alwaysWaiting, sees: .nothing, gives: .sure),
      Operator("finally", .finally, sees: .nothing, gives: .nothing),
      Operator("cauterize", .log, sees: .noHandler, gives: .nothing),
      Operator("mapValues", .elements, isEverybodys: true),
      Operator("flatMapValues", .elements),
      Operator("compactMapValues", .elements, gives: .optional, isEverybodys: true),
      Operator("thenMap", .elements, gives: .promise),
      Operator("thenFlatMap", .elements, gives: .promise),
      Operator("filterValues", .elements),
      Operator("sortedValues", .elements, sees: .noHandler),
      Operator("firstValue", .elements, sees: .noHandler),
      Operator("lastValue", .elements, sees: .noHandler),
      Operator("wait", .block, sees: .noHandler, isEverybodys: true),
      Operator("async", .await, sees: .noHandler, isEverybodys: true),
      Operator("timeout", .timeout, sees: .noHandler, isEverybodys: true),
      Operator("requestCancel", .cancel, sees: .noHandler),
      Operator("cancellize", .cancel, sees: .noHandler),
    ],
    awaiting: Awaiting(
      suffix: ".get()", originalSuffix: ".async()", originalSince: [6, 18], sureSuffix: ".async()",
      made: "Promise.value($)", notCancelled: "!$.isCancelled"),
    leftovers: [
      Leftover(
        .name("AnyPromise"), "there are no promises for Objective-C",
        "make a Promise in the callback of the Objective-C interface"),
      Leftover(
        .name("CancellablePromise"), "there are no promises of version 7 that cancel",
        "Promise.cancellable, and requestCancel() on the promise"),
      Leftover(
        .member("cancellize"), "there are no promises of version 7 that cancel",
        "Promise.cancellable, and requestCancel() on the promise"),
      Leftover(
        .link("wait"), "handlers of the main queue run while `wait()` blocks the main thread",
        "wait where nothing of yours may happen in between, or not at all"),
      Leftover(
        .cast("standardOutput", to: "Pipe"),
        "a process that was launched with a promise has a FileHandle there",
        "take the pipes of the result, or make a promise of your own"),
      Leftover(
        .cast("standardError", to: "Pipe"),
        "a process that was launched with a promise has a FileHandle there",
        "take the pipes of the result, or make a promise of your own"),
      Leftover(
        .ownMember("outcome"), "promises have a member of that name", "give yours another name"),
      Leftover(
        .ownMember("requestCancel"), "promises have a member of that name",
        "give yours another name"),
      Leftover(
        .ownMember("timeout"), "promises have a member of that name", "give yours another name"),
      Leftover(
        .call("wrap", label: ""), "`wrap` was deprecated", "Promise { seal in … seal.resolve … }"),
      Leftover(
        .call("Promise", label: "value"), "this is of version 4", "Promise.value(…)"),
      Leftover(
        .call("after", label: "interval"), "this is of version 4", "after(seconds: …)"),
    ]
      + [
        "PMKAccounts", "PMKAlamofire", "PMKCloudKit", "PMKCoreBluetooth", "PMKCoreLocation",
        "PMKEventKit", "PMKHealthKit", "PMKHomeKit", "PMKMapKit", "PMKMessagesUI",
        "PMKOMGHTTPURLRQ",
        "PMKPhotos", "PMKQuartzCore", "PMKSocial", "PMKStoreKit", "PMKSystemConfiguration",
        "PMKUIKit", "PMKWatchConnectivity",
      ].map {
        Leftover(
          .module($0), "nothing here makes promises of what \($0) does",
          "Promise { seal in … } around it")
      })
}
