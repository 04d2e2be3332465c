// SPDX-License-Identifier: MIT

// Promises that wait for one promise, for several, and for time.

extension GuaranteeModel {
  func derive(
    _ row: GuaranteeRow, _ step: Step, _ source: Handle, _ call: @escaping GuaranteeCall
  ) -> Handle? {
    if row.name == "timeout" { return timeout(source, step.value) }
    let isVoid = row.name == "recoverVoid"
    let isSure = row.operation.makes == .guarantee
    return linked(
      row,
      derive(row.name, isVoid ? derive("asVoid", source) : source, step.value, isSure: isSure, call)
    )
  }

  /// A promise, or a guarantee, with the same outcome.
  func link(_ source: Handle) -> Handle {
    derive("bridge", source, isSure: source.object.isSure)
  }

  /// A promise with the same outcome.
  func promise(of source: Handle) -> Handle { derive("bridge", source) }

  private func linked(_ row: GuaranteeRow, _ made: Handle) -> Handle {
    row.operation.isLinked ? link(made) : made
  }

  /// Applies an operator to a promise.
  private func derive(
    _ name: String, _ source: Handle, _ place: Int = 0, isSure: Bool = false,
    _ call: @escaping GuaranteeCall = { _ in .nothing }
  ) -> Handle {
    guard let row = GuaranteeOperator.table[name] else { preconditionFailure("no row: \(name)") }
    let node = make(takesPart: row.follows || source.object.takesPart, isSure: isSure)
    _ = node.claim()
    node.wait(for: source.object) { [self] end in
      let isSeen =
        switch row.sees {
        case .values: end.elements != nil
        case .errors: end.elements == nil
        case .errorsByPolicy: end.elements == nil && (place >= 4 || !end.isCancellation)
        case .all: true
        }
      guard isSeen else { return end }
      let turn = GuaranteeTurn(model: self, node: node, end: end, handler: call)
      let run = { () -> Fact? in
        if node.outcome != nil { return nil }
        do { return try row.body(turn) } catch {
          return .error((error as? GuaranteeTurn.Thrown)?.code ?? 0)
        }
      }
      // No queue, the default queue, or one that the step names.
      guard place & 3 > 0 else { return run() }
      let queue = place & 3 == 1 ? row.queue.rawValue : place & 3 - 2
      perform(in: queue) { if let end = run() { node.publish(end) } }
      return nil
    }
    return value(node)
  }

  /// A promise with the same outcome if that comes in time.
  private func timeout(_ source: Handle, _ milliseconds: Int) -> Handle {
    let (node, cell) = (make(takesPart: source.object.takesPart), source.object)
    node.isTimed = true
    node.wait(for: cell) { node.claim() ? $0 : nil }
    // The timer also holds and waits for a source that takes no part in requests.
    let held = cell.takesPart ? nil : source
    let expire = {
      if cell.outcome == nil, node.claim() { node.end(early: .library("timeout")) }
    }
    if milliseconds == 0 {
      expire()
    } else if cell.outcome == nil {
      cell.tell { _, _ in nil }
      places.time.schedule(after: milliseconds) { withExtendedLifetime(held, expire) }
    }
    return value(node)
  }

  // MARK: Several promises

  func gather(_ row: GuaranteeRow, _ inputs: [GuaranteeThing<Handle>]) -> Handle {
    let isSure = row.operation.makes == .guarantee
    return linked(row, value(gather(row.name, inputs.map(\.handle.object), isSure: isSure)))
  }

  /// The result of `when` and `race`, which read settled promises before their waiting handlers
  /// run.
  func gather(
    _ name: String, _ inputs: [GuaranteeCell], isSure: Bool = false
  ) -> GuaranteeCell {
    inputs.forEach { $0.isLookedAt = true }
    var rest = inputs[...]
    let result = make(takesPart: inputs.contains(where: \.takesPart), isSure: isSure)
    gather(name, into: result, looksAhead: true) { rest.popFirst() }
    return result
  }

  /// Asks for promises and waits for them, so many at a time, until there are no more.
  private func gather(
    _ name: String, limit: Int = .max, into result: GuaranteeCell, looksAhead: Bool = false,
    next: @escaping () -> GuaranteeCell?
  ) {
    var (pending, isAsking, isAskedAgain) = (0, false, false)
    var ends: [Fact?] = []
    func ask() -> Fact? {
      // Never twice at a time: a nested call sets the flag, and the outer one asks again.
      isAskedAgain = isAsking
      if isAsking { return nil }
      isAsking = true
      defer { isAsking = false }
      while !result.isClaimed, pending < limit {
        isAskedAgain = false
        if let promise = next() {
          add(promise)
        } else if !isAskedAgain {
          return pending == 0 && result.claim() ? complete(name, ends.compactMap(\.self)) : nil
        }
      }
      return nil
    }
    func add(_ promise: GuaranteeCell) {
      let index = ends.count
      ends.append(nil)
      pending += 1
      func look(_ end: Fact) -> Fact? {
        pending -= 1
        if result.isClaimed { return nil }
        ends[index] = end
        return decides(name, end) && result.claim() ? end : ask()
      }
      if looksAhead, let end = promise.outcome { return publish(look(end)) }
      result.wait(for: promise) { end in
        if looksAhead { return look(end) }
        publish(look(end))
        return nil
      }
    }
    func publish(_ end: Fact?) { if let end { result.publish(end) } }
    publish(ask())
  }

  /// Whether the result ends with the first such outcome.
  private func decides(_ name: String, _ end: Fact) -> Bool {
    switch name {
    case "race": true
    case "raceFulfilled": end.elements != nil
    case "whenResolved", "pumpResolved": false
    default: end.elements == nil
    }
  }

  /// The outcome of the result when all promises have ended.
  private func complete(_ name: String, _ ends: [Fact]) -> Fact {
    if name.hasPrefix("race") { return .library(ends.isEmpty ? "badInput" : "noWinner") }
    return .list(ends.flatMap { $0.elements ?? [-1] })
  }

  func pump(_ name: String, limit: Int, _ next: @escaping () -> Handle?) -> Handle {
    let isResolved = name == "pumpResolved"
    if limit == 0 { return ended(isResolved ? .list([-1]) : .library("badInput")) }
    let result = make(takesPart: !isResolved, isSure: isResolved)
    result.onRequest { [self] _ in
      isHeard = true
      guard result.claim() else { return }
      result.giveUp()
      result.publish(.error(0))
    }
    gather(name, limit: limit, into: result) { next()?.object }
    guard name == "pump" else { return link(value(result)) }
    // A promise with a resolver that follows the pump: requests do not get to the pump.
    let follower = value(make())
    follow(follower, value(result))
    return follower
  }
}
