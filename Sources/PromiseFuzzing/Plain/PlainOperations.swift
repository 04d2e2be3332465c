// SPDX-License-Identifier: MIT

extension Dialect {
  /// PlainPromises.
  static let plain = Dialect(
    name: "plain", operations: Operation.plain, makeModel: { PlainModel($0) },
    makeReal: { PlainWorld($0) })
}

extension Kind {
  /// A queue that can be invalidated.
  static let guardedQueue = Kind("queue", letter: "q")
}

// The value of a step is the number of a place, unless the step names a guarded queue:
//
// | number | place |
// |--------|-------|
// | 0 | `ImmediateContext()` |
// | 1, 2 | contexts that the program drains |
// | 3 | a dispatch queue that the program drains |
// | 4 | a context that runs work at once |
// | 5 | a context that drops its work |

extension Operation {
  /// The numbers of places.
  private static let places = 0...5
  private static let queue = Need.optional(.guardedQueue)

  private static func handling(
    _ name: String, _ code: String, weight: Int = 10, _ handlers: HandlerShape...
  ) -> Operation {
    Operation(
      name, "$r = $t.\(code)".replacing("@", with: "on: $0 ?? places[$v]"), .deriving,
      weight: weight, on: .promise, with: [queue], makes: .promise, values: places,
      handlers: handlers)
  }

  /// The table of PlainPromises.
  static let plain: [Operation] = [
    Operation("new", "$r = Promise<Int>()", .making, weight: 20, makes: .promise),
    Operation(
      "value", "$r = Promise(value: $v)", .making, weight: 4, makes: .promise, values: 0...9),
    Operation(
      "error", "$r = Promise<Int>(error: E($v))", .making, weight: 3, makes: .promise, values: 1...4
    ),
    Operation(
      "work", "$r = Promise<Int>(queue: places[3]) $h0", .making, weight: 3, makes: .promise,
      handlers: [HandlerShape(.value, .error, .nothing)]),
    Operation(
      "kickoffValue", "$r = Promises.kickoff $h0", .making, weight: 2, makes: .promise,
      handlers: [HandlerShape(.value, .error)]),
    Operation(
      "kickoff", "$r = Promises.kickoff(on: places[$v]) $h0", .making, weight: 4, makes: .promise,
      values: places, handlers: [HandlerShape(.promise(.promise), .promise(.promise), .error)]),
    Operation(
      "delay", "$r = Promises.delay($v).then(on: places[0]) { 7 }", .making, weight: 2,
      makes: .promise, values: 0...30),
    Operation(
      "timeout", "$r = Promises.timeout($v)", .making, weight: 2, makes: .promise, values: 0...30),
    Operation(
      "retry", "$r = Promises.retry(count: $v % 4, delay: 10, on: places[$v / 4]) $h0", .making,
      weight: 3, makes: .promise, values: 0...23,
      handlers: [HandlerShape(.promise(.promise), .error)]),
    Operation(
      "guardedQueue", "$r = InvalidatableQueue(queue: places[3])", .making, weight: 3,
      makes: .guardedQueue),

    handling("map", "then(@) $h0", weight: 14, HandlerShape(.value, .value, .error)),
    handling(
      "flatMap", "then(@) $h0", weight: 20,
      HandlerShape(.promise(.promise), .promise(.promise), .error)),
    handling("tap", "then(@, $h0)", weight: 12, HandlerShape(.nothing)),
    handling(
      "tap2", "then(@, $h0, $h1)", weight: 5, HandlerShape(.nothing), HandlerShape(.nothing)),
    handling("catch", "catch(@) $h0", HandlerShape(.nothing)),
    handling("catchType", "catch(type: E.self, @) $h0", weight: 3, HandlerShape(.nothing)),
    handling("always", "always(@) $h0", HandlerShape(.nothing)),
    handling(
      "recover", "recover(@) $h0", weight: 14,
      HandlerShape(.promise(.promise), .promise(.promise), .error)),
    handling(
      "recoverType", "recover(type: E.self, @) $h0", weight: 4,
      HandlerShape(.promise(.promise), .error)),
    handling("mapError", "mapError(@) $h0", weight: 4, HandlerShape(.error)),
    handling("mapErrorType", "mapError(type: E.self, @) $h0", weight: 2, HandlerShape(.error)),
    handling("ensure", "ensure(@) { $h0 % 2 == 0 }", weight: 5, HandlerShape(.value)),
    Operation(
      "addTimeout", "$r = $t.addTimeout($v)", .deriving, weight: 6, on: .promise, makes: .promise,
      values: 0...30),
    Operation(
      "all", "$r = Promises.all([$*]).then(on: places[0], combined)", .deriving, weight: 6,
      with: [.several(.promise, 0...4)], makes: .promise),
    Operation(
      "zip", "$r = Promises.zip($*).then(on: places[0], combined)", .deriving, weight: 4,
      with: [.several(.promise, 2...4)], makes: .promise),
    Operation(
      "race", "$r = Promises.race([$*])", .deriving, weight: 6, with: [.several(.promise, 0...4)],
      makes: .promise),

    Operation("fulfill", "$t.fulfill($v)", .settling, weight: 18, on: .promise, values: 0...9),
    Operation("reject", "$t.reject(E($v))", .settling, weight: 12, on: .promise, values: 1...4),
    Operation("invalidate", "$t.invalidate()", .settling, weight: 6, on: .guardedQueue),
    Operation("read", "print($t)", .looking, weight: 14, on: .promise),
    Operation("drop", "$t = nil", .dropping, weight: 10, on: .promise),
    Operation("dropQueue", "$t = nil", .dropping, weight: 2, on: .guardedQueue),

    Operation("drain", "places[$v].drain()", .running, weight: 14, values: 1...3),
    Operation("runOne", "places[$v].runFirst()", .running, weight: 8, values: 1...3),
    Operation("discard", "places[$v].dropFirst()", .running, weight: 3, values: 1...2),
    Operation("advance", "advance(by: $v)", .running, weight: 8, values: 0...30),
  ]
}
