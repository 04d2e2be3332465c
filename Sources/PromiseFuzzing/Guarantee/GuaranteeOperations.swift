// SPDX-License-Identifier: MIT

extension Dialect {
  /// GuaranteePromises.
  ///
  /// A value that is the number of a place: 0 is `on: nil`, 1 no `on:`, 2 and 3 are the two default
  /// queues; 4 more, for an operator with a policy, stands for `allErrors`.
  package static let guarantee = Dialect(
    name: "guarantee", operations: GuaranteeOperations.all,
    makeModel: { GuaranteeWorld<GuaranteeModel>($0) },
    makeReal: { GuaranteeWorld<GuaranteeReal>($0) })
}

extension Kind {
  /// A guarantee.
  static let guarantee = Kind("guarantee", letter: "g")
  /// The resolver of a promise.
  static let seal = Kind("resolver", letter: "s")
  /// The function that fulfils a guarantee.
  static let fulfiller = Kind("function that fulfils", letter: "f")
  /// The object that `catch` returns.
  static let finalizer = Kind("finalizer", letter: "e")
}

/// The table of GuaranteePromises.
///
/// Names of operations on guarantees end in `Sure`; those in `OfSure` equal the ones on promises.
enum GuaranteeOperations {
  /// The shape of a handler.
  typealias Shape = Operation.HandlerShape

  /// The rows.
  static let all: [Operation] =
    making + settling + ofThenables + ofPromises + ofGuarantees + combining + running

  /// The rows by name, each with its name without the suffix of guarantees.
  static let rows = Dictionary(
    uniqueKeysWithValues: all.map { row in
      let suffix = ["OfSure", "Sure"].first { row.name.hasSuffix($0) } ?? ""
      return (row.name, (operation: row, name: String(row.name.dropLast(suffix.count))))
    })

  private static let makes = Shape(.value, .error, .promise(.promise), .promise(.guarantee))
  private static let plain = Shape(.value, .value, .error, .nothing)
  private static let sure = Shape(.value, .value, .promise(.guarantee), .nothing)
  private static let ends = Shape(.nothing)

  private static let making = [
    Operation(
      "pending", "let ($r, $0) = Promise<Value>.pending()", .making, weight: 30,
      with: [.output(.seal)], makes: .promise),
    Operation(
      "cancellable", "let $r = Promise.cancellable { $0 = $0 } // $h0", .making, weight: 15,
      with: [.output(.seal)], makes: .promise,
      handlers: [Shape(.nothing, .nothing, .nothing, .value, .error, .promise(.promise))]),
    Operation(
      "work", "let $r = Promise.cancellable { $0 = $0; $0.onRequestCancel $h0 }", .making,
      weight: 40, with: [.output(.seal)], makes: .promise,
      handlers: [Shape(.nothing, .nothing, .error, .value)]),
    Operation(
      "bridged",
      "let $r = Promise(dialect$v(Promise.cancellable { $0 = $0; $0.onRequestCancel $h0 }))",
      .making, weight: 12, with: [.output(.seal)], makes: .promise,
      values: 0...GuaranteeBridges.count - 1,
      handlers: [Shape(.nothing, .nothing, .error, .value)]),
    Operation(
      "make", "let $r = Promise { $0 = $0 } // $h0", .making, weight: 5,
      with: [.output(.seal)], makes: .promise,
      handlers: [Shape(.value, .error, .promise(.promise), .nothing)]),
    Operation(
      "pendingSure", "let ($r, $0) = Guarantee<Value>.pending()", .making, weight: 20,
      with: [.output(.fulfiller)], makes: .guarantee),
    Operation(
      "value", "let $r = Promise.value($v)", .making, weight: 5, makes: .promise, values: 0...9),
    Operation(
      "sure", "let $r = Guarantee.value($v)", .making, weight: 3, makes: .guarantee, values: 0...9),
    Operation(
      "rejected", "let $r = Promise(error: E($v))", .making, weight: 5, makes: .promise,
      values: 0...5),
    Operation(
      "firstly", "let $r = firstly $h0", .making, weight: 5, makes: .promise, handlers: [makes]),
    Operation(
      "after", "let $r = after(.milliseconds($v)).map(on: nil) { [$v] }", .making, weight: 8,
      makes: .guarantee, values: 0...9),
  ]

  private static let settling = [
    Operation("fulfill", "$t.fulfill($v)", .settling, weight: 30, on: .seal, values: 0...9),
    Operation("reject", "$t.reject(E($v))", .settling, weight: 15, on: .seal, values: 0...5),
    Operation("resolve", "$t.resolve(form: $v)", .settling, weight: 5, on: .seal, values: 0...15),
    Operation(
      "follow", "$t.follow($0)", .settling, weight: 12, on: .seal, with: [.one(.promise)]),
    Operation(
      "followSure", "$t.follow($0)", .settling, weight: 5, on: .seal, with: [.one(.guarantee)]),
    Operation("fulfillSure", "$t($v)", .settling, weight: 20, on: .fulfiller, values: 0...9),
    Operation(
      "onRequest", "$t.onRequestCancel $h0", .other, weight: 20, on: .seal,
      handlers: [Shape(.nothing, .nothing, .error, .value, .promise(.promise))]),
  ]

  /// Rows for promises, and, as `…OfSure`, for guarantees.
  private static let ofThenables = [Kind.promise, .guarantee].flatMap { kind in
    let (suffix, part) = kind == .promise ? ("", 1) : ("OfSure", 3)
    let same = kind
    func row(
      _ name: String, _ code: String, _ weight: Int, makes: Kind = .promise,
      values: ClosedRange<Int> = 0...3, _ handler: Shape? = nil
    ) -> Operation {
      Operation(
        name + suffix, "let $r = $t.\(code)", .deriving, weight: max(1, weight / part), on: kind,
        makes: makes, values: values, handlers: handler.map { [$0] } ?? [])
    }
    return [
      row("then", "then(place: $v) $h0", 50, makes),
      row("map", "map(place: $v) $h0", 20, plain),
      row("compactMap", "compactMap(place: $v) $h0", 5, plain),
      row("done", "done(place: $v) $h0.map(on: nil) { [] }", 10, plain),
      row("get", "get(place: $v) $h0", 8, plain),
      row("tap", "tap(place: $v) $h0", 6, ends),
      row("firstWhere", "firstValue(place: $v, where: $h0).map(on: nil) { [$0] }", 3, plain),
      row("firstValue", "firstValue.map(on: nil) { [$0] }", 3, values: 0...0),
      row("lastValue", "lastValue.map(on: nil) { [$0] }", 3, values: 0...0),
      row("timeout", "timeout(milliseconds: $v)", 12, values: 0...9),
      row("bridge", "Promise(itself)", 8, values: 0...0),
      row("asVoid", "asVoid().map(on: nil) { [] }", 4, makes: same, values: 0...0),
      row("mapValues", "mapValues(place: $v) $h0", 5, makes: same, plain),
      row("flatMapValues", "flatMapValues(place: $v) $h0", 3, makes: same, plain),
      row("compactMapValues", "compactMapValues(place: $v) $h0", 3, makes: same, plain),
      row("filterValues", "filterValues(place: $v) $h0", 3, makes: same, plain),
      row("sortedValues", "sortedValues(place: $v)", 3, makes: same),
      row(
        "thenMap", "thenFlatMap(place: $v) $h0", 8, makes: same,
        kind == .promise ? makes : sure),
      Operation(
        "comeAndGo\(suffix)", "$t.map(on: nil) { $0 }.requestCancel()", .other, weight: 24 / part,
        on: kind),
      Operation("request\(suffix)", "$t.requestCancel()", .other, weight: 20 / part, on: kind),
      Operation("state\(suffix)", "print($t.result)", .looking, weight: 10 / part, on: kind),
    ]
  }

  private static let ofPromises = [
    Operation(
      "recover", "let $r = $t.recover(place, policy: $v) $h0", .deriving, weight: 20, on: .promise,
      makes: .promise, values: 0...7, handlers: [makes]),
    Operation(
      "rescue", "let $r: Guarantee = $t.recover(place: $v) $h0", .deriving, weight: 12,
      on: .promise, makes: .guarantee, values: 0...3, handlers: [sure]),
    Operation(
      "recoverVoid", "let $r = $t.asVoid().recover(place, policy: $v) $h0.map(on: nil) { [] }",
      .deriving, weight: 4, on: .promise, makes: .promise, values: 0...7, handlers: [plain]),
    Operation(
      "ensure", "let $r = $t.ensure(place: $v) $h0", .deriving, weight: 10, on: .promise,
      makes: .promise, values: 0...3, handlers: [ends]),
    Operation(
      "ensureThen", "let $r = $t.ensureThen(place: $v) $h0", .deriving, weight: 10, on: .promise,
      makes: .promise, values: 0...3, handlers: [sure]),
    Operation(
      "catch", "let $r = $t.catch(place, policy: $v) $h0", .deriving, weight: 15, on: .promise,
      makes: .finalizer, values: 0...7, handlers: [ends]),
    Operation(
      "cauterize", "let $r = $t.cauterize()", .deriving, weight: 3, on: .promise, makes: .finalizer,
      values: 1...1),
    Operation(
      "finally", "$t.finally(place: $v) $h0", .deriving, weight: 15, on: .finalizer, values: 0...3,
      handlers: [ends]),
  ]

  private static let ofGuarantees = [
    Operation(
      "thenSure", "let $r: Guarantee = $t.then(place: $v) $h0", .deriving, weight: 20,
      on: .guarantee, makes: .guarantee, values: 0...3, handlers: [sure]),
    Operation(
      "mapSure", "let $r: Guarantee = $t.map(place: $v) $h0", .deriving, weight: 10,
      on: .guarantee, makes: .guarantee, values: 0...3, handlers: [plain]),
    Operation(
      "doneSure", "let $r: Guarantee = $t.done(place: $v) $h0.map(on: nil) { [] }", .deriving,
      weight: 5, on: .guarantee, makes: .guarantee, values: 0...3, handlers: [ends]),
    Operation(
      "getSure", "let $r: Guarantee = $t.get(place: $v) $h0", .deriving, weight: 5, on: .guarantee,
      makes: .guarantee, values: 0...3, handlers: [ends]),
  ]

  private static let combining = [
    Operation(
      "when", "let $r = when(fulfilled: [$*]).map(on: nil) { joined }", .deriving, weight: 12,
      with: [.several(.promise, 0...4)], makes: .promise),
    Operation(
      "whenMixed", "let $r = when(fulfilled: [$*] as [any Thenable]).map(on: nil) { joined }",
      .deriving, weight: 5, with: [.one(.guarantee), .several(.promise, 0...2)], makes: .promise),
    Operation(
      "whenSure", "let $r = when(guarantees: [$*]).map(on: nil) { joined }", .deriving, weight: 6,
      with: [.several(.guarantee, 0...3)], makes: .guarantee),
    Operation(
      "whenResolved", "let $r = when(resolved: [$*]).map(on: nil) { summary }", .deriving,
      weight: 8,
      with: [.several(.promise, 0...3)], makes: .guarantee),
    Operation(
      "race", "let $r = race([$*])", .deriving, weight: 8, with: [.several(.promise, 0...3)],
      makes: .promise),
    Operation(
      "raceFulfilled", "let $r = race(fulfilled: [$*])", .deriving, weight: 6,
      with: [.several(.promise, 0...3)], makes: .promise),
    Operation(
      "raceSure", "let $r = race($*)", .deriving, weight: 4, with: [.several(.guarantee, 1...3)],
      makes: .guarantee),
    Operation(
      "pump", "let $r = Promise { $0.follow(when(fulfilled: [$*] asking $h0, concurrently: $v)) }",
      .deriving,
      weight: 5, with: [.several(.promise, 0...4)], makes: .promise, values: 0...3, handlers: [ends]
    ),
    Operation(
      "pumpResolved", "let $r = when(resolved: [$*] asking $h0, concurrently: $v)", .deriving,
      weight: 5,
      with: [.several(.promise, 0...4)], makes: .guarantee, values: 0...3, handlers: [ends]),
    Operation(
      "pool", "let $r = when(fulfilled: cancellables($*) asking $h0, concurrently: $v)", .deriving,
      weight: 8,
      with: [.output(.seal), .output(.seal), .output(.seal)], makes: .promise, values: 0...3,
      handlers: [ends]),
  ]

  private static let running =
    [
      ("drop", Kind.promise, 20), ("dropSure", .guarantee, 6), ("dropSeal", .seal, 8),
      ("dropFulfiller", .fulfiller, 6), ("dropFinalizer", .finalizer, 3),
    ].map { name, kind, weight in
      Operation(name, "drop $t", .dropping, weight: weight, on: kind)
    } + [
      Operation("drain", "queue$v.drain()", .running, weight: 25, values: 0...1),
      Operation("listen", "conf.unhandledRejectionHandler = print", .other, weight: 2),
      Operation("advance", "time.advance(milliseconds: $v)", .running, weight: 12, values: 0...5),
    ]
}

extension Operation {
  /// Whether the program adds a link of its own to the result.
  var isLinked: Bool { code.contains(".map(on: nil)") || name == "thenMapOfSure" }
}
