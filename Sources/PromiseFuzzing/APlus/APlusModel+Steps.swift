// SPDX-License-Identifier: MIT

// What the steps of a program do in the model.

extension APlusModel {
  func run(_ step: Step) {
    if isEndless { return }
    if step.target == Step.none { return make(step) }
    switch registers[step.target] {
    case nil: break
    case .promise(let cell):
      if !APlusOperations.ofVoid.contains(step.operation) { runOnPromise(step, cell) }
    case .void(let cell):
      if APlusOperations.ofVoid.contains(step.operation) { runOnPromise(step, cell) }
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
      let cells = step.others.compactMap { register -> Cell? in
        if case .promise(let cell) = registers[register] { cell } else { nil }
      }
      guard cells.count == step.others.count else { return }
      let result = gather(step.operation, cells)
      // The world makes a number of an array, and a promise of that.
      let isArray = step.operation.hasPrefix("all")
      keep(.promise(isArray ? derive(from: result, { .fact($0) }, nil) : result), step)
    case "raceOfNothing": keep(.promise(gather("race", [])), step)
    case "drain": drainQueue(step.value)
    case "discard": while let job = queues[step.value].pop() { job.discard() }
    case "advance": time.advance(by: step.value)
    default: break
    }
  }

  private func runOnPromise(_ step: Step, _ cell: Cell) {
    let queue = APlusOperations.queue(step.value)
    /// - Parameter progress: the index of the handler of progress.
    func derived(
      _ onValue: ((Fact) -> Result)?, _ onError: ((Fact) -> Result)? = nil, isVoid: Bool = false,
      isSilent: Bool = false, progress: Int? = nil
    ) {
      let node = derive(from: cell, queue: queue, isVoid: isVoid, onValue, onError) {
        $0.reporting.isSilent = isSilent
      }
      if let progress { setHandler(reporting(step.handlers[progress], queue), of: node) }
      keep(isVoid ? .void(node) : .promise(node), step)
    }
    func call(_ index: Int = 0, returning kind: Kind = .promise) -> (Fact) -> Result {
      calling(step.handlers[index], returning: kind)
    }
    switch step.operation {
    case "then", "thenOfVoid": derived(call())
    case "thenBoth": derived(call(), call(1))
    case "thenProgress": derived(call(), progress: 1)
    case "thenPromise": derived(call(), isSilent: true)
    case "thenPromiseBoth": derived(call(), call(1), isSilent: true)
    case "thenPromiseProgress": derived(call(), isSilent: true, progress: 1)
    case "thenThenable": derived(call(returning: .aplusThenable), isSilent: true)
    case "catch": derived(nil, call())
    case "catchPromise": derived(nil, call(), isSilent: true)
    case "progress", "observeProgress": derived(nil, progress: 0)
    case "thenNothing": derived(call(returning: .aplusVoid), isVoid: true)
    case "thenRejected", "catchIgnored", "catchOfVoid":
      derived(nil, call(returning: .aplusVoid), isVoid: true)
    case "fork": keep(.promise(derive(from: cell, nil, nil) { $0.isFork = true }), step)
    case "delay": keep(.promise(delay(cell, step.value)), step)
    case "timeout": keep(.promise(timeout(cell, step.value)), step)
    case "following":
      let follower = makeCell()
      resolve(follower) { cell }
      keep(.promise(follower), step)
    case "bridge": keep(.promise(bridge(cell)), step)
    case "convert": keep(.promise(derive(from: cell, nil, nil)), step)
    case "cancel", "cancelVoid": keep(.void(cancel(cell)), step)
    case "read", "readVoid": trace.write(.state(step.target, cell.state))
    case "drop", "dropVoid": registers[step.target] = nil
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
      let queue = APlusOperations.queue(step.value)
      let isAsynchronous = step.operation == "onCanceledPromise"
      setOnCanceled(cell, asking(step.handlers[0], queue, isAsynchronous: isAsynchronous))
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
