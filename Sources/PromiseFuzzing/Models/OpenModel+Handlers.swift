// SPDX-License-Identifier: MIT

// Registers, handlers and derived promises in models of dialects whose promises all may settle.

extension OpenModel {
  // MARK: Registers

  /// Puts a thing into a register; a promise counts as returned by the call that created it, even
  /// if the step names no register.
  func store(_ thing: ModelThing?, at register: Int) {
    if case .promise(let promise)? = thing {
      if (0..<Registers<ModelThing>.count).contains(register) { promise.holders += 1 }
      promise.isReturned = true
    }
    let old = registers[register]
    registers[register] = thing
    if case .promise(let promise)? = old { promise.holders -= 1 }
  }

  func dropAll() {
    for register in 0..<Registers<ModelThing>.count { store(nil, at: register) }
  }

  func promise(in register: Int) -> ModelPromise? {
    if case .promise(let promise)? = registers[register] { promise } else { nil }
  }

  /// The promises in the further registers; nil if one of these holds none.
  func others(of step: Step) -> [ModelPromise]? {
    let promises = step.others.compactMap { promise(in: $0) }
    return promises.count == step.others.count ? promises : nil
  }

  // MARK: Handlers

  /// Calls a handler of the program.
  func call(_ handler: Handler, _ fact: Fact) -> Handler.End {
    trace.write(.handler(handler.id, fact))
    for step in handler.steps { run(step) }
    return handler.end
  }

  /// The outcome of a handler that returns a value.
  func value(_ end: Handler.End) -> Fact {
    switch end {
    case .value(let value): .value(value)
    case .error(let code): .error(code)
    case .promise, .nothing: .value(0)
    }
  }

  /// The effect of a handler on its promise.
  enum Effect {
    case ends(Fact)
    case follows(ModelPromise)
    /// The promise ends as the one that it derives from.
    case passes
  }

  /// The effect of a handler that returns a promise.
  func following(_ end: Handler.End) -> Effect {
    switch end {
    case .error(let code): .ends(.error(code))
    case .promise(let register):
      .follows(promise(in: register) ?? promise(.value(Handler.substitute)))
    case .value, .nothing: .follows(promise(value(end)))
    }
  }

  /// Whether an error is one of the program's own.
  func isOfProgram(_ outcome: Fact) -> Bool {
    if case .error = outcome { true } else { false }
  }

  /// A promise derived from another one by a handler.
  ///
  /// - Parameters:
  ///   - observer: The place and time of the handler; the function is set here.
  ///   - discarded: The outcome of the promise if the context drops the handler.
  ///   - isFor: Whether the outcome goes to the handler, asked where that runs; others pass.
  func derive(
    from source: ModelPromise, _ observer: ModelObserver, at home: ModelPlace = .here,
    discarded: Fact? = nil, isFor: @escaping (Fact) -> Bool = { _ in true },
    _ handler: @escaping (Fact) -> Effect
  ) -> ModelPromise {
    let derived = promise(at: home)
    derived.source = source
    var observer = observer
    observer.react = { outcome, way in
      guard derived.result == nil else { return nil }
      guard way != .pass, isFor(outcome) else { return (derived, outcome) }
      if way == .discard, let discarded { return (derived, discarded) }
      let effect = handler(outcome)
      // Another holder may have settled the promise meanwhile.
      guard derived.result == nil else { return nil }
      switch effect {
      case .ends(let end): return (derived, end)
      case .passes: return (derived, outcome)
      case .follows(let inner): return self.follow(inner, by: derived).map { (derived, $0) }
      }
    }
    attach(observer, to: source)
    return derived
  }

  /// Adds a handler that only observes.
  func listen(
    to promise: ModelPromise, _ observer: ModelObserver, _ handler: @escaping (Fact) -> Void
  ) {
    var observer = observer
    observer.react = { outcome, way in
      if way == .deliver { handler(outcome) }
      return nil
    }
    attach(observer, to: promise)
  }

  // MARK: Time

  /// A promise that ends as the source does, or with an error if that takes too long.
  func limit(
    _ source: ModelPromise, to milliseconds: Int, _ error: Fact, _ observer: ModelObserver,
    at home: ModelPlace = .here
  ) -> ModelPromise {
    let limited = derive(from: source, observer, at: home) { _ in .passes }
    guard limited.result == nil else { return limited }
    let timer = time.schedule(after: milliseconds) {
      // The source may have settled in time while its handlers still wait.
      self.settle(limited, source.result ?? error)
    }
    listen(to: limited, ModelObserver(place: .here, accepts: .all)) { _ in self.time.cancel(timer) }
    return limited
  }
}
