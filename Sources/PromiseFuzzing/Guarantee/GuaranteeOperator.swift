// SPDX-License-Identifier: MIT

/// The operators as a table: the outcomes that an operator handles, its queue, and its effect.
struct GuaranteeOperator: Sendable {
  /// The outcomes that go to the handler; the others pass.
  enum Sight: Sendable { case values, errors, errorsByPolicy, all }
  /// The default queues: for handlers whose results go on, and for the ends of chains.
  enum Queue: Int, Sendable { case map, end }

  /// The operators by name, for promises and guarantees.
  static let table: [String: GuaranteeOperator] = [
    "then": .init(sees: .values, follows: true) { $0.follow($0.returned(try $0.call())) },
    "map": .init(sees: .values) { .list(GuaranteeWords.items(of: try $0.call())) },
    "compactMap": .init(sees: .values) {
      let end = try $0.call()
      return end == .nothing ? .library("compactMap") : .list(GuaranteeWords.items(of: end))
    },
    "done": .init(sees: .values, queue: .end) { try $0.call(then: .list([])) },
    "get": .init(sees: .values, queue: .end) { try $0.call(then: $0.end) },
    "tap": .init(sees: .all) { try $0.call(then: $0.end) },
    "asVoid": .init(sees: .values) { try $0.call(then: .list([])) },
    "bridge": .init(sees: .values) { $0.end },
    "recover": .init(sees: .errorsByPolicy, follows: true) {
      $0.follow($0.returned(try $0.call()))
    },
    "rescue": .init(sees: .errors, follows: true) { $0.follow($0.returned(try $0.call())) },
    "recoverVoid": .init(sees: .errorsByPolicy) { try $0.call(then: .list([])) },
    "ensure": .init(sees: .all, queue: .end) { try $0.call(.nothing, then: $0.end) },
    "ensureThen": .init(sees: .all, queue: .end) { $0.pause(try $0.call(.nothing)) },
    "catch": .init(sees: .errorsByPolicy, queue: .end) { try $0.call(then: .list([])) },
    "cauterize": .init(sees: .errorsByPolicy, queue: .end) { $0.log() },
    "finally": .init(sees: .all, queue: .end) { try $0.call(.nothing, then: .list([])) },
    "mapValues": .init(sees: .values) { .list(try $0.each().map(GuaranteeWords.number)) },
    "flatMapValues": .init(sees: .values) {
      .list(try $0.each().flatMap { GuaranteeWords.items(GuaranteeWords.number($0)) })
    },
    "compactMapValues": .init(sees: .values) {
      .list(try $0.each().filter { $0 != .nothing }.map(GuaranteeWords.number))
    },
    "filterValues": .init(sees: .values) { .list($0.elements.filter($0.accepts)) },
    "firstWhere": .init(sees: .values) {
      GuaranteeWords.only($0.elements.first(where: $0.accepts))
    },
    "firstValue": .init(sees: .values) { GuaranteeWords.only($0.elements.first) },
    "lastValue": .init(sees: .values) { GuaranteeWords.only($0.elements.last) },
    "sortedValues": .init(sees: .values) { .list($0.elements.sorted()) },
    "thenMap": .init(sees: .values, follows: true) { turn in
      turn.follow(all: try turn.elements.map { turn.returned(try turn.call(.value($0))) })
    },
  ]

  let sees: Sight
  var queue = Queue.map
  /// Whether the promise follows the one that the handler returns: then requests travel to that
  /// one, whether the source takes part in them or not.
  var follows = false
  /// The outcome of the promise; nil if it is not known yet.
  let body: @Sendable (GuaranteeTurn) throws -> Fact?
}

/// An outcome that an operator handles, and the means to do so.
struct GuaranteeTurn {
  /// The error that a handler throws.
  struct Thrown: Error { let code: Int }

  let model: GuaranteeModel, node: GuaranteeCell
  let end: Fact
  let handler: GuaranteeCall
  var elements: [Int] { end.elements ?? [] }

  /// Calls the handler with the outcome or with `fact`; a handler of a guarantee throws nothing.
  func call(_ fact: Fact? = nil) throws -> Handler.End {
    let made = handler(fact ?? end)
    if case .error(let code) = made, !node.isSure { throw Thrown(code: code) }
    return made
  }
  func each() throws -> [Handler.End] { try elements.map { try call(.value($0)) } }
  /// A handler that answers a question throws nothing.
  func accepts(_ element: Int) -> Bool { GuaranteeWords.isTrue(handler(.value(element))) }
  func returned(_ made: Handler.End) -> GuaranteeModel.Handle { model.returned(made, node.isSure) }

  func call(_ fact: Fact? = nil, then end: Fact) throws -> Fact {
    _ = try call(fact)
    return end
  }
  func log() -> Fact {
    model.trace.write(.result("cauterized", end))
    return .list([])
  }
  func follow(_ made: GuaranteeModel.Handle) -> Fact? {
    withExtendedLifetime(made) { node.follow(made.object) }
  }
  /// Follows the promise of all values; in a chain of promises that one joins the sequences, too.
  func follow(all made: [GuaranteeModel.Handle]) -> Fact? {
    let all = model.value(model.gather("when", made.map(\.object)))
    return withExtendedLifetime(made) { follow(node.isSure ? all : model.link(all)) }
  }
  /// Ends with the former outcome, one hop after the guarantee that the handler returned.
  func pause(_ made: Handler.End) -> Fact? {
    let made = model.returned(made, true)
    let (pause, rest) = (model.make(), model.make(takesPart: node.takesPart))
    rest.seal()
    rest.wait(for: pause) { _ in end }
    pause.wait(for: made.object) { _ in
      model.perform(in: 1) { pause.settle(end) }
      return nil
    }
    return withExtendedLifetime(made) { node.follow(rest) }
  }
}
