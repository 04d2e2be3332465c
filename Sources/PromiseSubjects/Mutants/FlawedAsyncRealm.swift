// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore

/// The sound realm with the flaw: all other operations pass through unchanged.
struct FlawedAsyncRealm<Sound: PromiseRealm>: WrappingRealm {
  typealias Promise = Sound.Promise
  typealias Body = @Sendable () async throws -> CaseValue

  let sound: Sound
  let host: CaseHost
  let flaw: AsyncFlaw
  /// The deferreds that a flaw has to find again.
  private let deferreds = Locked<[CaseDeferred<Promise>]>([])
  private let waitedFor = Locked<[Promise]>([])
  private let stops = Locked<[@Sendable () -> Void]>([])
  private let lazy = Locked<[@Sendable () -> Void]>([])
  /// Whether a task was cancelled in this turn.
  private let wasCancelled = Locked(false)
  private let unhandled = Locked<(@Sendable (any Error) -> Void)?>(nil)

  init(sound: Sound, host: CaseHost, flaw: AsyncFlaw) {
    (self.sound, self.host, self.flaw) = (sound, host, flaw)
  }

  func deferred() throws -> CaseDeferred<Promise> {
    let deferred = try sound.deferred()
    if flaw == .waitEndsWithPromise { deferreds.withLock { $0.append(deferred) } }
    return deferred
  }

  func request(_ promise: Promise) throws {
    if flaw == .waitIsNoConsumer {
      for other in waitedFor.withLock({ $0 }) { try sound.request(other) }
    }
    try sound.request(promise)
  }

  func cancel(_ promise: Promise) throws -> Promise {
    if flaw == .waitIsNoConsumer {
      for other in waitedFor.withLock({ $0 }) { _ = try sound.cancel(other) }
    }
    return try sound.cancel(promise)
  }

  func watchUnhandled(_ report: @escaping @Sendable (any Error) -> Void) throws {
    unhandled.withLock { $0 = report }
    try sound.watchUnhandled(report)
  }

  // Waiting.

  func get(_ promise: Promise) async throws -> CaseValue {
    do {
      return try await wait(promise) { try await sound.get(promise) }
    } catch {
      if flaw == .waitMissesRejections { return nil }
      if flaw == .waitHandlesNothing { unhandled.withLock { $0 }?(error) }
      throw error
    }
  }

  func outcome(_ promise: Promise) async throws -> CaseState {
    let outcome: CaseState
    do {
      outcome = try await wait(promise) { try await sound.outcome(promise) }
    } catch let problem as UnsupportedOperation {
      throw problem
    } catch {
      outcome = .rejected(error)
    }
    if case .rejected = outcome, flaw == .outcomeHidesReasons { return .fulfilled(nil) }
    return outcome
  }

  private func wait<Result: Sendable>(
    _ promise: Promise, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    switch flaw {
    case .waitNeverEnds:
      let never = try sound.deferred()
      deferreds.withLock { $0.append(never) }
      _ = try await sound.get(never.promise)
      return try await body()
    case .waitIsDeaf: return try await start(body).value
    case .secondCancellationIsLost:
      let task = start(body)
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        if isFirstCancellation() { task.cancel() }
      }
    case .waitEndsWithPromise, .waitAsks, .functionStopsWithFirst:
      return try await withTaskCancellationHandler(operation: body) { taskWasCancelled(promise) }
    case .waitTakesATurn:
      await Task.yield()
      return try await body()
    case .waitAtOnceIsCancelled:
      try Task.checkCancellation()
      return try await body()
    case .oneTaskWaits:
      let task = start(body)
      let others = stops.withLock { stops in
        defer { stops = [task.cancel] }
        return stops
      }
      for stop in others { stop() }
      return try await withTaskCancellationHandler(
        operation: { try await task.value }, onCancel: task.cancel)
    case .waitIsNoConsumer, .waitStaysInterested:
      waitedFor.withLock { $0.append(promise) }
      return try await body()
    case .functionIsLazy:
      for start in lazy.withLock({ lazy in
        defer { lazy = [] }
        return lazy
      }) { start() }
      return try await body()
    default: return try await body()
    }
  }

  private func taskWasCancelled(_ promise: Promise) {
    switch flaw {
    case .waitAsks: try? sound.request(promise)
    case .waitEndsWithPromise: for deferred in deferreds.withLock({ $0 }) { deferred.withdraw?() }
    default: for stop in stops.withLock({ $0 }) { stop() }
    }
  }

  /// Whether no other task has been cancelled in this turn.
  private func isFirstCancellation() -> Bool {
    let isFirst = wasCancelled.withLock { wasCancelled in
      defer { wasCancelled = true }
      return !wasCancelled
    }
    if isFirst { host.enqueue { wasCancelled.withLock { $0 = false } } }
    return isFirst
  }

  private func start<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) -> Task<Result, any Error> {
    Task(executorPreference: host.executor) { try await body() }
  }

  // Functions.

  func promise(_ body: @escaping Body) throws -> Promise {
    switch flaw {
    case .functionRunsTwice:
      return try sound.promise {
        _ = try? await body()
        return try await body()
      }
    case .functionLosesErrors:
      return try sound.promise { try? await body() }
    case .functionIsDeaf:
      return try sound.promise { try await start(body).value }
    case .functionStopsWithFirst:
      return try sound.promise {
        let task = start(body)
        stops.withLock { $0.append(task.cancel) }
        return try await task.value
      }
    case .functionIsLazy:
      let deferred = try sound.deferred()
      lazy.withLock { lazy in
        lazy.append {
          _ = start {
            do {
              deferred.resolve(.value(try await body()))
            } catch {
              deferred.reject(error)
            }
          }
        }
      }
      return deferred.promise
    default: return try sound.promise(body)
    }
  }
}
