// SPDX-License-Identifier: MIT

extension Dialect {
  /// WhenPromises.
  static let when = Dialect(
    name: "when", operations: Operation.when, makeModel: { WhenModel($0) },
    makeReal: { WhenWorld($0) })
}

// Queues are dispatch queues that the program drains, 1 to 3; `$v % 3 + 1` picks one.

extension Operation {
  private static let queues = 1...3
  private static let numbers = 0...29

  private static func handling(
    _ name: String, _ code: String, weight: Int = 10, _ handler: HandlerShape
  ) -> Operation {
    Operation(
      name, "$r = $t.\(code) $h0", .deriving, weight: weight, on: .promise, makes: .promise,
      values: queues, handlers: [handler])
  }

  private static func making(
    _ name: String, _ code: String, weight: Int, values: ClosedRange<Int>,
    _ handlers: HandlerShape...
  ) -> Operation {
    Operation(
      name, "$r = Promise<Int>(\(code)", .making, weight: weight, makes: .promise, values: values,
      handlers: handlers)
  }

  /// The table of WhenPromises.
  static let when: [Operation] = [
    making("new", "queue: queues[$v])", weight: 20, values: queues),
    making(
      "resolved", "queue: queues[$v % 3 + 1], state: .resolved(value: $v / 3))", weight: 4,
      values: numbers),
    making(
      "rejected", "queue: queues[$v % 3 + 1], state: .rejected(error: E($v / 3)))", weight: 3,
      values: 0...14),
    making(
      "returning", "queue: queues[$v]) $h0", weight: 3, values: queues, HandlerShape(.value, .error)
    ),
    making(
      "settling", "queue: queues[$v]) { resolve, reject in … } $h0", weight: 3, values: queues,
      HandlerShape(.value, .error, .nothing)),
    making(
      "resolving", "queue: queues[$v]) { resolve in … } $h0", weight: 2, values: queues,
      HandlerShape(.value, .nothing)),

    handling("done", "done", weight: 14, HandlerShape(.nothing)),
    handling("fail", "fail", weight: 8, HandlerShape(.nothing)),
    handling("failAll", "fail(policy: .allErrors)", weight: 6, HandlerShape(.nothing)),
    handling("always", "always", weight: 12, HandlerShape(.nothing)),
    handling(
      "then", "then(on: queues[$v])", weight: 14,
      HandlerShape(.value, .value, .error, errors: 0...4)),
    handling(
      "thenPromise", "then(on: queues[$v])", weight: 20,
      HandlerShape(.promise(.promise), .promise(.promise), .error, errors: 0...4)),
    handling(
      "recover", "recover(on: queues[$v])", weight: 8, HandlerShape(.value, .error, errors: 0...4)),
    handling(
      "recoverPromise", "recover(on: queues[$v])", weight: 12,
      HandlerShape(.promise(.promise), .promise(.promise), .error, errors: 0...4)),
    Operation(
      "asVoid", "$r = $t.asVoid(on: queues[$v]).then(on: queues[$v]) { 5 }", .deriving, weight: 3,
      on: .promise, makes: .promise, values: queues),
    Operation(
      "delay", "$r = $t.delay(seconds: $v)", .deriving, weight: 6, on: .promise, makes: .promise,
      values: 0...30),
    Operation(
      "timeout", "$r = $t.timeout(seconds: $v)", .deriving, weight: 6, on: .promise,
      makes: .promise, values: 0...30),
    Operation(
      "whenAll", "$r = when([$*]).then(on: queues[$v], combined)", .deriving, weight: 6,
      with: [.several(.promise, 0...4)], makes: .promise, values: queues),
    Operation(
      "whenTuple", "$r = when($*).then(on: queues[$v], combined)", .deriving, weight: 5,
      with: [.several(.promise, 2...3)], makes: .promise, values: queues),

    Operation("resolve", "$t.resolve($v)", .settling, weight: 18, on: .promise, values: 0...9),
    Operation("reject", "$t.reject(E($v))", .settling, weight: 10, on: .promise, values: 0...4),
    Operation("cancel", "$t.cancel()", .settling, weight: 6, on: .promise),
    Operation("read", "print($t.state)", .looking, weight: 14, on: .promise),
    Operation("drop", "$t = nil", .dropping, weight: 10, on: .promise),

    Operation("drain", "queues[$v].drain()", .running, weight: 16, values: queues),
    Operation("runOne", "queues[$v].runFirst()", .running, weight: 12, values: queues),
    Operation("advance", "advance(by: $v)", .running, weight: 8, values: 0...30),
  ]
}
