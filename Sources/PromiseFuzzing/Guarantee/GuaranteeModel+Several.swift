// SPDX-License-Identifier: MIT

// Operations of several promises.

extension GuaranteeModel {
  /// What becomes of several promises: who decides it alone, and what it is when all have ended.
  struct Gathering: Sendable {
    let decides: @Sendable (Fact) -> Bool
    let complete: @Sendable ([Fact]) -> Fact

    static let all = Gathering {
      $0.elements == nil
    } complete: {
      .list($0.flatMap { $0.elements ?? [] })
    }
    static let results = Gathering { _ in
      false
    } complete: {
      .list($0.flatMap { $0.elements ?? [-1] })
    }
    static let first = Gathering { _ in
      true
    } complete: { _ in
      .library("badInput")
    }
    static let firstValue = Gathering {
      $0.elements != nil
    } complete: {
      .library($0.isEmpty ? "badInput" : "noWinner")
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
    func look(_ index: Int, _ end: Fact) -> Fact? {
      pending -= 1
      if result.isClaimed { return nil }
      ended[index] = end
      return gathering.decides(end) && result.claim() ? end : ask()
    }
    func publish(_ end: Fact?) { if let end { result.publish(end) } }
    func add(_ promise: Promise) {
      let index = ended.count
      ended.append(nil)
      pending += 1
      if looksAhead, let end = promise.end { return publish(look(index, end)) }
      promise.tell(result) {
        let end = look(index, $0)
        if looksAhead { return end }
        publish(end)
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
    gather(isResolved ? .results : .all, limit: step.value, into: result) { [self] in
      _ = call(step, .nothing)
      while let register = rest.popFirst() {
        if name == "pool" { put(Thing(kind: .seal, promise: makeWork()), register) }
        let kind = name == "pool" ? Kind.seal : .promise
        guard let thing = registers[register], thing.kind == kind else { continue }
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
