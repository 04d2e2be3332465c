// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

// Temporary, to be replaced by the core cell: one lock around a list of observers, told inline.
// It settles, delivers and cancels a single promise. It does not cancel along a chain, weigh
// progress, detect cycles, or keep the order of observers that are added while others run.

final class ProvisionalStorage<V: Sendable>: @unchecked Sendable {
  typealias Outcome = Result<V, NSError>

  struct Contents {
    var outcome: Outcome?
    var isLocked = false
    var observers: [@Sendable (Outcome) -> Void] = []
    var progressObservers: [@Sendable (Float) -> Void] = []
    var cancelHook: (@Sendable () -> Promise<Void>)?
  }

  let contents = Locked(Contents())

  var outcome: Outcome? { contents.withLock { $0.outcome } }

  func settle(_ outcome: Outcome) {
    // What is no longer needed is released after the lock, the cancellation hook included.
    let before = contents.withLock { contents -> Contents? in
      guard contents.outcome == nil else { return nil }
      let before = contents
      contents = Contents(outcome: outcome)
      return before
    }
    for observer in before?.observers ?? [] { observer(outcome) }
  }

  /// Takes the right to settle; true for the first caller.
  func lockIn() -> Bool {
    contents.withLock { contents in
      defer { contents.isLocked = true }
      return !contents.isLocked && contents.outcome == nil
    }
  }

  func observe(_ observer: @escaping @Sendable (Outcome) -> Void) {
    let outcome = contents.withLock { contents in
      if contents.outcome == nil { contents.observers.append(observer) }
      return contents.outcome
    }
    if let outcome { observer(outcome) }
  }

  func report(_ progress: Float) {
    guard (0...1).contains(progress) else { return }
    let observers = contents.withLock { $0.outcome == nil ? $0.progressObservers : [] }
    for observer in observers { observer(progress) }
  }

  func follow(_ resolution: Resolution<V>) {
    switch resolution {
    case .value(let value): settle(.success(value))
    case .promise(let promise):
      guard promise.provisional !== self else {
        return settle(.failure(.promiseError(PromiseTypeError, "TypeError")))
      }
      promise.provisional.observe { self.settle($0) }
    case .thenable(let body):
      let isFirst = Locked(true)
      let once: @Sendable (() -> Void) -> Void = { action in
        let mine = isFirst.withLock { first in
          defer { first = false }
          return first
        }
        if mine { action() }
      }
      do {
        try body(
          { next in once { self.follow(next) } },
          { reason in once { self.settle(.failure(reason)) } })
      } catch {
        once { self.settle(.failure(.reason(for: error))) }
      }
    }
  }
}

extension Handler {
  func deliver(_ argument: Argument, then finish: @escaping @Sendable (Result) -> Void)
  where Argument: Sendable {
    deliver(argument) { (result: Swift.Result<Result, any Error>) in
      if case .success(let value) = result { finish(value) }
    }
  }

  func deliver(
    _ argument: Argument, _ finish: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) where Argument: Sendable {
    place.run { finish(Swift.Result { try self.body(argument) }) }
  }
}

extension Promise {
  func derive<R, N: Sendable>(
    _ onFulfilled: Reaction<V, R, N>, _ onRejected: Handler<NSError, R>?,
    _ onProgress: Handler<Float, Float>?,
    resolution: @escaping @Sendable (R) -> Resolution<N>
  ) -> Promise<N> {
    let derived = Promise<N>()
    let target = derived.provisional
    let finish: @Sendable (Result<R, any Error>) -> Void = { result in
      switch result {
      case .success(let value): target.follow(resolution(value))
      case .failure(let error): target.settle(.failure(.reason(for: error)))
      }
    }
    provisional.contents.withLock { contents in
      contents.progressObservers.append { progress in
        guard let onProgress else { return target.report(progress) }
        onProgress.deliver(progress, then: { target.report($0) })
      }
    }
    provisional.observe { outcome in
      switch outcome {
      case .success(let value):
        switch onFulfilled {
        case .call(let handler): handler.deliver(value, finish)
        case .pass(let pass): target.settle(.success(pass(value)))
        }
      case .failure(let reason):
        guard let onRejected else { return target.settle(.failure(reason)) }
        onRejected.deliver(reason, finish)
      }
    }
    return derived
  }

  func cancelProvisionally() -> Promise<Void> {
    let (state, hook) = provisional.contents.withLock { ($0.outcome, $0.cancelHook) }
    switch state {
    case .failure(let reason) where reason.isCanceled(): return Promise<Void>(value: ())
    case .some:
      return Promise<Void>(reason: .promiseError(PromiseWrongStateError, "wrong state"))
    case nil:
      let canceled = hook?() ?? Promise<Void>(value: ())
      return canceled.derive(
        .call(Handler(.immediate) { self.provisional.settle(.failure(.promiseCanceled)) }),
        nil, nil
      ) { .value($0) }
    }
  }

  static func collect(
    _ promises: [Promise<V>],
    whenAll:
      @escaping @Sendable (
        [Result<V, NSError>]
      ) -> Void, each: @escaping @Sendable (Result<V, NSError>) -> Void
  ) {
    let slots = Locked([Result<V, NSError>?](repeating: nil, count: promises.count))
    if promises.isEmpty { whenAll([]) }
    for (index, promise) in promises.enumerated() {
      promise.provisional.observe { outcome in
        each(outcome)
        let all = slots.withLock { slots in
          slots[index] = outcome
          return slots.compactMap { $0 }
        }
        if all.count == promises.count { whenAll(all) }
      }
    }
  }
}

extension Promise {
  func reporting(_ onProgress: Handler<Float, Float>?) -> Promise<V> {
    derive(.pass { $0 }, nil as Handler<NSError, V>?, onProgress) { .value($0) }
  }

  func observingProgress(_ onProgress: Handler<Float, Void>) -> Promise<V> {
    provisional.contents.withLock { contents in
      contents.progressObservers.append { onProgress.deliver($0, then: { _ in }) }
    }
    return derive(.pass { $0 }, nil as Handler<NSError, V>?, nil) { .value($0) }
  }
}

extension Promise {
  static func allProvisionally(_ promises: [Promise<V>]) -> Promise<[V]> {
    let result = Promise<[V]>()
    collect(promises) { all in
      result.provisional.settle(.success(all.compactMap { try? $0.get() }))
    } each: { outcome in
      if case .failure(let reason) = outcome { result.provisional.settle(.failure(reason)) }
    }
    return result
  }

  static func raceProvisionally(_ promises: [Promise<V>]) -> Promise<V> {
    let result = Promise<V>()
    for promise in promises { promise.provisional.observe { result.provisional.settle($0) } }
    return result
  }

  static func allSettledProvisionally(
    _ promises: [Promise<V>]
  ) -> Promise<[Result<V, NSError>]> {
    let result = Promise<[Result<V, NSError>]>()
    collect(promises) {
      result.provisional.settle(.success($0))
    } each: { _ in
    }
    return result
  }

  static func anyProvisionally(_ promises: [Promise<V>]) -> Promise<V> {
    let result = Promise<V>()
    collect(promises) { all in
      let errors = all.compactMap { outcome in
        if case .failure(let reason) = outcome { reason } else { nil }
      }
      result.provisional.settle(.failure(.reason(for: AggregateError(errors: errors))))
    } each: { outcome in
      if case .success = outcome { result.provisional.settle(outcome) }
    }
    return result
  }
}

extension Promise {
  nonisolated(nonsending) func outcomeProvisionally() async -> Result<V, NSError> {
    let continuation = Locked<CheckedContinuation<Result<V, NSError>, Never>?>(nil)
    let resume: @Sendable (Result<V, NSError>) -> Void = { outcome in
      let waiting = continuation.withLock { slot in
        defer { slot = nil }
        return slot
      }
      waiting?.resume(returning: outcome)
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting in
        continuation.withLock { $0 = waiting }
        if Task.isCancelled { return resume(.failure(.promiseCanceled)) }
        provisional.observe(resume)
      }
    } onCancel: {
      resume(.failure(.promiseCanceled))
    }
  }
}

extension Deferred {
  func setCancelHandler(_ action: Action<Void>) {
    promise.provisional.contents.withLock { contents in
      contents.cancelHook = {
        let done = Deferred<Void>()
        action.place.run {
          try? action.body()
          done.resolve()
        }
        return done.promise
      }
    }
  }

  func setCancelHandler(_ action: Action<Promise<Void>>?) {
    guard let action else { return }
    promise.provisional.contents.withLock { contents in
      contents.cancelHook = {
        let done = Deferred<Void>()
        action.place.run {
          if let promise = try? action.body() { done.resolve(with: .promise(promise)) }
        }
        return done.promise
      }
    }
  }
}
