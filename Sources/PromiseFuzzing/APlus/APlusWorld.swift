// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import PromiseCore

/// `APlusPromises` as it is.
///
/// Handlers run at once or in one of two queues of the world's own; time is virtual. How steps become
/// calls is in `APlusWorld+Steps.swift`.
final class APlusWorld: World, Sendable {
  typealias Promise = APlusPromises.Promise<Counted>
  typealias VoidPromise = APlusPromises.Promise<Void>

  /// What a register holds.
  enum Thing: Sendable {
    case promise(Promise)
    case void(VoidPromise)
    case deferred(Deferred<Counted>)
    case thenable(ProgramThenable)
  }

  let trace: Trace
  let registers = Registers<Thing>()
  let queues = [JobQueue<RealJob>(), JobQueue<RealJob>()]
  let time = VirtualTimekeeper()

  init(_ trace: Trace) { self.trace = trace }

  func finish() {
    var isOver = false
    while !isOver {
      while !registers.isEmpty { registers.dropAll() }
      isOver = time.dueTimes.isEmpty
      var isIdle = false
      while !isIdle {
        isIdle = true
        for queue in queues.indices where drain(queue) { (isIdle, isOver) = (false, false) }
      }
      advance(to: time.dueTimes.first ?? time.now)
    }
    time.close()
  }

  /// Runs what waits in a queue, also what is added meanwhile.
  ///
  /// - Returns: whether there was something.
  @discardableResult
  func drain(_ queue: Int) -> Bool {
    var hasRun = false
    while let job = queues[queue].pop() {
      hasRun = true
      job()
    }
    return hasRun
  }

  /// Lets go of what waits in a queue, one by one.
  func discard(_ queue: Int) {
    while queues[queue].pop() != nil {}
  }

  func advance(to time: Int64) {
    while let timer = self.time.takeTimer(until: time) { timer.fire() }
    self.time.move(to: time)
  }

  /// The place of handlers that a step's number means.
  func place(_ value: Int) -> PromiseContext {
    guard let index = APlusOperations.queue(value) else { return .immediate }
    return .custom { [queue = queues[index]] job in queue.push(job) }
  }

  func value(_ number: Int) -> Counted { Counted(number, in: trace.census) }

  /// The reason of that code.
  func reason(_ code: Int) -> NSError {
    if code == 0 { return NSError(domain: PromiseErrorDomain, code: PromiseCancelError) }
    return NSError(
      domain: ProgramError.domain, code: code, userInfo: [ProgramError.key: value(code)])
  }

  /// What a handler throws for a code: every second one is an error of Swift's, which arrives wrapped.
  func error(_ code: Int) -> any Error {
    if code == 0 { return CancellationError() }
    return code % 2 == 0 ? Failure(code, in: trace.census) : reason(code)
  }
}

/// What a program's reasons are recognised by.
enum ProgramError {
  static let domain = "PromiseFuzzing"
  static let key = "object"
}

/// A thenable of a program: remembers who wants to be told.
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
  /// What a reason is in a trace.
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
      } else if let aggregate = AggregateError(reason: reason) {
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

  init(_ promise: APlusWorld.Promise) {
    switch promise.state {
    case .pending: self = .pending
    case .fulfilled: self = promise.value.map { .value($0.number) } ?? .library("no value")
    case .rejected: self = promise.reason.map(Fact.init) ?? .library("no reason")
    }
  }

  init(_ promise: APlusWorld.VoidPromise) {
    switch promise.state {
    case .pending: self = .pending
    case .fulfilled: self = promise.value == nil ? .library("no value") : .nothing
    case .rejected: self = promise.reason.map(Fact.init) ?? .library("no reason")
    }
  }
}
