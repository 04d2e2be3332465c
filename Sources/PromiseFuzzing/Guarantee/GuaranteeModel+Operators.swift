// SPDX-License-Identifier: MIT

/// An operator: which ends its handler is for, what that is called with, and what comes of it.
struct GuaranteeOperator: Sendable {
  enum Sight: Sendable { case values, errors, errorsByPolicy, all }
  /// The end, nothing, or elements; questions throw nothing, and one of them ends with the first yes.
  enum Call: Sendable { case once, blindly, each, asking, askingUntilYes }
  enum Result: Sendable {
    case void, same, value, valueUnlessNil, first, last, sorted
    case elements, joined, elementsUnlessNil, accepted, firstAccepted
    case followed, allFollowed, sameAfterPause, sameLogged
  }

  let sees: Sight, call: Call, result: Result
  /// Whether it ends a chain, for which there is another default queue.
  var isEnd = false

  private init(_ sees: Sight, _ call: Call, _ result: Result, isEnd: Bool = false) {
    (self.sees, self.call, self.result, self.isEnd) = (sees, call, result, isEnd)
  }

  /// By name; guarantees have the same.
  static let table: [String: GuaranteeOperator] = [
    "then": .init(.values, .once, .followed),
    "map": .init(.values, .once, .value),
    "compactMap": .init(.values, .once, .valueUnlessNil),
    "done": .init(.values, .once, .void, isEnd: true),
    "get": .init(.values, .once, .same, isEnd: true),
    "tap": .init(.all, .once, .same),
    "asVoid": .init(.values, .once, .void),
    "bridge": .init(.values, .once, .same),
    "recover": .init(.errorsByPolicy, .once, .followed),
    "rescue": .init(.errors, .once, .followed),
    "recoverVoid": .init(.errorsByPolicy, .once, .void),
    "ensure": .init(.all, .blindly, .same, isEnd: true),
    "ensureThen": .init(.all, .blindly, .sameAfterPause, isEnd: true),
    "catch": .init(.errorsByPolicy, .once, .void, isEnd: true),
    "cauterize": .init(.errorsByPolicy, .once, .sameLogged, isEnd: true),
    "finally": .init(.all, .blindly, .void, isEnd: true),
    "mapValues": .init(.values, .each, .elements),
    "flatMapValues": .init(.values, .each, .joined),
    "compactMapValues": .init(.values, .each, .elementsUnlessNil),
    "filterValues": .init(.values, .asking, .accepted),
    "firstWhere": .init(.values, .askingUntilYes, .firstAccepted),
    "firstValue": .init(.values, .once, .first),
    "lastValue": .init(.values, .once, .last),
    "sortedValues": .init(.values, .once, .sorted),
    "thenMap": .init(.values, .each, .allFollowed),
  ]

  /// Whether requests travel by way of what it makes, whatever it is of.
  var follows: Bool { result == .followed || result == .allFollowed }

  /// Whether the handler of a step is for that end.
  func isFor(_ end: Fact, _ step: Step) -> Bool {
    switch sees {
    case .values: end.elements != nil
    case .errors: end.elements == nil
    case .errorsByPolicy: end.elements == nil && (step.value >= 4 || !end.isCancellation)
    case .all: true
    }
  }
}

extension Fact {
  /// Of a value; nil of an error.
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
    let node = make(takesPart: row.follows || source.takesPart, isSure: isSure)
    _ = node.claim()
    source.tell(node) { [self] end in
      guard row.isFor(end, step) else { return end }
      // No queue, the default one, or one that is named.
      let place = step.value & 3
      guard place > 0 else { return take(node, row, step, end) }
      queues[place == 1 ? row.isEnd ? 1 : 0 : place - 2].append { [self] in
        if let end = take(node, row, step, end) { node.publish(end) }
      }
      return nil
    }
    return node
  }

  /// A handler takes its turn.
  ///
  /// - Returns: How what the operator made ends, if that is known.
  private func take(
    _ node: Promise, _ row: GuaranteeOperator, _ step: Step, _ end: Fact
  ) -> Fact? {
    let elements = end.elements ?? []
    let given =
      row.call == .once ? [end] : row.call == .blindly ? [.nothing] : elements.map(Fact.value)
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
      guard row.follows else { continue }
      promises.append(returned(end, node.isSure))
      promises.last?.references += 1
    }
    let numbers = ends.map(GuaranteeWords.number)
    switch row.result {
    case .void: return .list([])
    case .same: return end
    case .value: return .list(GuaranteeWords.items(of: ends[0]))
    case .valueUnlessNil where ends[0] == .nothing: return .library("compactMap")
    case .valueUnlessNil: return .list(GuaranteeWords.items(of: ends[0]))
    case .first: return .only(elements.first)
    case .last: return .only(elements.last)
    case .sorted: return .list(elements.sorted())
    case .elements: return .list(numbers)
    case .joined: return .list(numbers.flatMap(GuaranteeWords.items(_:)))
    case .elementsUnlessNil: return .list(ends.filter { $0 != .nothing }.map(GuaranteeWords.number))
    case .accepted: return .list(accepted)
    case .firstAccepted: return .only(accepted.first)
    case .followed: return node.follow(promises[0])
    case .allFollowed: return node.follow(gather(promises, .all))
    case .sameLogged:
      trace.write(.result("cauterized", end))
      return .list([])
    case .sameAfterPause:
      // The guarantee is wanted for good, and there is one more hop.
      let pause = make()
      returned(ends[0], true).tell(pause) { [self] _ in
        queues[1].append { pause.settle(end) }
        return nil
      }
      return node.follow(pause)
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
