// SPDX-License-Identifier: MIT

extension CaseInterpreter {
  /// Runs steps one after another on the calling thread.
  func perform(_ steps: [Step]) {
    for step in steps { attempt { try perform(step) } }
  }

  private func perform(_ step: Step) throws {
    switch step {
    case .deferred(let name):
      let deferred = try realm.deferred()
      keep(Settler(deferred), as: name, in: \.deferreds)
      keep(deferred.promise, as: name, in: \.promises)
    case .resolve(let name, let resolution):
      guard let functions = functions(name) else { return }
      if let resolution = make(resolution) { functions.resolve(resolution) }
    case .reject(let name, let reason):
      functions(name)?.reject(self.reason(reason))
    case .then(let then):
      try perform(then)
    case .handler(let name, let handler):
      guard case .script(let script) = handler else { return }
      keep(script, as: name, in: \.handlers)
    case .log(let line): write(line)
    case .drain: try drain()
    case .advance(let milliseconds): try advance(milliseconds)
    case .later(let milliseconds, let steps):
      host.schedule(after: milliseconds) { self.perform(steps) }
    case .state(let name):
      guard let promise = promise(name) else { return }
      write("\(name) is \(describe(try realm.state(of: promise)))")
    case .repeated(let count, let steps):
      for _ in 0..<count { perform(steps) }
    case .threads(let lists): runThreads(lists)
    case .forget(let names):
      for name in names {
        // The objects are released after the lock, because that runs code of the library.
        let dropped = with { memory in
          (
            memory.promises.removeValue(forKey: name), memory.deferreds.removeValue(forKey: name),
            memory.tokens.removeValue(forKey: name), memory.tasks.removeValue(forKey: name)
          )
        }
        withExtendedLifetime(dropped) {}
      }
    case .request(let step): try perform(step)
    case .operate(let step): try perform(step)
    case .async(let step): try perform(step)
    case .context(.make(let name)):
      let context = CaseContext()
      keep(context, as: name, in: \.contexts)
    case .context(.run(let name)):
      guard let context = with({ $0.contexts[name] }) else { return missing(name) }
      context.run()
    case .memory(let step): perform(step)
    case .progress, .cancel, .onCancel, .fork: try performConsumer(step)
    case .convert(let name, let kinds, let derived):
      guard let promise = promise(name) else { return }
      let converted = try realm.convert(promise, through: kinds)
      keep(converted, as: derived, in: \.promises)
    case .watchUnhandled: try watchUnhandled()
    case .combine(let combinator, let names, let derived, let cancelsRest):
      let promises = names.compactMap { promise($0) }
      guard promises.count == names.count else { return }
      let combined =
        cancelsRest
        ? try realm.combineCancellingRest(combinator, promises)
        : try realm.combine(combinator, promises)
      keep(combined, as: derived, in: \.promises)
    case .chain(let name, let derived, let count, let link):
      try chain(name, derived, count, link)
    case .follow(let name, let derived, let count):
      try follow(name, derived, count)
    }
  }

  private func performConsumer(_ step: Step) throws {
    switch step {
    case .progress(let name, let value):
      guard let deferred = with({ $0.deferreds[name] }) else { return missing(name) }
      guard let report = deferred.progress else {
        throw UnsupportedOperation("CaseDeferred.progress")
      }
      report(value)
    case .cancel(let name, let derived):
      guard let promise = promise(name) else { return }
      let result = try realm.cancel(promise)
      if let derived { keep(result, as: derived, in: \.promises) }
    case .onCancel(let name, let script):
      guard let deferred = with({ $0.deferreds[name] }) else { return missing(name) }
      guard let onCancel = deferred.onCancel else {
        throw UnsupportedOperation("CaseDeferred.onCancel")
      }
      onCancel(handler(script))
    case .fork(let name, let derived):
      guard let promise = promise(name) else { return }
      let fork = try realm.fork(promise)
      keep(fork, as: derived, in: \.promises)
    default: break
    }
  }

  private func perform(_ then: ScriptedThen) throws {
    guard let promise = promise(then.promise) else { return }
    let onFulfilled = then.onFulfilled.flatMap(fulfilHandler)
    let onRejected = then.onRejected.flatMap(rejectHandler)
    let derived: Promise
    if let name = then.context {
      guard let context = with({ $0.contexts[name] }) else { return missing(name) }
      derived = try realm.then(
        promise, onFulfilled: onFulfilled, onRejected: onRejected, in: context)
    } else if then.token != nil || then.place != nil {
      var token: CaseInvalidation<Promise>?
      if let name = then.token {
        token = self.token(name)
        if token == nil { return }
      }
      derived = try realm.then(
        promise, onFulfilled: onFulfilled, onRejected: onRejected, token: token, place: then.place)
    } else if let progress = then.onProgress {
      derived = try realm.then(
        promise, onFulfilled: onFulfilled, onRejected: onRejected,
        onProgress: progressHandler(progress))
    } else {
      derived = try realm.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
    }
    if let name = then.derived { keep(derived, as: name, in: \.promises) }
  }

  /// Reports of the whole process come here; only those about reasons of this case are written.
  private func watchUnhandled() throws {
    try realm.watchUnhandled { [weak self] error in
      guard let self, let name = with({ $0.reasons.name(of: error) }), !name.contains(" ") else {
        return
      }
      write("unhandled \(name)")
    }
  }

  // Looking up names. An unknown name is written to the trace, so that the trace differs.

  func promise(_ name: String) -> Promise? {
    let promise = with { $0.promises[name] }
    if promise == nil { missing(name) }
    return promise
  }

  private func functions(_ name: String) -> Functions? {
    let functions = with { memory in
      memory.thenables[name]
        ?? memory.deferreds[name]?.functions
    }
    if functions == nil { missing(name) }
    return functions
  }

  func missing(_ name: String) { write("nothing is called \(name)") }

  // Bodies.

  private func fulfilHandler(_ handler: ScriptedHandler) -> CaseHandler<CaseValue, Promise>? {
    self.handler(handler, madeBefore: \.fulfilHandlers) { self.describe($0) }
  }

  private func rejectHandler(_ handler: ScriptedHandler) -> CaseHandler<any Error, Promise>? {
    self.handler(handler, madeBefore: \.rejectHandlers) { self.describe($0) }
  }

  /// Creates a handler; a handler that the case has named is created once and reused.
  private func handler<Input>(
    _ handler: ScriptedHandler,
    madeBefore: WritableKeyPath<Memory, [String: CaseHandler<Input, Promise>]>,
    describe: @escaping @Sendable (Input) -> String
  ) -> CaseHandler<Input, Promise>? {
    func make(_ script: Script) -> CaseHandler<Input, Promise> {
      self.handler(script, describe)
    }
    guard case .use(let name) = handler else {
      if case .script(let script) = handler { return make(script) }
      return nil
    }
    if let made = with({ $0[keyPath: madeBefore][name] }) { return made }
    guard let script = with({ $0.handlers[name] }) else {
      missing(name)
      return nil
    }
    let made = make(script)
    self.keep(made, as: name, in: madeBefore)
    return made
  }

  func run(_ script: Script) throws -> CaseResolution<Promise> {
    perform(script.steps)
    switch script.ending {
    case .returns(let resolution): return make(resolution) ?? .value(nil)
    case .throwsReason(let name): throw reason(name)
    }
  }

  private func progressHandler(
    _ progress: ScriptedProgress
  ) -> @Sendable (Double) -> Double {
    let held = objects(progress.holds)
    return { value in
      withExtendedLifetime(held) {}
      if let log = progress.log { self.write("\(log)(\(decimal(value)))") }
      return value * progress.times + progress.plus
    }
  }

  func make(_ resolution: ScriptedResolution) -> CaseResolution<Promise>? {
    switch resolution {
    case .value(let name): return .value(value(name))
    case .promise(let name): return promise(name).map { .promise($0) }
    case .thenable(let name, let script):
      return .thenable(
        CaseThenable { resolve, reject in
          self.keep(Functions(resolve: resolve, reject: reject), as: name, in: \.thenables)
          self.perform(script.steps)
          if case .throwsReason(let reason) = script.ending { throw self.reason(reason) }
        })
    }
  }
}

/// A number with at most three decimals, so that single and double precision give the same text.
package func decimal(_ value: Double) -> String {
  guard value.isFinite else { return "NaN" }
  let thousandths = Int((value * 1000).rounded())
  if thousandths % 1000 == 0 { return String(thousandths / 1000) }
  let sign = thousandths < 0 ? "-" : ""
  var digits = String(abs(thousandths) % 1000 + 1000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(sign)\(abs(thousandths) / 1000).\(digits)"
}
