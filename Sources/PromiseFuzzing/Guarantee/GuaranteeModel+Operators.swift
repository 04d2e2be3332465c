// SPDX-License-Identifier: MIT

/// The operators as a table.
enum GuaranteeOperator {
  /// The ends that a handler is for; others pass.
  enum Sight { case values, errors, errorsByPolicy, all }
  /// What it is called with: the end, nothing, or elements.
  ///
  /// Questions throw nothing, and one of them ends with the first yes.
  enum Call { case once, blindly, each, asking, askingUntilYes }
  /// What the operator makes of what the handler returned.
  enum Result {
    case void, same, value, valueUnlessNil, first, last, sorted
    case elements, joined, elementsUnlessNil, accepted, firstAccepted
    case followed, allFollowed, sameAfterPause, logged
  }

  /// The default queues: of handlers whose results go on, and of ends of chains.
  enum Queue: Int { case map, end }

  /// One operator.
  typealias Row = (sees: Sight, call: Call, result: Result, queue: Queue)

  /// By name; guarantees have the same.
  static let table: [String: Row] = [
    "then": (.values, .once, .followed, .map),
    "map": (.values, .once, .value, .map),
    "compactMap": (.values, .once, .valueUnlessNil, .map),
    "done": (.values, .once, .void, .end),
    "get": (.values, .once, .same, .end),
    "tap": (.all, .once, .same, .map),
    "asVoid": (.values, .once, .void, .map),
    "bridge": (.values, .once, .same, .map),
    "recover": (.errorsByPolicy, .once, .followed, .map),
    "rescue": (.errors, .once, .followed, .map),
    "recoverVoid": (.errorsByPolicy, .once, .void, .map),
    "ensure": (.all, .blindly, .same, .end),
    "ensureThen": (.all, .blindly, .sameAfterPause, .end),
    "catch": (.errorsByPolicy, .once, .void, .end),
    "cauterize": (.errorsByPolicy, .once, .logged, .end),
    "finally": (.all, .blindly, .void, .end),
    "mapValues": (.values, .each, .elements, .map),
    "flatMapValues": (.values, .each, .joined, .map),
    "compactMapValues": (.values, .each, .elementsUnlessNil, .map),
    "filterValues": (.values, .asking, .accepted, .map),
    "firstWhere": (.values, .askingUntilYes, .firstAccepted, .map),
    "firstValue": (.values, .once, .first, .map),
    "lastValue": (.values, .once, .last, .map),
    "sortedValues": (.values, .once, .sorted, .map),
    "thenMap": (.values, .each, .allFollowed, .map),
  ]
}

extension Fact {
  /// What a value consists of; nil of an error.
  var elements: [Int]? { if case .list(let elements) = self { elements } else { nil } }
  /// `PMKError.cancelled`, and the errors of programs that say so.
  var isCancellation: Bool { if case .error(let code) = self { code % 4 == 0 } else { false } }

  /// A value of that element.
  fileprivate static func only(_ element: Int?) -> Fact {
    element.map { .list([$0]) } ?? .library("emptySequence")
  }
}

extension GuaranteeModel {
  /// What an operator makes of a promise.
  func derive(
    _ source: Promise, _ name: String, _ step: Step = Step(""), isSure: Bool = false
  ) -> Promise {
    guard let row = GuaranteeOperator.table[name] else { preconditionFailure("no row: \(name)") }
    // By way of what a handler returns, requests travel whatever it comes after.
    let follows = row.result == .followed || row.result == .allFollowed
    let node = make(takesPart: follows || source.takesPart, isSure: isSure)
    _ = node.claim()
    source.tell(node) { [self] end in
      let isSeen =
        switch row.sees {
        case .values: end.elements != nil
        case .errors: end.elements == nil
        case .errorsByPolicy: end.elements == nil && (step.value >= 4 || !end.isCancellation)
        case .all: true
        }
      guard isSeen else { return end }
      // No queue, the default one, or one that is named.
      let place = step.value & 3
      guard place > 0 else { return turn(of: row, step, node, end) }
      queues[place == 1 ? row.queue.rawValue : place - 2].append { [self] in
        if let end = turn(of: row, step, node, end) { node.publish(end) }
      }
      return nil
    }
    return node
  }

  /// Calls a handler.
  ///
  /// - Returns: How what the operator made ends, if that is known.
  private func turn(
    of row: GuaranteeOperator.Row, _ step: Step, _ node: Promise, _ end: Fact
  ) -> Fact? {
    let elements = end.elements ?? []
    let given: [Fact] =
      switch row.call {
      case .once: [end]
      case .blindly: [.nothing]
      case .each, .asking, .askingUntilYes: elements.map(Fact.value)
      }
    let isQuestion = row.call == .asking || row.call == .askingUntilYes
    var (ends, accepted, promises) = ([Handler.End](), [Int](), [Promise]())
    // What a handler returns is held until it is followed.
    defer { promises.forEach { count(Thing(kind: .promise, promise: $0), -1) } }
    for (index, fact) in given.enumerated() {
      let end = call(step, fact)
      if case .error(let code) = end, !isQuestion, !node.isSure { return .error(code) }
      ends.append(end)
      if isQuestion, GuaranteeWords.isTrue(end) { accepted.append(elements[index]) }
      if row.call == .askingUntilYes, !accepted.isEmpty { break }
      guard row.result == .followed || row.result == .allFollowed else { continue }
      promises.append(returned(end, node.isSure))
      promises.last?.references += 1
    }
    switch row.result {
    case .void: return .list([])
    case .same: return end
    case .valueUnlessNil where ends[0] == .nothing: return .library("compactMap")
    case .value, .valueUnlessNil: return .list(GuaranteeWords.items(of: ends[0]))
    case .first: return .only(elements.first)
    case .last: return .only(elements.last)
    case .sorted: return .list(elements.sorted())
    case .elements: return .list(ends.map(GuaranteeWords.number))
    case .elementsUnlessNil: return .list(ends.filter { $0 != .nothing }.map(GuaranteeWords.number))
    case .joined: return .list(ends.flatMap { GuaranteeWords.items(GuaranteeWords.number($0)) })
    case .accepted: return .list(accepted)
    case .firstAccepted: return .only(accepted.first)
    case .followed: return node.follow(promises[0])
    case .allFollowed: return node.follow(gather(promises, .when))
    case .logged:
      trace.write(.result("cauterized", end))
      return .list([])
    case .sameAfterPause:
      // The guarantee is wanted for good, and there is one more hop.
      let (pause, rest) = (make(), make(takesPart: node.takesPart))
      pause.tell(rest) { _ in end }
      returned(ends[0], true).tell(pause) { [self] _ in
        queues[1].append { pause.settle(end) }
        return nil
      }
      return node.follow(rest)
    }
  }

  /// The same if it comes in time.
  func timeout(_ source: Promise, _ milliseconds: Int) -> Promise {
    let node = make(takesPart: source.takesPart)
    source.tell(node) { node.claim() ? $0 : nil }
    guard source.end == nil else { return node }
    // The timer holds what takes no part in requests, and waits, too.
    let held = source.takesPart ? nil : Thing(kind: .promise, promise: source)
    func expire() {
      guard source.end == nil else { return }
      node.settle(.library("timeout"))
      node.giveUp()
      count(held, -1)
    }
    count(held, 1)
    if milliseconds == 0 {
      expire()
    } else {
      source.tell(nil) { _ in nil }
      time.schedule(after: milliseconds, expire)
    }
    return node
  }
}
