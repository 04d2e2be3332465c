// SPDX-License-Identifier: MIT

extension Kind {
  static let aplusVoid = Kind("promise of nothing", letter: "v")
  static let aplusDeferred = Kind("deferred", letter: "d")
  static let aplusThenable = Kind("thenable", letter: "t")
}

extension Dialect {
  /// `APlusPromises`.
  static let aplus = Dialect(
    name: "aplus", operations: APlusOperations.all,
    makeModel: { APlusWorld<APlusModel>($0) }, makeReal: { APlusWorld<APlusReal>($0) })
}

/// The operations of `APlusPromises`, and the meaning of their numbers in both worlds.
enum APlusOperations {
  static let all = making + deriving + looking + gathering + settling + cancelling + running

  /// The operations by name.
  static let rows = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The manual queue of a handler; nil for a handler that runs at once.
  static func queue(_ value: Int) -> Int? { (4...5).contains(value) ? value - 4 : nil }

  /// The report that a handler of progress returns for a report.
  static func report(_ progress: Float, _ end: Handler.End) -> Float {
    guard case .value(let value) = end else { return progress }
    return switch value % 6 {
    case 0: -1
    case 1: progress * 0.5
    case 2: progress
    case 3: 1 - progress
    case 4: 0.25
    default: progress * 0.7
    }
  }

  /// The progress that a deferred reports; some numbers are out of range.
  ///
  /// Handlers of progress may report in turn: after so many lines, no deferred reports any more.
  static func progress(_ value: Int, _ trace: Trace) -> Float {
    trace.lines.count < 200 ? Float(value) / 10 : -1
  }

  private static let places = 0...5
  private static let codes = 0...6

  private static let making: [Operation] = [
    Operation(
      "defer", "let ($r, $0) = Promise<Int>.deferred()", .making, weight: 30,
      with: [.output(.promise)], makes: .aplusDeferred),
    Operation(
      "resolved", "let $r = Promise.resolve($v)", .making, weight: 4, makes: .promise,
      values: 1...9),
    Operation(
      "rejected", "let $r = Promise<Int>.reject($v)", .making, weight: 4,
      makes: .promise, values: codes),
    Operation(
      "resolver", "let $r = Promise<Int> $h0", .making, weight: 3, makes: .promise,
      handlers: [.init(.value, .error, .nothing)]),
    Operation(
      "raceOfNothing", "let $r = Promise<Int>.race([])", .making, weight: 1, makes: .promise),
    Operation("thenable", "let $r = Thenable()", .making, weight: 6, makes: .aplusThenable),
  ]

  private static let deriving: [Operation] = [
    derive("then", "$t.then(on: $v, onFulfilled: $h0)", 20, [.value, .error]),
    derive(
      "thenBoth", "$t.then(on: $v, onFulfilled: $h0, onRejected: $h1)", 12,
      [.value, .error], [.value, .error]),
    derive(
      "thenProgress", "$t.then(on: $v, onFulfilled: $h0, onProgress: $h1)", 5,
      [.value, .error], [.value, .nothing]),
    derive(
      "thenPromise", "$t.then(on: $v, onFulfilled: $h0)", 20,
      [.promise(.promise), .promise(.promise), .error]),
    derive(
      "thenPromiseBoth", "$t.then(on: $v, onFulfilled: $h0, onRejected: $h1)", 8,
      [.promise(.promise)], [.promise(.promise), .error]),
    derive(
      "thenPromiseProgress", "$t.then(on: $v, onFulfilled: $h0, onProgress: $h1)", 6,
      [.promise(.promise)], [.value, .nothing]),
    derive(
      "thenThenable", "$t.then(on: $v, onFulfilled: $h0)", 5,
      [.promise(.aplusThenable)]),
    derive(
      "thenNothing", "$t.then(on: $v, onFulfilled: $h0)", 8, [.nothing, .error],
      makes: .aplusVoid),
    derive(
      "thenRejected", "$t.then(on: $v, onRejected: $h0)", 5, [.nothing, .error],
      makes: .aplusVoid),
    derive("catch", "$t.catch(on: $v) $h0", 10, [.value, .error]),
    derive("catchPromise", "$t.catch(on: $v) $h0", 8, [.promise(.promise), .error]),
    derive(
      "catchIgnored", "$t.catch(on: $v, ignored: $h0)", 5, [.nothing, .error],
      makes: .aplusVoid),
    derive("progress", "$t.progress(on: $v) $h0", 8, [.value]),
    derive("observeProgress", "$t.progress(on: $v) $h0", 8, [.nothing]),
    Operation(
      "fork", "let $r = $t.fork()", .deriving, weight: 6, on: .promise,
      makes: .promise),
    Operation(
      "delay", "let $r = $t.delay(milliseconds: $v)", .deriving, weight: 5,
      on: .promise, makes: .promise, values: 0...20),
    Operation(
      "timeout", "let $r = $t.timeout(milliseconds: $v)", .deriving, weight: 6,
      on: .promise, makes: .promise, values: 0...20),
    Operation(
      "following", "let $r = Promise(thenable: $t)", .deriving, weight: 6,
      on: .promise, makes: .promise),
    Operation(
      "bridge",
      "let $r = Promise([TypedPromises, GuaranteePromises, PlainPromises, WhenPromises][$v]"
        + ".Promise($t))", .deriving, weight: 12, on: .promise, makes: .promise, values: 0...3),
    Operation(
      "convert", "let $r = Promise($t)", .deriving, weight: 5, on: .promise, makes: .promise),
    Operation(
      "followingThenable", "let $r = Promise(thenable: $t)", .deriving, weight: 4,
      on: .aplusThenable, makes: .promise),
    Operation(
      "thenOfVoid", "let $r = $t.then(on: $v, onFulfilled: $h0)", .deriving,
      weight: 6, on: .aplusVoid, makes: .promise, values: places,
      handlers: [.init(.value, .error)]),
    Operation(
      "catchOfVoid", "let $r = $t.catch(on: $v, ignored: $h0)", .deriving,
      weight: 6, on: .aplusVoid, makes: .aplusVoid, values: places,
      handlers: [.init(.nothing, .error)]),
  ]

  private static let looking: [Operation] = [
    Operation("read", "print($t.state)", .looking, weight: 8, on: .promise),
    Operation("readVoid", "print($t.state)", .looking, weight: 5, on: .aplusVoid),
    drop("drop", .promise, 5), drop("dropVoid", .aplusVoid, 2),
    drop("dropDeferred", .aplusDeferred, 4), drop("dropThenable", .aplusThenable, 2),
  ]

  private static let gathering = ["all", "race", "allSettled", "any"].map { name in
    Operation(
      name, "let $r = Promise.\(name)([$*])", .deriving, weight: 5,
      with: [.several(.promise, name == "race" ? 1...4 : 0...4)], makes: .promise)
  }

  private static let settling: [Operation] = [
    settle("resolve", "$t.resolve($v)", 18, 1...9),
    settle("reject", "$t.reject($v)", 10, codes),
    settle("report", "$t.progress(tenths: $v)", 10, -1...11),
    Operation(
      "resolveWith", "$t.resolve(with: .promise($0))", .settling, weight: 10,
      on: .aplusDeferred, with: [.one(.promise)]),
    Operation(
      "resolveWithThenable", "$t.resolve(with: .following($0))", .settling, weight: 4,
      on: .aplusDeferred, with: [.one(.aplusThenable)]),
    Operation(
      "fulfillThenable", "$t.fulfill($v)", .settling, weight: 6, on: .aplusThenable,
      values: 1...9),
    Operation(
      "rejectThenable", "$t.reject($v)", .settling, weight: 4, on: .aplusThenable,
      values: codes),
    Operation(
      "reportThenable", "$t.report(tenths: $v)", .other, weight: 3, on: .aplusThenable,
      values: -1...11),
  ]

  private static let cancelling: [Operation] = [
    Operation(
      "cancel", "let $r = $t.cancel()", .other, weight: 16, on: .promise,
      makes: .aplusVoid),
    Operation(
      "cancelVoid", "let $r = $t.cancel()", .other, weight: 4, on: .aplusVoid,
      makes: .aplusVoid),
    Operation(
      "cancelResolving", "let $r = $t.cancelResolvingPromise()", .other, weight: 4,
      on: .aplusDeferred, makes: .aplusVoid),
    Operation(
      "onCanceled", "$t.onCanceled(on: $v) $h0", .other, weight: 8,
      on: .aplusDeferred, values: places, handlers: [.init(.nothing)]),
    Operation(
      "onCanceledPromise", "$t.onCanceled(on: $v) $h0", .other, weight: 8,
      on: .aplusDeferred, values: places, handlers: [.init(.promise(.aplusVoid))]),
  ]

  private static let running: [Operation] = [
    Operation("drain", "drain(queue: $v)", .running, weight: 10, values: 0...1),
    Operation("discard", "discard(queue: $v)", .other, weight: 1, values: 0...1),
    Operation("advance", "advance(milliseconds: $v)", .running, weight: 6, values: 0...25),
  ]

  private static func derive(
    _ name: String, _ call: String, _ weight: Int, _ ends: [Operation.HandlerShape.End]...,
    makes: Kind = .promise
  ) -> Operation {
    Operation(
      name, "let $r = " + call, .deriving, weight: weight, on: .promise, makes: makes,
      values: places,
      handlers: ends.map { ends in
        var shape = Operation.HandlerShape()
        shape.ends = ends
        return shape
      })
  }

  private static func settle(
    _ name: String, _ code: String, _ weight: Int, _ values: ClosedRange<Int>
  ) -> Operation {
    Operation(
      name, code, name == "report" ? .other : .settling, weight: weight, on: .aplusDeferred,
      values: values)
  }

  private static func drop(_ name: String, _ kind: Kind, _ weight: Int) -> Operation {
    Operation(name, "drop(&$t)", .dropping, weight: weight, on: kind)
  }
}

extension Fact {
  /// Whether a promise with this outcome is fulfilled.
  var isValue: Bool {
    switch self {
    case .value, .nothing: true
    default: false
    }
  }

  /// The number for this outcome in a list of outcomes.
  var number: Int {
    switch self {
    case .value(let number): number
    case .error(let code): 100 + code
    default: 200
    }
  }
}
