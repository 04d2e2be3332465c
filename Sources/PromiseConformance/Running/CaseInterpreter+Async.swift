// SPDX-License-Identifier: MIT

extension CaseInterpreter {
  /// Runs a step about tasks.
  func perform(_ step: AsyncStep) throws {
    switch step {
    case .wait(let name, let task, let onFulfilled, let onRejected):
      guard let promise = promise(name) else { return }
      let fulfilled = onFulfilled.map {
        handler($0) { (value: CaseValue) in self.describe(value) }
      }
      let rejected = onRejected.map {
        handler($0) { (error: any Error) in self.describe(error, orCancellation: true) }
      }
      start(task) { [realm] in
        do {
          let value = try await realm.get(promise)
          _ = try fulfilled?(value)
        } catch let problem as UnsupportedOperation {
          throw problem
        } catch {
          _ = try rejected?(error)
        }
      }
    case .outcome(let name, let task, let script):
      guard let promise = promise(name) else { return }
      let handler = handler(script) { (state: CaseState) in self.describe(outcome: state) }
      start(task) { [realm] in _ = try handler(try await realm.outcome(promise)) }
    case .cancelTask(let name):
      guard let task = with({ $0.tasks[name] }) else { return missing(name) }
      task.cancel()
    case .function(let name, let script, let cancelled):
      let held = objects(script.holds)
      let promise = try StrayTask.start(in: host) { task in
        try realm.promise {
          withExtendedLifetime(held) {}
          return try await task.inTurns { try await self.function(script, cancelled) }
        }
      }
      keep(promise, as: name, in: \.promises)
    }
  }

  /// Starts a task of the case itself, in the turns of the case.
  private func start(_ name: String?, _ body: @escaping @Sendable () async throws -> Void) {
    let task = host.task {
      do { try await body() } catch { self.attempt { throw error } }
    }
    with { memory in
      if let name { memory.tasks[name] = task }
      memory.waits.append(task.cancel)
    }
  }

  /// Waits for a promise; the end of the case ends the wait too, even in a task of the library.
  private func wait(for promise: Promise) async throws -> CaseValue {
    let wait = host.task { [realm] in
      try await realm.get(promise)
    }
    with { $0.waits.append(wait.cancel) }
    return try await withTaskCancellationHandler {
      try await wait.value
    } onCancel: {
      wait.cancel()
    }
  }

  /// The body of an asynchronous function of a case.
  private func function(_ script: Script, _ cancelled: String?) async throws -> CaseValue {
    try await withTaskCancellationHandler {
      if let log = script.log { write(log) }
      switch try run(script) {
      case .value(let value): return value
      case .promise(let promise): return try await wait(for: promise)
      case .thenable: throw UnsupportedOperation("a thenable of an asynchronous function")
      }
    } onCancel: {
      if let cancelled { write(cancelled) }
    }
  }

  /// Describes what ended a wait: an error of the promise, or the cancellation of the task.
  private func describe(_ error: any Error, orCancellation: Bool) -> String {
    error is CancellationError ? LibraryErrorKind.cancelled.rawValue : describe(error)
  }

  private func describe(outcome: CaseState) -> String {
    if case .rejected(let error) = outcome {
      return "rejected with \(describe(error, orCancellation: true))"
    }
    return describe(outcome)
  }
}
