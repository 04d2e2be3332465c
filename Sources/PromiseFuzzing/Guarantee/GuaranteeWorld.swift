// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import PromiseCore

/// GuaranteePromises as it is.
///
/// Values are lists of counted numbers. The default queues are two that run by hand, and time is virtual.
final class GuaranteeWorld: World, @unchecked Sendable {
  /// What promises are fulfilled with.
  typealias Value = [Counted]

  /// What a register may hold.
  enum Thing {
    /// A promise.
    case promise(Promise<Value>)
    /// A guarantee.
    case guarantee(Guarantee<Value>)
    /// A resolver.
    case seal(Resolver<Value>, SealState)
    /// What fulfils a guarantee.
    case fulfiller(@Sendable (Value) -> Void)
    /// What `catch` returns.
    case finalizer(PMKFinalizer)
  }

  /// What the world knows of a resolver: see ``GuaranteeModel``.
  final class SealState: Sendable {
    /// Whether programs let its promise follow nothing.
    let isPooled: Bool
    /// Whether the promise was told to follow another one.
    let follows = Locked(false)

    /// The state of a new resolver.
    init(isPooled: Bool = false) { self.isPooled = isPooled }
  }

  /// Where it writes.
  let trace: Trace
  /// What programs name.
  let registers = Registers<Thing>()
  /// The default queues: of handlers whose results go on, and of ends of chains.
  let queues: [DispatchQueue]
  /// Queues and time.
  let places = RealPlaces(dispatchQueues: [2, 3])
  private let configuration: Configuration
  /// What was told of rejections that nobody looked at.
  private let silent = Locked<[Fact]>([])

  /// A world that writes there, with a configuration of its own.
  init(_ trace: Trace) {
    self.trace = trace
    queues = [places.dispatchQueue(3), places.dispatchQueue(2)]
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

  /// Whether this thread is inside of ``inScope(_:)`` already, and of which world.
  @TaskLocal private static var current: GuaranteeWorld?

  private func inScope(_ body: () -> Void) {
    guard Self.current !== self else { return body() }
    Self.$current.withValue(self) {
      Configuration.with(configuration) {
        Time.$current.withValue(places.time) {
          DeliveryStandIn.$current.withValue(DeliveryStandIn { $0() }, operation: body)
        }
      }
    }
  }

  /// Runs a step; what it is about is not let go of before its end.
  func run(_ step: Step) {
    inScope {
      let target = registers[step.target]
      let others = step.others.map { registers[$0] }
      if let thing = perform(step) { registers[step.result] = thing }
      withExtendedLifetime((target, others)) {}
    }
  }

  /// Drops everything and lets everything run and happen, until there is nothing.
  func finish() {
    inScope {
      registers.dropAll()
      var goesOn = true
      while goesOn {
        goesOn = !registers.isEmpty
        if places.drainAll() { goesOn = true }
        if !places.time.dueTimes.isEmpty {
          places.advance(by: 1_000)
          goesOn = true
        }
        registers.dropAll()
      }
      places.time.close()
      GuaranteeWords.report(silent.withLock { $0 }, to: trace)
    }
  }

  /// Hears of rejections that nobody looked at, of promises made from now on.
  func listen() {
    conf.unhandledRejectionHandler = { [silent] rejection in
      silent.withLock { $0.append(Self.fact(rejection.error)) }
    }
  }

  // MARK: Facts and values

  /// A value of these elements.
  func value(_ numbers: [Int]) -> Value { numbers.map { Counted($0, in: trace.census) } }

  /// The value that a number stands for.
  func value(_ number: Int) -> Value { value(GuaranteeWords.items(number)) }

  /// The error of a code: every fourth is a cancellation, 0 the library's own.
  func error(_ code: Int) -> any Error {
    if code == 0 { return PMKError.cancelled }
    let failure = Failure(code, in: trace.census)
    return code & 3 == 0 ? CancelledFailure(failure: failure) : failure
  }

  /// What is written of a value.
  static func fact(_ value: Value) -> Fact { .list(value.map(\.number)) }

  /// What is written of an error.
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
    case is PMKTimeoutError: .library("timeout")
    default: .library("another error")
    }
  }

  /// What is written of a result.
  static func fact(_ result: GuaranteePromises.Result<Value>?) -> Fact {
    switch result {
    case .fulfilled(let value)?: fact(value)
    case .rejected(let error)?: fact(error)
    case nil: .pending
    }
  }

  // MARK: Handlers

  /// The handler of a step, with an object that the census counts.
  func handler(_ step: Step) -> @Sendable (Fact) -> Handler.End {
    guard let handler = step.handlers.first else { return { _ in .nothing } }
    let captured = Counted(handler.id, in: trace.census)
    return { [self] fact in
      trace.write(.handler(captured.number, fact))
      for step in handler.steps { run(step) }
      return handler.end
    }
  }

  /// What a handler returns that may throw.
  func plain(_ end: Handler.End) throws -> Value {
    if case .error(let code) = end { throw error(code) }
    return sure(end)
  }

  /// What a handler returns that may not.
  func sure(_ end: Handler.End) -> Value { value(GuaranteeWords.items(of: end)) }

  /// The promise that a handler returns.
  func returned(_ end: Handler.End) throws -> Promise<Value> {
    guard case .promise(let register) = end else { return .value(try plain(end)) }
    switch registers[register] {
    case .promise(let promise): return promise
    case .guarantee(let guarantee): return Promise(guarantee)
    default: return .value(value([Handler.substitute]))
    }
  }

  /// The guarantee that a handler returns.
  func returnedSure(_ end: Handler.End) -> Guarantee<Value> {
    guard case .promise(let register) = end else { return .value(sure(end)) }
    guard case .guarantee(let guarantee) = registers[register] else {
      return .value(value([Handler.substitute]))
    }
    return guarantee
  }

  /// An element.
  func number(_ number: Int) -> Counted { Counted(number, in: trace.census) }
}

/// An error that is a cancellation because it says so.
struct CancelledFailure: CancellableError {
  /// What the census counts.
  let failure: Failure
  /// It is.
  var isCancelled: Bool { true }
}

/// As elements of values, which can be sorted.
extension Counted: Comparable {
  /// Whether they are the same number.
  package static func == (a: Counted, b: Counted) -> Bool { a.number == b.number }
  /// Whether the number is smaller.
  package static func < (a: Counted, b: Counted) -> Bool { a.number < b.number }
}
