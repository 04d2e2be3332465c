// SPDX-License-Identifier: MIT

// Operations of several promises.

extension GuaranteeModel {
  /// What becomes of several promises, by the name of the operation.
  enum Gathering: String {
    case when, whenMixed, whenResolved, race, raceFulfilled

    /// Whether the result ends with this one.
    func isDecided(by end: Fact) -> Bool {
      switch self {
      case .when, .whenMixed: end.elements == nil
      case .whenResolved: false
      case .race: true
      case .raceFulfilled: end.elements != nil
      }
    }

    /// How the result ends when all have ended.
    func complete(_ ends: [Fact]) -> Fact {
      switch self {
      case .when, .whenMixed, .whenResolved: .list(ends.flatMap { $0.elements ?? [-1] })
      case .race, .raceFulfilled: .library(ends.isEmpty ? "badInput" : "noWinner")
      }
    }
  }

  /// What `when` and `race` make.
  func gather(_ inputs: [Promise], _ gathering: Gathering) -> Promise {
    inputs.forEach { $0.isLookedAt = true }
    var rest = inputs[...]
    let result = make(takesPart: inputs.contains(where: \.takesPart))
    gather(gathering, into: result, looksAhead: true) { rest.popFirst() }
    return result
  }

  /// Asks for promises and waits for them, so many at a time, until there are no more.
  ///
  /// - Parameter looksAhead: Whether what has ended counts at once, also if its handlers still wait.
  private func gather(
    _ gathering: Gathering, limit: Int = .max, into result: Promise, looksAhead: Bool = false,
    next: @escaping () -> Promise?
  ) {
    var (pending, isAsking, isAskedAgain) = (0, false, false)
    var ended: [Fact?] = []
    result.isGathering = true
    func ask() -> Fact? {
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
    func publish(_ end: Fact?) { if let end { result.publish(end) } }
    func add(_ promise: Promise) {
      let index = ended.count
      ended.append(nil)
      pending += 1
      func look(_ end: Fact) -> Fact? {
        pending -= 1
        if result.isClaimed { return nil }
        ended[index] = end
        return gathering.isDecided(by: end) && result.claim() ? end : ask()
      }
      if looksAhead, let end = promise.end { return publish(look(end)) }
      promise.tell(result) { end in
        if looksAhead { return look(end) }
        publish(look(end))
        return nil
      }
    }
    publish(ask())
  }

  /// What `when(_:concurrently:)` makes of an iterator.
  func pump(_ name: String, _ step: Step) -> Promise {
    let isResolved = name == "pumpResolved"
    if step.value == 0 { return make(isResolved ? .list([-1]) : .library("badInput")) }
    let result = make(takesPart: !isResolved)
    result.listen {
      guard result.claim() else { return }
      result.giveUp()
      result.publish(.error(0))
    }
    var rest = step.others[...]
    gather(isResolved ? .whenResolved : .when, limit: step.value, into: result) { [self] in
      _ = call(step, .nothing)
      while let register = rest.popFirst() {
        if name == "pool" {
          let made = make(takesPart: true)
          made.isPooled = true
          put(Thing(kind: .seal, promise: made), register) { trace.write(.note("ask", register)) }
          return made
        }
        guard let thing = registers[register], thing.kind == .promise else { continue }
        trace.write(.note("ask", register))
        return thing.promise
      }
      trace.write(.note("ask", -1))
      return nil
    }
    guard name == "pump" else { return derive(result, "bridge") }
    // A promise with a resolver that follows: requests do not get to the pump.
    let follower = make()
    follow(follower, result)
    return follower
  }
}
