// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import PromiseCore
internal import PromiseStage

/// The real world of GuaranteePromises: the library itself.
///
/// Values are lists of counted numbers. The program drains the two default queues; time is virtual.
final class GuaranteeReal: GuaranteeBackend, @unchecked Sendable {
  /// The values of promises.
  typealias Value = [Counted]

  /// The content of a register.
  enum Handle {
    /// A promise.
    case promise(Promise<Value>)
    /// A guarantee.
    case guarantee(Guarantee<Value>)
    /// A resolver.
    case seal(Resolver<Value>)
    /// The function that fulfils a guarantee.
    case fulfiller(@Sendable (Value) -> Void)
    /// The object that `catch` returned.
    case finalizer(PMKFinalizer)
  }

  let trace: Trace
  let registers = Registers<GuaranteeThing<Handle>>()
  /// The default queues: for handlers whose results go on, and for the ends of chains.
  let queues: [DispatchQueue]
  /// The queues and the clock.
  let places = RealPlaces(dispatchQueues: [1, 2])
  private let configuration: Configuration
  /// The reported rejections that nobody observed.
  private let silent = Locked<[Fact]>([])

  /// A world that writes to that trace, with a configuration of its own.
  init(_ trace: Trace) {
    self.trace = trace
    queues = [places.dispatchQueue(1), places.dispatchQueue(2)]
    configuration = Configuration { [queues] own in
      own.Q = (map: queues[0], return: queues[1])
      own.logHandler = { event in
        switch event {
        case .pendingPromiseDeallocated: trace.write(.note("lost promise", 0))
        case .pendingGuaranteeDeallocated: trace.write(.note("lost guarantee", 0))
        case .cauterized(let error): trace.write(.result("cauterized", Self.fact(error)))
        case .waitOnMainThread: break
        }
      }
    }
  }

  /// The world whose ``inScope(_:)`` this thread runs, if it runs one.
  @TaskLocal private static var current: GuaranteeReal?

  func inScope(_ body: () -> Void) {
    guard Self.current !== self else { return body() }
    Self.$current.withValue(self) {
      Configuration.with(configuration) {
        Time.with(places.time) {
          Scene.delivering(by: { $0() }, body)
        }
      }
    }
  }

  func end(_ drop: () -> Void) {
    places.end(drop)
    GuaranteeWords.report(silent.withLock { $0 }, to: trace)
  }

  func drain(_ queue: Int) { places.drain(1 + queue) }

  func advance(_ milliseconds: Int) { places.advance(by: milliseconds) }

  func hearOfSilent() {
    conf.unhandledRejectionHandler = { [silent] rejection in
      silent.withLock { $0.append(Self.fact(rejection.error)) }
    }
  }

  // MARK: Facts and values

  /// A value of these elements.
  func value(_ numbers: [Int]) -> Value { numbers.map { Counted($0, in: trace.census) } }

  /// The value for a number.
  func value(_ number: Int) -> Value { value(GuaranteeWords.items(number)) }

  /// The error for a code: every fourth is a cancellation, 0 the library's own.
  func error(_ code: Int) -> any Error {
    if code == 0 { return PMKError.cancelled }
    let failure = Failure(code, in: trace.census)
    return code & 3 == 0 ? CancelledFailure(failure: failure) : failure
  }

  /// The fact that a trace shows for a value.
  static func fact(_ value: Value) -> Fact { .list(value.map(\.number)) }

  /// The fact that a trace shows for an error.
  static func fact(_ error: any Error) -> Fact {
    switch error {
    case let failure as Failure: .error(failure.code)
    case let cancelled as CancelledFailure: .error(cancelled.failure.code)
    case PMKError.cancelled: .error(0)
    case PMKError.returnedSelf: .library("cycle")
    case PMKError.badInput: .library("badInput")
    case PMKError.compactMap: .library("compactMap")
    case PMKError.emptySequence: .library("emptySequence")
    case PMKError.invalidCallingConvention: .library("invalidCallingConvention")
    case PMKError.noWinner: .library("noWinner")
    case is PMKError.TimedOut: .library("timeout")
    default: .library("another error")
    }
  }

  /// The fact that a trace shows for a result.
  static func fact(_ result: GuaranteePromises.Result<Value>?) -> Fact {
    switch result {
    case .fulfilled(let value)?: fact(value)
    case .rejected(let error)?: fact(error)
    case nil: .pending
    }
  }

  // MARK: Handlers

  /// A handler that captures an object which the census counts.
  func counting(_ call: @escaping GuaranteeCall) -> GuaranteeCall {
    let captured = Counted(0, in: trace.census)
    return { fact in withExtendedLifetime(captured) { call(fact) } }
  }

  /// The value that a handler returns, or the error that it throws.
  func plain(_ end: Handler.End) throws -> Value {
    if case .error(let code) = end { throw error(code) }
    return sure(end)
  }

  /// The value that a handler returns which cannot throw.
  func sure(_ end: Handler.End) -> Value { value(GuaranteeWords.items(of: end)) }

  /// The promise that a handler returns.
  func returned(_ end: Handler.End) throws -> Promise<Value> {
    guard case .promise(let register) = end else { return .value(try plain(end)) }
    return promise(register)
  }

  /// The promise in a register.
  func promise(_ register: Int) -> Promise<Value> {
    switch registers[register]?.handle {
    case .promise(let promise): promise
    case .guarantee(let guarantee): Promise(guarantee)
    default: .value(value([Handler.substitute]))
    }
  }

  /// The guarantee that a handler returns.
  func returnedSure(_ end: Handler.End) -> Guarantee<Value> {
    guard case .promise(let register) = end else { return .value(sure(end)) }
    guard case .guarantee(let guarantee)? = registers[register]?.handle else {
      return .value(value([Handler.substitute]))
    }
    return guarantee
  }

  /// An element of that number.
  func number(_ number: Int) -> Counted { Counted(number, in: trace.census) }
}

/// An error that declares itself a cancellation.
struct CancelledFailure: CancellableError {
  /// The counted error.
  let failure: Failure
  /// Always true.
  var isCancelled: Bool { true }
}

/// Elements of values can be sorted.
extension Counted: Comparable {
  /// Whether the numbers are equal.
  package static func == (a: Counted, b: Counted) -> Bool { a.number == b.number }
  /// Whether the number is smaller.
  package static func < (a: Counted, b: Counted) -> Bool { a.number < b.number }
}
