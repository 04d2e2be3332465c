// SPDX-License-Identifier: MIT

/// What an operator does: a row of the table.
struct GuaranteeOperator: Sendable {
  enum Sight: Sendable { case values, errors, errorsByPolicy, all }
  enum Calls: Sendable { case once, blindly, forEach, askingEach, askingUntilTrue }

  /// The ends that the handler is for; others pass at once.
  var sees = Sight.values
  /// What it is called for: the end, nothing, or elements, where questions throw nothing.
  var calls = Calls.once
  /// The default queue: 0 for handlers whose results go on, 1 for ends of chains.
  var queue = 0
  /// Whether the handler returns promises, by way of which requests always travel.
  var follows = false
  /// How what is made ends, if that is known yet.
  var makes: @Sendable (GuaranteeTurn) -> GuaranteeEnd?

  /// By name; guarantees have the same.
  static let table: [String: GuaranteeOperator] = [
    "then": GuaranteeOperator(follows: true) { $0.node.follow($0.promises[0]) },
    "map": GuaranteeOperator { .value($0.items[0]) },
    "compactMap": GuaranteeOperator {
      $0.ends[0] == .nothing ? .error(.library("compactMap")) : .value($0.items[0])
    },
    "done": GuaranteeOperator(queue: 1) { _ in .value([]) },
    "get": GuaranteeOperator(queue: 1) { $0.end },
    "tap": GuaranteeOperator(sees: .all) { $0.end },
    "asVoid": GuaranteeOperator { _ in .value([]) },
    "bridge": GuaranteeOperator { $0.end },
    "recover": GuaranteeOperator(sees: .errorsByPolicy, follows: true) {
      $0.node.follow($0.promises[0])
    },
    "rescue": GuaranteeOperator(sees: .errors, follows: true) { $0.node.follow($0.promises[0]) },
    "recoverVoid": GuaranteeOperator(sees: .errorsByPolicy) { _ in .value([]) },
    "ensure": GuaranteeOperator(sees: .all, calls: .blindly, queue: 1) { $0.end },
    "ensureThen": GuaranteeOperator(sees: .all, calls: .blindly, queue: 1) { $0.model.pause($0) },
    "catch": GuaranteeOperator(sees: .errorsByPolicy, queue: 1) { _ in .value([]) },
    "cauterize": GuaranteeOperator(sees: .errorsByPolicy, queue: 1) {
      $0.model.trace.write(.result("cauterized", $0.end.fact))
      return .value([])
    },
    "finally": GuaranteeOperator(sees: .all, calls: .blindly, queue: 1) { _ in .value([]) },
    "mapValues": GuaranteeOperator(calls: .forEach) { .value($0.numbers) },
    "flatMapValues": GuaranteeOperator(calls: .forEach) {
      .value($0.numbers.flatMap(GuaranteeWords.items(_:)))
    },
    "compactMapValues": GuaranteeOperator(calls: .forEach) {
      .value(zip($0.ends, $0.numbers).filter { $0.0 != .nothing }.map(\.1))
    },
    "filterValues": GuaranteeOperator(calls: .askingEach) { .value($0.accepted) },
    "firstWhere": GuaranteeOperator(calls: .askingUntilTrue) { only($0.accepted.first) },
    "firstValue": GuaranteeOperator { only($0.end.numbers?.first) },
    "lastValue": GuaranteeOperator { only($0.end.numbers?.last) },
    "sortedValues": GuaranteeOperator { .value($0.end.numbers?.sorted() ?? []) },
    "thenMap": GuaranteeOperator(calls: .forEach, follows: true) {
      $0.node.follow($0.model.gather($0.promises, .all))
    },
  ]

  private static func only(_ number: Int?) -> GuaranteeEnd {
    number.map { .value([$0]) } ?? .error(.library("emptySequence"))
  }

  /// Whether the handler of a step is for that end.
  func isFor(_ end: GuaranteeEnd, _ step: Step) -> Bool {
    switch sees {
    case .values: end.numbers != nil
    case .errors: end.numbers == nil
    case .errorsByPolicy: end.numbers == nil && (step.value >= 4 || !end.isCancellation)
    case .all: true
    }
  }
}

/// What a handler was called for, and how its calls ended.
struct GuaranteeTurn {
  let model: GuaranteeModel
  /// What ends with it.
  let node: GuaranteeModelPromise
  /// How the promise ended that the operator is of.
  let end: GuaranteeEnd
  var ends: [Handler.End] = []
  /// What the handler returned, if the operator follows that.
  var promises: [GuaranteeModelPromise] = []

  /// The values and the elements that the handler returned.
  var items: [[Int]] { ends.map(GuaranteeWords.items(of:)) }
  var numbers: [Int] { ends.map(GuaranteeWords.number) }
  /// The elements for which the answer was yes.
  var accepted: [Int] {
    zip(end.numbers ?? [], ends).filter { GuaranteeWords.isTrue($0.1) }.map(\.0)
  }
}

extension GuaranteeModel {
  /// What an operator makes of a promise.
  func derive(
    _ source: Promise, _ name: String, _ step: Step = Step(""), isSure: Bool = false
  ) -> Promise {
    guard let row = GuaranteeOperator.table[name] else { preconditionFailure("no row: \(name)") }
    let node = make(takesPart: row.follows || source.takesPart, isSure: isSure)
    _ = node.claim()
    source.tell(node) { [self] end in
      guard row.isFor(end, step) else { return end }
      // No queue, the default one, or one that is named.
      let place = step.value & 3
      guard place > 0 else { return take(node, row, step, end) }
      queues[place == 1 ? row.queue : place - 2].append { [self] in
        if let end = take(node, row, step, end) { node.publish(end) }
      }
      return nil
    }
    return node
  }

  /// Takes a handler's turn.
  private func take(
    _ node: Promise, _ row: GuaranteeOperator, _ step: Step, _ end: GuaranteeEnd
  ) -> GuaranteeEnd? {
    let facts =
      switch row.calls {
      case .once: [end.fact]
      case .blindly: [Fact.nothing]
      default: (end.numbers ?? []).map(Fact.value)
      }
    let isQuestion = row.calls == .askingEach || row.calls == .askingUntilTrue
    var turn = GuaranteeTurn(model: self, node: node, end: end)
    // What a handler returns is held until it is followed.
    defer { turn.promises.forEach { count(Thing(kind: .promise, promise: $0), -1) } }
    for fact in facts {
      let end = call(step, fact)
      if case .error(let code) = end, !isQuestion, !node.isSure { return .error(.error(code)) }
      turn.ends.append(end)
      if row.follows {
        turn.promises.append(returned(end, node.isSure))
        turn.promises.last?.references += 1
      }
      if row.calls == .askingUntilTrue, GuaranteeWords.isTrue(end) { break }
    }
    return row.makes(turn)
  }

  /// The same end after the guarantee that a handler returned, which is wanted for good, and one more hop.
  func pause(_ turn: GuaranteeTurn) -> GuaranteeEnd? {
    let pause = make()
    returned(turn.ends[0], true).tell(pause) { [self] _ in
      queues[1].append { pause.settle(turn.end) }
      return nil
    }
    return turn.node.follow(pause)
  }

  // MARK: Several promises

  /// What becomes of several promises.
  struct Gathering: Sendable {
    /// Whether the result ends with this one.
    let decides: @Sendable (GuaranteeEnd) -> Bool
    /// What the result is when all have ended.
    let complete: @Sendable ([GuaranteeEnd]) -> GuaranteeEnd

    static let all = Gathering {
      $0.numbers == nil
    } complete: {
      .value($0.flatMap { $0.numbers ?? [] })
    }
    static let results = Gathering { _ in
      false
    } complete: {
      .value($0.flatMap { $0.numbers ?? [-1] })
    }
    static let first = Gathering { _ in
      true
    } complete: { _ in
      .error(.library("badInput"))
    }
    static let firstValue = Gathering {
      $0.numbers != nil
    } complete: {
      .error(.library($0.isEmpty ? "badInput" : "noWinner"))
    }
  }

  /// What `when` and `race` make.
  func gather(_ inputs: [Promise], _ gathering: Gathering) -> Promise {
    let result = make(takesPart: inputs.contains(where: \.takesPart))
    var rest = inputs[...]
    inputs.forEach { $0.isLookedAt = true }
    gather(gathering, into: result, looksAhead: true) { rest.popFirst() }
    return result
  }

  /// Waits for promises, so many at a time, until there are no more.
  ///
  /// - Parameter looksAhead: Whether what has ended counts at once, also if its handlers still wait.
  func gather(
    _ gathering: Gathering, limit: Int = .max, into result: Promise, looksAhead: Bool = false,
    next: @escaping () -> Promise?
  ) {
    var (pending, isAsking, isAskedAgain) = (0, false, false)
    var ended: [GuaranteeEnd?] = []
    result.isGathering = true
    func ask() -> GuaranteeEnd? {
      // Never twice at a time: whoever comes meanwhile leaves word.
      isAskedAgain = isAsking
      if isAsking { return nil }
      isAsking = true
      defer { isAsking = false }
      while !result.isClaimed, pending < limit {
        isAskedAgain = false
        if let promise = next() {
          add(promise)
        } else if !isAskedAgain {
          let isComplete = pending == 0 && result.claim()
          return isComplete ? gathering.complete(ended.compactMap(\.self)) : nil
        }
      }
      return nil
    }
    func look(_ index: Int, _ end: GuaranteeEnd) -> GuaranteeEnd? {
      pending -= 1
      if result.isClaimed { return nil }
      ended[index] = end
      return gathering.decides(end) && result.claim() ? end : ask()
    }
    func add(_ promise: Promise) {
      let index = ended.count
      ended.append(nil)
      pending += 1
      if looksAhead, let end = promise.end {
        if let end = look(index, end) { result.publish(end) }
        return
      }
      promise.tell(result) {
        let end = look(index, $0)
        if looksAhead { return end }
        if let end { result.publish(end) }
        return nil
      }
    }
    if let end = ask() { result.publish(end) }
  }

  // MARK: Time

  /// The same if it comes in time.
  func timeout(_ source: Promise, _ milliseconds: Int) -> Promise {
    let node = make(takesPart: source.takesPart)
    source.tell(node) { node.claim() ? $0 : nil }
    guard source.end == nil else { return node }
    // The timer holds what takes no part in requests, and waits, too.
    let held = source.takesPart ? nil : Thing(kind: .promise, promise: source)
    func expire() {
      guard source.end == nil else { return }
      node.settle(.error(.library("timeout")))
      node.giveUp()
      count(held, -1)
    }
    count(held, 1)
    if milliseconds > 0 {
      source.tell(nil) { _ in nil }
      time.schedule(after: milliseconds, expire)
    } else {
      expire()
    }
    return node
  }
}
