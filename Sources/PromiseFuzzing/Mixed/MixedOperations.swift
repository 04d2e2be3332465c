// SPDX-License-Identifier: MIT

extension Dialect {
  /// All dialects together, with conversions of one to another: what is dropped must be released.
  ///
  /// The world of the library writes a line for each object that stays too long, and its model writes
  /// nothing.
  package static let mixed = Dialect(
    name: "mixed", operations: MixedOperations.all, makeModel: { SilentWorld($0) },
    makeReal: { MixedWorld($0) })
}

extension Kind {
  /// The writing end of a promise.
  static let settler = Kind("writing end", letter: "s")
}

/// The table of all dialects together.
enum MixedOperations {
  /// The promises, by the name that the rows have for their dialect.
  static let types: [(name: String, code: String, type: any MixedPromise.Type)] = [
    ("Typed", "TypedPromises.Promise", MixedTyped.self),
    ("Guarantee", "GuaranteePromises.Promise", MixedGuarantee.self),
    ("Sure", "Guarantee", MixedSure.self),
    ("APlus", "APlusPromises.Promise", MixedAPlus.self),
    ("Plain", "PlainPromises.Promise", MixedPlain.self),
    ("When", "WhenPromises.Promise", MixedWhen.self),
  ]

  /// The type that a row makes: of the end of its name.
  static func type(of name: String) -> (any MixedPromise.Type)? {
    types.first { name.hasSuffix($0.name) }?.type
  }

  private static let value = Operation.HandlerShape(.value, .value, .error)
  private static let follows = Operation.HandlerShape(
    .promise(.promise), .promise(.promise), .promise(.promise), .error)
  private static let ends = Operation.HandlerShape(.nothing)

  /// The rows.
  static let all: [Operation] = making + deriving + settling

  /// The names of the rows that add promises and handlers; the rules are checked after the other ones.
  static let additions = Set((making + deriving).map(\.name))

  private static let making =
    types.map { type in
      Operation(
        "pending\(type.name)", "let ($r, $0) = \(type.code).pending()", .making, weight: 10,
        with: [.output(.settler)], makes: .promise)
    } + [
      Operation(
        "workGuarantee", "let $r = GuaranteePromises.Promise.cancellable { $0 = $0 }", .making,
        weight: 20, with: [.output(.settler)], makes: .promise)
    ]

  private static let deriving =
    types.map { type in
      Operation(
        "task\(type.name)", "let $r = \(type.code) { try await $t.get() }", .deriving, weight: 3,
        on: .promise, makes: .promise)
    }
    + types.map { type in
      Operation(
        "to\(type.name)", "let $r = \(type.code)($t)", .deriving, weight: 8, on: .promise,
        makes: .promise)
    } + [
      Operation(
        "map", "let $r = $t.map $h0", .deriving, weight: 10, on: .promise, makes: .promise,
        handlers: [value]),
      Operation(
        "then", "let $r = $t.then $h0", .deriving, weight: 24, on: .promise, makes: .promise,
        handlers: [follows]),
      Operation(
        "recover", "let $r = $t.recover $h0", .deriving, weight: 10, on: .promise,
        makes: .promise, handlers: [follows]),
      Operation(
        "listen", "$t.listen $h0", .deriving, weight: 20, on: .promise, handlers: [ends]),
      Operation(
        "observe", "$t.observeOutcome $h0", .deriving, weight: 10, on: .promise, handlers: [ends]),
      Operation(
        "timeout", "let $r = $t.timeout(milliseconds: $v)", .deriving, weight: 4, on: .promise,
        makes: .promise, values: 0...9),
      Operation(
        "race", "let $r = race($*)", .deriving, weight: 6, with: [.several(.promise, 1...3)],
        makes: .promise),
      Operation(
        "all", "let $r = all($*)", .deriving, weight: 6, with: [.several(.promise, 1...3)],
        makes: .promise),
    ]

  private static let settling = [
    Operation("fulfill", "$t.fulfill()", .settling, weight: 12, on: .settler),
    Operation("reject", "$t.reject()", .settling, weight: 6, on: .settler),
    Operation(
      "follow", "$t.follow($0)", .settling, weight: 20, on: .settler, with: [.one(.promise)]),
    Operation(
      "onRequest", "$t.onRequestCancel $h0", .other, weight: 6, on: .settler, handlers: [ends]),
    Operation("request", "$t.requestCancel()", .other, weight: 10, on: .promise),
    Operation("drop", "$t = nil", .dropping, weight: 26, on: .promise),
    Operation("dropSettler", "$t = nil", .dropping, weight: 16, on: .settler),
    Operation("drain", "queue.drain()", .running, weight: 10),
    Operation("advance", "advance(milliseconds: $v)", .running, weight: 4, values: 1...9),
  ]
}
