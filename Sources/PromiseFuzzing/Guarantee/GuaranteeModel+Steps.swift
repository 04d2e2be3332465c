// SPDX-License-Identifier: MIT

// What each operation does by the documentation.

extension GuaranteeModel {
  /// Does what a step says.
  ///
  /// - Returns: Its result.
  func perform(_ step: Step) -> Thing? {
    let (name, value) = (GuaranteeWords.base(step.operation), step.value)
    switch name {
    case "drop", "dropSure", "dropSeal", "dropFulfiller", "dropFinalizer":
      release(registers.take(step.target))
    case "drain": drain(value)
    case "listen": listens = true
    case "advance": advance(value)
    case "value": return .promise(Cell(.value(GuaranteeWords.items(value))))
    case "sure": return .guarantee(Cell(.value(GuaranteeWords.items(value))))
    case "rejected": return .promise(watched(Cell(.error(.error(value)))))
    case "pending", "make", "cancellable":
      let cell = watched(Cell(takesPart: name == "cancellable"))
      let seal = Seal(cell)
      retain(.seal(seal))
      put(.seal(seal), step.other(0))
      if !step.handlers.isEmpty { end(seal, call(step, .nothing)) }
      release(.seal(seal))
      return .promise(cell)
    case "work", "bridged":
      let seal = Seal(watched(Cell(takesPart: true)), isPooled: true)
      retain(.seal(seal))
      put(.seal(seal), step.other(0))
      listen(step, seal)
      release(.seal(seal))
      if name == "work" { return .promise(seal.cell) }
      // To another dialect, and back: 0 and 3 are those that know cancellation, but no error of it.
      let there = bridge(seal.cell)
      let losesError = value == 0 || value == 3
      return .promise(
        derive(there, 0, if: \.isCancellation) { losesError ? .error(.error(0)) : $1 })
    case "pendingSure":
      let cell = Cell()
      cell.whenLost = { [trace] in trace.write(.note("lost guarantee", 0)) }
      put(.fulfiller(cell), step.other(0))
      return .guarantee(cell)
    case "firstly":
      let cell = returned(call(step, .nothing), false)
      return .promise(cell.hasReferences ? bridge(cell) : watched(cell))
    case "after":
      let cell = Cell()
      schedule(value) { cell.settle(.void) }
      return .guarantee(derive(cell, 0) { _, _ in .value([value]) })
    default:
      switch registers[step.target] {
      case .promise(let cell):
        return step.operation.hasSuffix("Sure") ? nil : derive(name, step, cell, false)
      case .guarantee(let cell):
        return step.operation.hasSuffix("Sure") ? derive(name, step, cell, true) : nil
      case .seal(let seal): settle(step, seal)
      case .fulfiller(let cell):
        if name == "fulfillSure" { cell.settle(.value(GuaranteeWords.items(value))) }
      case .finalizer(let cell):
        guard name == "finally" else { return nil }
        _ = derive(cell, value & 3, .end) { [self] _, _ in
          _ = call(step, .nothing)
          return .void
        }
      case nil: return combine(step)
      }
    }
    return nil
  }

  private func settle(_ step: Step, _ seal: Seal) {
    let value = step.value
    switch step.operation {
    case "fulfill": seal.cell.settle(.value(GuaranteeWords.items(value)))
    case "reject": seal.cell.settle(.error(.error(value)))
    case "resolve":
      // A value, an error, both, neither.
      let ends: [Outcome] = [
        .value([value]), .error(.error(value)), .error(.error(value)),
        .error(.library("invalidCallingConvention")),
      ]
      seal.cell.settle(ends[value & 3])
    case "follow", "followSure": if let inner = cells(step).first { follow(seal, inner) }
    case "onRequest": listen(step, seal)
    default: break
    }
  }

  private func listen(_ step: Step, _ seal: Seal) {
    seal.cell.listen { [self, weak seal] in
      guard let seal, !seal.follows else { return }
      retain(.seal(seal))
      end(seal, call(step, .nothing))
      release(.seal(seal))
    }
  }

  /// Lets a promise end as a handler says that was given its resolver.
  private func end(_ seal: Seal, _ end: Handler.End) {
    switch end {
    case .promise: follow(seal, returned(end, false))
    case .nothing: break
    default: seal.cell.settle(plain(end, false))
    }
  }

  private func follow(_ seal: Seal, _ inner: Cell) {
    if seal.isPooled { return }
    seal.follows = true
    guard !seal.cell.isClaimed else { return }
    seal.cell.isClaimed = true
    if let end = follow(seal.cell, inner, false) { seal.cell.publish(end) }
  }

  private func derive(
    _ name: String, _ step: Step, _ source: Cell, _ isSure: Bool
  ) -> Thing? {
    let place = step.value & 3
    func thing(_ cell: Cell) -> Thing { isSure ? .guarantee(cell) : .promise(cell) }
    switch name {
    case "request": source.request()
    case "comeAndGo": bridge(source).request()
    case "state": trace.write(.state(step.target, source.outcome?.fact ?? .pending))
    case "then": return .promise(follower(source, step, isSure: false, if: \.isValue))
    case "thenSure": return .guarantee(follower(source, step, isSure: true, if: \.isValue))
    case "map", "mapSure":
      let isSure = name == "mapSure"
      let cell = derive(source, place) { [self] in plain(call(step, $1.fact), isSure) }
      return isSure ? .guarantee(cell) : .promise(cell)
    case "compactMap":
      return .promise(
        derive(source, place) { [self] in
          let end = call(step, $1.fact)
          return end == .nothing ? .error(.library("compactMap")) : plain(end, false)
        })
    case "done", "doneSure", "get", "getSure":
      let isSure = name.hasSuffix("Sure")
      let done = derive(source, place, .end) { [self] _, outcome in
        let end = plain(call(step, outcome.fact), isSure)
        if !end.isValue { return end }
        return name.hasPrefix("get") ? outcome : .void
      }
      let cell = name.hasPrefix("get") ? done : bridge(done)
      return isSure ? .guarantee(cell) : .promise(cell)
    case "tap":
      return .promise(
        derive(source, place, if: { _ in true }) { [self] in
          _ = call(step, $1.fact)
          return $1
        })
    case "asVoid": return thing(bridge(derive(source, 0) { _, _ in .void }))
    case "mapValues":
      return thing(elements(source, step, !isSure) { [GuaranteeWords.number($1)] })
    case "flatMapValues":
      return thing(
        elements(source, step, !isSure) { GuaranteeWords.items(GuaranteeWords.number($1)) })
    case "compactMapValues":
      return thing(
        elements(source, step, !isSure) { $1 == .nothing ? [] : [GuaranteeWords.number($1)] })
    case "filterValues":
      return thing(elements(source, step, false) { GuaranteeWords.isTrue($1) ? [$0] : [] })
    case "sortedValues": return thing(derive(source, place) { .value($1.numbers.sorted()) })
    case "firstWhere":
      let first = derive(source, place) { [self] _, outcome in
        for number in outcome.numbers where GuaranteeWords.isTrue(call(step, .value(number))) {
          return .value([number])
        }
        return .error(.library("emptySequence"))
      }
      return .promise(bridge(first))
    case "firstValue", "lastValue":
      let isFirst = name == "firstValue"
      let one = derive(source, 0) { _, outcome in
        let numbers = outcome.numbers
        return (isFirst ? numbers.first : numbers.last).map { .value([$0]) }
          ?? .error(.library("emptySequence"))
      }
      return .promise(bridge(one))
    case "thenMap":
      let node = derive(source, place, follows: true) { [self] node, outcome in
        var made: [Cell] = []
        for number in outcome.numbers {
          let end = call(step, .value(number))
          if !isSure, case .error(let code) = end { return .error(.error(code)) }
          made.append(returned(end, isSure))
          made.last?.retain()
        }
        defer { made.forEach { $0.release() } }
        return follow(node, all(made), isSure)
      }
      return thing(bridge(node))
    case "recover": return .promise(follower(source, step, isSure: false, if: caught(step)))
    case "rescue": return .guarantee(follower(source, step, isSure: true, if: { !$0.isValue }))
    case "recoverVoid":
      let void = derive(source, 0) { _, _ in .void }
      return .promise(
        bridge(
          derive(void, place, if: caught(step)) { [self] in
            let end = plain(call(step, $1.fact), false)
            return end.isValue ? .void : end
          }))
    case "ensure":
      return .promise(
        derive(source, place, .end, if: { _ in true }) { [self] in
          _ = call(step, .nothing)
          return $1
        })
    case "ensureThen":
      return .promise(
        derive(source, place, .end, if: { _ in true }) { [self] node, outcome in
          let pause = derive(returned(call(step, .nothing), true), 0) { _, _ in .void }
          let held = Cell(takesPart: node.takesPart, claimed: true)
          _ = follow(node, held, false)
          if held.closesCircle(with: pause) { trace.expectLeak() }
          pause.wantForGood()
          pause.wait { [self] _ in
            queues[Role.end.rawValue].append { held.publish(outcome) }
            return nil
          }
          return nil
        })
    case "catch", "cauterize":
      let isNamed = name == "catch"
      return .finalizer(
        derive(
          source, isNamed ? place : 1, .end, if: caught(step), otherwise: { _ in .void }
        ) { [self] in
          if isNamed {
            _ = call(step, $1.fact)
          } else {
            trace.write(.result("cauterized", $1.fact))
          }
          return .void
        })
    case "timeout": return .promise(timeout(source, step.value))
    case "bridge": return .promise(bridge(source))
    default: return nil
    }
    return nil
  }

  private func combine(_ step: Step) -> Thing? {
    let (promises, guarantees) = (cells(step, sure: false), cells(step, sure: true))
    switch step.operation {
    case "when": return .promise(bridge(all(promises)))
    case "whenMixed": return .promise(bridge(all(cells(step))))
    case "whenSure": return .guarantee(bridge(all(guarantees)))
    case "whenResolved":
      return .guarantee(
        bridge(gather(promises, by: { _ in false }, else: { .value($0.flatMap(\.summary)) })))
    case "race", "raceFulfilled":
      if promises.isEmpty { return .promise(watched(Cell(.error(.library("badInput"))))) }
      let isRace = step.operation == "race"
      return .promise(
        gather(
          promises, by: { isRace || $0.isValue }, else: { _ in .error(.library("noWinner")) }))
    case "raceSure":
      if guarantees.isEmpty { return nil }
      return .guarantee(gather(guarantees, by: { _ in true }, else: { $0[0] }))
    case "pump", "pumpResolved", "pool": return pump(step)
    default: return nil
    }
  }

  private func pump(_ step: Step) -> Thing? {
    let isResolved = step.operation == "pumpResolved"
    guard step.value > 0 else {
      return isResolved
        ? .guarantee(Cell(.value(Outcome.error(.library("badInput")).summary)))
        : .promise(watched(Cell(.error(.library("badInput")))))
    }
    var rest = step.others[...]
    let pump = GuaranteeModelPump(
      limit: step.value, stopsAtError: !isResolved, whenStuck: trace.expectLeak
    ) { [self] in
      _ = call(step, .nothing)
      while let register = rest.popFirst() {
        if step.operation == "pool" {
          let cell = watched(Cell(takesPart: true))
          let seal = Thing.seal(Seal(cell, isPooled: true))
          retain(seal)
          put(seal, register)
          trace.write(.note("ask", register))
          release(seal)
          return cell
        }
        guard let found = thenable(register), !found.isSure else { continue }
        trace.write(.note("ask", register))
        return found.cell
      }
      trace.write(.note("ask", -1))
      return nil
    }
    pump.start()
    let result = bridge(watched(pump.result))
    if isResolved { return .guarantee(result) }
    // A promise with a resolver that follows: requests do not get to the pump.
    guard step.operation == "pump" else { return .promise(result) }
    let guarded = Seal(watched(Cell()))
    follow(guarded, result)
    return .promise(guarded.cell)
  }
}
