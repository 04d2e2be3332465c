// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import PromiseCore

/// The real world of `APlusPromises`: the library itself.
///
/// Handlers run at once or in one of two queues of the program's own; time is virtual.
final class APlusReal: APlusBackend, @unchecked Sendable {
  typealias Promise = APlusPromises.Promise<Counted>
  typealias VoidPromise = APlusPromises.Promise<Void>

  enum Handle {
    case promise(Promise)
    case void(VoidPromise)
    case deferred(Deferred<Counted>)
    case thenable(ProgramThenable)
  }

  let trace: Trace
  /// The queues of the program: the first two.
  let places = RealPlaces(dispatchQueues: [])

  init(_ trace: Trace) { self.trace = trace }

  func drain(_ queue: Int) { places.drain(1 + queue) }
  func discard(_ queue: Int) { while places.queues[1 + queue].pop() != nil {} }
  func advance(_ milliseconds: Int) { places.advance(by: milliseconds) }
  func end(_ drop: () -> Void) { places.end(drop) }

  /// The context of handlers on that queue.
  func place(_ queue: Int?) -> PromiseContext {
    guard let queue else { return .immediate }
    return .custom { [queue = places.queues[1 + queue]] job in queue.push(job) }
  }

  func value(_ number: Int) -> Counted { Counted(number, in: trace.census) }

  /// The reason with that code.
  func reason(_ code: Int) -> NSError {
    if code == 0 { return NSError(domain: PromiseErrorDomain, code: PromiseCancelError) }
    return NSError(
      domain: ProgramError.domain, code: code, userInfo: [ProgramError.key: value(code)])
  }

  /// The error that a handler throws for a code: every second one is a Swift error, to be wrapped.
  func error(_ code: Int) -> any Error {
    if code == 0 { return CancellationError() }
    return code % 2 == 0 ? Failure(code, in: trace.census) : reason(code)
  }
}

/// The domain and keys by which a program's reasons are recognised.
enum ProgramError {
  static let domain = "PromiseFuzzing"
  static let key = "object"
}

/// A thenable of a program: it keeps the functions to call.
final class ProgramThenable: Thenable, Sendable {
  private typealias Listener = (
    fulfilled: (@Sendable (Counted) -> Void)?, rejected: (@Sendable (NSError) -> Void)?,
    progress: (@Sendable (Float) -> Float)?
  )

  private struct State {
    var outcome: Result<Counted, NSError>?
    var listeners: [Listener] = []
  }

  private let state = Locked(State())

  func then(
    onFulfilled: (@Sendable (Counted) -> Void)?, onRejected: (@Sendable (NSError) -> Void)?,
    onProgress: (@Sendable (Float) -> Float)?
  ) {
    let listener = (onFulfilled, onRejected, onProgress)
    let outcome = state.withLock { state in
      if state.outcome == nil { state.listeners.append(listener) }
      return state.outcome
    }
    if let outcome { Self.tell(listener, outcome) }
  }

  func settle(_ outcome: Result<Counted, NSError>) {
    let listeners = state.withLock { state -> [Listener] in
      guard state.outcome == nil else { return [] }
      state.outcome = outcome
      defer { state.listeners = [] }
      return state.listeners
    }
    for listener in listeners { Self.tell(listener, outcome) }
  }

  func report(_ progress: Float) {
    for listener in state.withLock({ $0.listeners }) { _ = listener.progress?(progress) }
  }

  private static func tell(_ listener: Listener, _ outcome: Result<Counted, NSError>) {
    switch outcome {
    case .success(let value): listener.fulfilled?(value)
    case .failure(let reason): listener.rejected?(reason)
    }
  }
}

extension Fact {
  /// The fact that a trace shows for a reason.
  init(_ reason: NSError) {
    if reason.domain == ProgramError.domain {
      self = .error(reason.code)
      return
    }
    guard reason.domain == PromiseErrorDomain else {
      self = .library("unknown")
      return
    }
    switch reason.code {
    case PromiseReasonWrapperError:
      if let failure = reason.userInfo[PromiseErrorReasonKey] as? Failure {
        self = .error(failure.code)
      } else if let aggregate = PromiseAggregateError(reason: reason) {
        let numbers = aggregate.errors.map { Fact($0).number }
        self = .library("aggregate \(Counted.combined(numbers))")
      } else {
        self = .library("unknown")
      }
    case PromiseTypeError: self = .library("cycle")
    case PromiseCancelError: self = .error(0)
    case PromiseWrongStateError: self = .library("wrong state")
    case PromiseCancelForkedPromiseError: self = .library("fork")
    case PromiseMissingDeferredPromiseError: self = .library("abandoned")
    case PromiseTimedOutError: self = .library("timeout")
    default: self = .library("unknown")
    }
  }

  init(_ promise: APlusReal.Promise) {
    switch promise.state {
    case .pending: self = .pending
    case .fulfilled: self = promise.value.map { .value($0.number) } ?? .library("no value")
    case .rejected: self = promise.reason.map(Fact.init) ?? .library("no reason")
    }
  }

  init(_ promise: APlusReal.VoidPromise) {
    switch promise.state {
    case .pending: self = .pending
    case .fulfilled: self = promise.value == nil ? .library("no value") : .nothing
    case .rejected: self = promise.reason.map(Fact.init) ?? .library("no reason")
    }
  }
}
