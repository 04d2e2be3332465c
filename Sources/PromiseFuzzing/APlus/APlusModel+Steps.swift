// SPDX-License-Identifier: MIT

// What the steps of a program do in the model.

extension APlusModel {
  /// What a register holds.
  enum Thing {
    case promise(Cell)
    case void(Cell)
    case deferred(Deferred)
    case thenable(Thenable)
  }

  /// The right to settle a promise, which is rejected when nobody has that right any more.
  final class Deferred {
    let cell: Cell
    let showsReports: Bool
    private unowned let model: APlusModel

    init(_ cell: Cell, of model: APlusModel, showsReports: Bool = true) {
      (self.cell, self.model, self.showsReports) = (cell, model, showsReports)
    }

    deinit { model.abandon(cell) }
  }

  /// A thenable of the program: remembers who wants to be told.
  final class Thenable {
    var fact = Fact.pending
    var listeners: [Deferred] = []
  }

  /// The promise that a thenable's `then` settles.
  func listen(to thenable: Thenable, showsReports: Bool = true) -> Cell {
    if thenable.fact != .pending { return makeCell(thenable.fact) }
    let deferred = Deferred(makeCell(), of: self, showsReports: showsReports)
    thenable.listeners.append(deferred)
    return deferred.cell
  }

  func finish() {
    var isOver = false
    while !isOver {
      while !registers.isEmpty { registers.dropAll() }
      isOver = timers.isEmpty && queues.allSatisfy(\.isEmpty)
      while queues.contains(where: { !$0.isEmpty }) {
        for queue in queues.indices { drainQueue(queue) }
      }
      advance(to: timers.first?.due ?? now)
    }
    expectLeaks()
  }

  func drainQueue(_ queue: Int) {
    while !queues[queue].isEmpty {
      let job = queues[queue].removeFirst()
      countJob()
      if !isEndless { job.run() }
    }
  }

  func discardQueue(_ queue: Int) {
    while !queues[queue].isEmpty { queues[queue].removeFirst().drop() }
  }

  func advance(to time: Int) {
    while let first = timers.first, first.due <= time {
      timers.removeFirst()
      now = max(now, first.due)
      first.fire()
    }
    now = max(now, time)
  }

  // MARK: Handlers

  private func run(_ handler: Handler, _ fact: Fact) {
    trace.write(.handler(handler.id, fact))
    for step in handler.steps { run(step) }
  }

  /// What calls a handler of a program.
  private func call(_ handler: Handler, isVoid: Bool = false) -> (Fact) -> Result {
    { fact in
      self.run(handler, fact)
      switch handler.end {
      case .value(let value): return .fact(.value(value))
      case .error(let code): return .fact(.error(code))
      case .nothing: return .fact(isVoid ? .nothing : .value(0))
      case .promise(let register):
        switch self.registers[register] {
        case .promise(let cell) where !isVoid: return .promise(cell)
        case .void(let cell) where isVoid: return .promise(cell)
        default:
          return .promise(self.makeCell(isVoid ? .nothing : .value(Handler.substitute)))
        }
      }
    }
  }

  private func callReturningThenable(_ handler: Handler) -> (Fact) -> Result {
    { fact in
      self.run(handler, fact)
      if case .error(let code) = handler.end { return .fact(.error(code)) }
      if case .promise(let register) = handler.end,
        case .thenable(let thenable) = self.registers[register]
      {
        return .thenable(thenable)
      }
      let thenable = Thenable()
      thenable.fact = .value(Handler.substitute)
      return .thenable(thenable)
    }
  }

  private func reporting(_ handler: Handler, _ queue: Int?) -> Reporting.Handler {
    Reporting.Handler(queue: queue) { progress in
      self.trace.write(.progress(handler.id, Int(progress * 1000)))
      for step in handler.steps { self.run(step) }
      return APlusOperations.report(progress, handler.end)
    }
  }

  /// What asks a handler of `onCanceled`.
  private func asking(
    _ handler: Handler, _ queue: Int?, isAsynchronous: Bool
  ) -> (@escaping (Fact?) -> Void) -> Void {
    let call = call(handler, isVoid: true)
    return { finish in
      let ask = {
        guard case .promise(let done) = call(.nothing), isAsynchronous else { return finish(nil) }
        self.observe(done) { fact in
          finish(fact.isValue ? nil : fact)
          return nil
        }
      }
      guard let queue else { return ask() }
      self.queues[queue].append(Job(run: ask, drop: { finish(nil) }))
    }
  }

  // MARK: Steps

  func run(_ step: Step) {
    if isEndless { return }
    if step.target == Step.none { return make(step) }
    switch registers[step.target] {
    case nil: break
    case .promise(let cell): runOnPromise(step, cell)
    case .void(let cell): runOnVoid(step, cell)
    case .deferred(let deferred):
      withExtendedLifetime(deferred) { runOnDeferred(step, deferred.cell) }
    case .thenable(let thenable): runOnThenable(step, thenable)
    }
  }

  private func keep(_ thing: Thing, _ step: Step) { registers[step.result] = thing }

  private func make(_ step: Step) {
    switch step.operation {
    case "defer":
      let deferred = Deferred(makeCell(), of: self)
      registers[step.other(0)] = .promise(deferred.cell)
      keep(.deferred(deferred), step)
    case "resolved": keep(.promise(makeCell(.value(step.value))), step)
    case "rejected": keep(.promise(makeCell(.error(step.value))), step)
    case "resolver":
      let cell = makeCell()
      run(step.handlers[0], .nothing)
      switch step.handlers[0].end {
      case .value(let value): settle(cell, .value(value))
      case .error(let code): settle(cell, .error(code))
      default: settle(cell, .library("abandoned"))
      }
      keep(.promise(cell), step)
    case "thenable": keep(.thenable(Thenable()), step)
    case "all", "race", "allSettled", "any":
      var cells: [Cell] = []
      for register in step.others {
        guard case .promise(let cell) = registers[register] else { return }
        cells.append(cell)
      }
      var result = gather(step.operation, cells)
      if step.operation.hasPrefix("all") {
        // The world makes a number of the array, and a promise of that.
        result = derive(from: result, { .fact($0) }, nil)
      }
      keep(.promise(result), step)
    case "raceOfNothing": keep(.promise(gather("race", [])), step)
    case "drain": drainQueue(step.value)
    case "discard": discardQueue(step.value)
    case "advance": advance(to: now + step.value)
    default: break
    }
  }

  private func runOnPromise(_ step: Step, _ cell: Cell) {
    let queue = APlusOperations.queue(step.value)
    func call(_ index: Int, isVoid: Bool = false) -> (Fact) -> Result {
      self.call(step.handlers[index], isVoid: isVoid)
    }
    func derived(
      _ onValue: ((Fact) -> Result)?, _ onError: ((Fact) -> Result)? = nil, isSilent: Bool = false,
      progress: Int? = nil
    ) {
      let node = derive(from: cell, queue: queue, onValue, onError) {
        $0.reporting.isSilent = isSilent
      }
      if let progress { setHandler(reporting(step.handlers[progress], queue), of: node) }
      keep(.promise(node), step)
    }
    switch step.operation {
    case "then": derived(call(0))
    case "thenBoth": derived(call(0), call(1))
    case "thenProgress": derived(call(0), progress: 1)
    case "thenPromise": derived(call(0), isSilent: true)
    case "thenPromiseBoth": derived(call(0), call(1), isSilent: true)
    case "thenPromiseProgress": derived(call(0), isSilent: true, progress: 1)
    case "thenThenable": derived(callReturningThenable(step.handlers[0]), isSilent: true)
    case "catch": derived(nil, call(0))
    case "catchPromise": derived(nil, call(0), isSilent: true)
    case "progress", "observeProgress": derived(nil, progress: 0)
    case "thenNothing":
      keep(
        .void(derive(from: cell, queue: queue, isVoid: true, call(0, isVoid: true), nil)), step)
    case "thenRejected", "catchIgnored":
      keep(
        .void(derive(from: cell, queue: queue, isVoid: true, nil, call(0, isVoid: true))), step)
    case "fork": keep(.promise(derive(from: cell, nil, nil) { $0.isFork = true }), step)
    case "delay": keep(.promise(delay(cell, step.value)), step)
    case "timeout": keep(.promise(timeout(cell, step.value)), step)
    case "following":
      let follower = makeCell()
      resolve(follower) { cell }
      keep(.promise(follower), step)
    case "cancel": keep(.void(cancel(cell)), step)
    case "read": trace.write(.state(step.target, cell.state))
    case "drop": registers[step.target] = nil
    default: break
    }
  }

  private func runOnVoid(_ step: Step, _ cell: Cell) {
    let queue = APlusOperations.queue(step.value)
    switch step.operation {
    case "thenOfVoid":
      keep(.promise(derive(from: cell, queue: queue, call(step.handlers[0]), nil)), step)
    case "catchOfVoid":
      keep(
        .void(derive(from: cell, queue: queue, nil, call(step.handlers[0], isVoid: true))), step)
    case "cancelVoid": keep(.void(cancel(cell)), step)
    case "readVoid": trace.write(.state(step.target, cell.state))
    case "dropVoid": registers[step.target] = nil
    default: break
    }
  }

  private func runOnDeferred(_ step: Step, _ cell: Cell) {
    switch step.operation {
    case "resolve": settle(cell, .value(step.value))
    case "reject": settle(cell, .error(step.value))
    case "report": report(APlusOperations.progress(step.value, trace), of: cell)
    case "resolveWith":
      guard case .promise(let other) = registers[step.other(0)] else { return }
      resolve(cell) { other }
    case "resolveWithThenable":
      guard case .thenable(let thenable) = registers[step.other(0)] else { return }
      // The reports of a thenable do not show by way of a `Resolution`.
      resolve(cell) { listen(to: thenable, showsReports: false) }
    case "cancelResolving": keep(.void(cancel(cell)), step)
    case "onCanceled", "onCanceledPromise":
      setOnCanceled(
        cell,
        asking(
          step.handlers[0], APlusOperations.queue(step.value),
          isAsynchronous: step.operation == "onCanceledPromise"))
    case "dropDeferred": registers[step.target] = nil
    default: break
    }
  }

  private func runOnThenable(_ step: Step, _ thenable: Thenable) {
    switch step.operation {
    case "fulfillThenable", "rejectThenable":
      guard thenable.fact == .pending else { return }
      let isValue = step.operation == "fulfillThenable"
      thenable.fact = isValue ? .value(step.value) : .error(step.value)
      let listeners = thenable.listeners
      thenable.listeners = []
      for listener in listeners { settle(listener.cell, thenable.fact) }
    case "reportThenable":
      guard thenable.fact == .pending else { return }
      let progress = APlusOperations.progress(step.value, trace)
      for listener in thenable.listeners where listener.showsReports {
        report(progress, of: listener.cell)
      }
    case "followingThenable":
      let follower = makeCell()
      resolve(follower) { listen(to: thenable) }
      keep(.promise(follower), step)
    case "dropThenable": registers[step.target] = nil
    default: break
    }
  }
}
