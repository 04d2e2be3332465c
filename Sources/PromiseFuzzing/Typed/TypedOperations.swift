// SPDX-License-Identifier: MIT

extension Kind {
  fileprivate static let resolver = Kind("resolver", letter: "r")
  fileprivate static let token = Kind("token", letter: "t")
  fileprivate static let tokenPromise = Kind("promise with a token", letter: "q")
  fileprivate static let delayed = Kind("delayed promise", letter: "d")
  fileprivate static let cancellable = Kind("cancellable", letter: "c")
}

/// The table of TypedPromises.
enum TypedOperations {
  /// One row for each operation, with its verb.
  static let rows: [(operation: Operation, verb: TypedVerb)] =
    making + operators + links + combining + resolving + requesting + looking

  static let operations: [Operation] = rows.map(\.operation)

  private static let verbs = Dictionary(
    uniqueKeysWithValues: rows.map { ($0.operation.name, $0.verb) })

  static func verb(_ name: String) -> TypedVerb? { verbs[name] }

  typealias Row = (operation: Operation, verb: TypedVerb)
  private typealias Shape = Operation.HandlerShape

  /// The ends of a function that gets a resolver: it uses it, stores it in a register, or drops it.
  private static let body = Shape(
    .value, .error, .promise(.promise), .nothing, .nothing, errors: 0...4)

  private static let making: [Row] = [
    (
      Operation(
        "pair", "($r, $0) = Promise.makeWithResolver()", .making, weight: 30,
        with: [.output(.resolver)], makes: .promise), .pair
    ),
    (
      Operation(
        "make", "$r = Promise(on: place($v)) $h0  // keeps $0", .making, weight: 6,
        with: [.output(.resolver)], makes: .promise, values: 0...3, handlers: [body]), .make
    ),
    (
      Operation(
        "tryMake", "$r = Promise(on: place($v)) $h0  // throws, or keeps $0", .making, weight: 3,
        with: [.output(.resolver)], makes: .promise, values: 0...3, handlers: [body]), .tryMake
    ),
    (
      Operation(
        "ended", "$r = Promise(with: [value, error, cancelled][$v % 3])", .making, weight: 4,
        makes: .promise, values: 0...5), .ended
    ),
    (
      Operation(
        "after", "$r = Promise(after: $v)", .making, weight: 4, makes: .promise,
        values: 0...11), .after
    ),
    (
      Operation(
        "delayed", "$r = DelayedPromise(on: place($v)) $h0  // keeps $0", .making, weight: 3,
        with: [.output(.resolver)], makes: .delayed, values: 0...3, handlers: [body]), .delayed
    ),
    (
      Operation(
        "access", "$r = $t.promise", .deriving, weight: 6, on: .delayed, makes: .promise), .access
    ),
    (
      Operation(
        "token", "$r = PromiseInvalidationToken(invalidateOnDeinit: $v != 0)", .making, weight: 6,
        makes: .token, values: 0...3), .token
    ),
    (
      Operation(
        "cancellable", "$r = $t.cancellable", .deriving, weight: 2, on: .promise,
        makes: .cancellable), .cancellable
    ),
    (Operation("copy", "$r = $t", .deriving, weight: 3, on: .promise, makes: .promise), .copy),
    (
      Operation(
        "withToken", "$r = $t.withToken($0)", .deriving, weight: 6, on: .promise,
        with: [.one(.token)], makes: .tokenPromise), .withToken
    ),
    (
      Operation(
        "inner", "$r = $t.inner", .deriving, weight: 3, on: .tokenPromise, makes: .promise), .inner
    ),
  ]

  private static func shape(_ verb: TypedOperator) -> Shape {
    switch verb.row.use {
    case .nothing: verb.throwing ? Shape(.nothing, .error, errors: 0...4) : Shape(.nothing)
    case .value, .error:
      verb.throwing ? Shape(.value, .value, .error, errors: 0...4) : Shape(.value)
    case .result: Shape(.value, .error, .nothing, errors: 0...4)
    case .promise:
      Shape(
        .promise(.promise), .promise(.promise), .promise(.promise), .value, .error, errors: 0...4)
    }
  }

  private static let operators: [Row] = TypedOperator.allCases.flatMap { verb -> [Row] in
    if verb.row.sight.isEmpty { return [] }
    let weight = [.flatMap, .then, .always, .map, .flatMapResult].contains(verb) ? 8 : 4
    return [
      (
        Operation(
          verb.rawValue, "$r = $t.\(verb.rawValue)(on: place($v), token: $0) $h0", .deriving,
          weight: weight, on: .promise, with: [.optional(.token)], makes: .promise, values: 0...3,
          handlers: [shape(verb)]), .derive(verb)
      ),
      (
        Operation(
          "token.\(verb.rawValue)", "$r = $t.\(verb.rawValue)(on: place($v)) $h0", .deriving,
          weight: 1, on: .tokenPromise, makes: .tokenPromise, values: 0...3,
          handlers: [shape(verb)]), .deriveWithToken(verb)
      ),
    ]
  }

  private static let links: [Row] =
    [TypedOperator.tap, .makeChild, .ignoringCancel].map { verb in
      (
        Operation(
          verb.rawValue, "$r = $t.\(verb.rawValue)()", .deriving, weight: 5, on: .promise,
          makes: .promise), .derive(verb)
      )
    }
    + [TypedOperator.tap, .ignoringCancel].map { verb in
      (
        Operation(
          "token.\(verb.rawValue)", "$r = $t.\(verb.rawValue)()", .deriving, weight: 1,
          on: .tokenPromise, makes: .tokenPromise), .deriveWithToken(verb)
      )
    } + [
      (
        Operation(
          "propagate", "$r = $t.propagatingCancellation(on: place($v)) $h0", .deriving, weight: 5,
          on: .promise, makes: .promise, values: 0...3, handlers: [Shape(.nothing)]), .propagate
      )
    ]

  private static let combining: [Row] = [
    (
      Operation(
        "bridge", "$r = Promise([GuaranteePromises, PlainPromises][$v].Promise($t))", .deriving,
        weight: 3, on: .promise, makes: .promise, values: 0...1), .bridge
    ),
    (
      Operation(
        "delay", "$r = $t.delay(on: place(1 + $v % 3), $v)", .deriving, weight: 4, on: .promise,
        makes: .promise, values: 0...20), .delay
    ),
    (
      Operation(
        "timeout", "$r = $t.timeout(on: place($v % 4), delay: $v)", .deriving, weight: 4,
        on: .promise, makes: .promise, values: 0...20), .timeout
    ),
    (
      Operation(
        "whenAll", "$r = when(fulfilled: [$*], cancelOnFailure: $v == 1).map { $0.combined }",
        .deriving, weight: 5, with: [.several(.promise, 0...3)], makes: .promise, values: 0...1),
      .when
    ),
    (
      Operation(
        "whenPair", "$r = when(fulfilled: $0, $1, cancelOnFailure: $v == 1).map { $0.combined }",
        .deriving, weight: 3, with: [.one(.promise), .one(.promise)], makes: .promise,
        values: 0...1), .when
    ),
    (
      Operation(
        "whenFirst", "$r = when(first: [$*], cancelRemaining: $v == 1)", .deriving, weight: 5,
        with: [.several(.promise, 0...3)], makes: .promise, values: 0...1), .when
    ),
  ]

  private static let resolving: [Row] = [
    (
      Operation(
        "fulfill", "$t.fulfill(with: $v)", .settling, weight: 8, on: .resolver, values: 0...9),
      .fulfill
    ),
    (
      Operation(
        "reject", "$t.reject(with: E($v))", .settling, weight: 5, on: .resolver, values: 1...9),
      .reject
    ),
    (Operation("cancel", "$t.cancel()", .settling, weight: 5, on: .resolver), .cancel),
    (
      Operation(
        "resolveWith", "$t.resolve(with: $0)", .other, weight: 8, on: .resolver,
        with: [.one(.promise)]), .resolveWith
    ),
    (
      Operation(
        "onRequest", "$t.onRequestCancel(on: place($v)) $h0", .deriving, weight: 10, on: .resolver,
        values: 0...3, handlers: [body]), .onRequest
    ),
    (
      Operation(
        "onRequestKeeping", "$t.onRequestCancel(on: place($v)) [$t] $h0", .deriving, weight: 5,
        on: .resolver, values: 0...3, handlers: [body]), .onRequestKeeping
    ),
    (
      Operation(
        "dropResolver", "drop($t)", .dropping, weight: 6, on: .resolver), .drop
    ),
  ]

  private static let requesting: [Row] = [
    (Operation("request", "$t.requestCancel()", .other, weight: 12, on: .promise), .request),
    (
      Operation("requestBy", "$t.requestCancel()", .other, weight: 5, on: .cancellable),
      .requestByCancellable
    ),
    (
      Operation(
        "requestOn", "$t.requestCancelOnInvalidate($0)", .deriving, weight: 8, on: .promise,
        with: [.one(.token)]), .requestOnToken
    ),
    (
      Operation(
        "chain", "$t.chainInvalidation(from: $0, includingCancelWithoutInvalidating: $v == 1)",
        .deriving, weight: 3, on: .token, with: [.one(.token)], values: 0...1), .chain
    ),
    (
      Operation(
        "chained",
        "$r = token chained from $t, $v == 1 for all; $0.requestCancelOnInvalidate($r)",
        .deriving, weight: 6, on: .token, with: [.one(.promise)], makes: .token, values: 0...1),
      .chained
    ),
    (Operation("invalidate", "$t.invalidate()", .other, weight: 4, on: .token), .invalidate),
    (
      Operation("cancelOnly", "$t.cancelWithoutInvalidating()", .other, weight: 6, on: .token),
      .cancelOnly
    ),
    (Operation("drop", "drop($t)", .dropping, weight: 12, on: .promise), .drop),
    (Operation("dropToken", "drop($t)", .dropping, weight: 4, on: .token), .drop),
    (Operation("dropTokenPromise", "drop($t)", .dropping, weight: 3, on: .tokenPromise), .drop),
    (Operation("dropDelayed", "drop($t)", .dropping, weight: 2, on: .delayed), .drop),
  ]

  private static let looking: [Row] = [
    (Operation("state", "state($t)", .looking, weight: 8, on: .promise), .state),
    (
      Operation("isSame", "$t == $0", .looking, weight: 1, on: .promise, with: [.one(.promise)]),
      .isSame
    ),
    (
      Operation("hasRequested", "$t.hasRequestedCancel", .looking, weight: 3, on: .resolver),
      .hasRequested
    ),
    (Operation("drain", "drain(queue $v)", .running, weight: 10, values: 0...1), .drain),
    (Operation("advance", "advance($v)", .running, weight: 5, values: 0...20), .advance),
  ]
}
