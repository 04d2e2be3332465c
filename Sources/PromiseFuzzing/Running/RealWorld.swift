// SPDX-License-Identifier: MIT

/// The common part of real worlds: the queues of the program, and handlers that write to the trace.
class RealWorld: @unchecked Sendable {
  let trace: Trace
  let places: RealPlaces

  /// - Parameter dispatchQueues: The places that are dispatch queues.
  init(_ trace: Trace, dispatchQueues: [Int]) {
    self.trace = trace
    places = RealPlaces(dispatchQueues: dispatchQueues)
  }

  func run(_ step: Step) { preconditionFailure("a world overrides run(_:)") }

  final func counted(_ number: Int) -> Counted { Counted(number, in: trace.census) }

  /// The error of that code; a dialect with a cancellation error overrides this for 0.
  func error(_ code: Int) -> any Error { Failure(code, in: trace.census) }

  /// The value that a handler returns, or the error that it throws.
  final func value(_ end: Handler.End) throws -> Counted {
    switch end {
    case .value(let value): return counted(value)
    case .error(let code): throw error(code)
    case .promise, .nothing: return counted(0)
    }
  }

  /// The handler as a function: it writes its argument, runs its steps, and returns its end.
  final func body(_ handler: Handler) -> @Sendable (Fact) -> Handler.End {
    let captured = counted(handler.id)
    return { [self] fact in
      trace.write(.handler(captured.number, fact))
      for step in handler.steps { run(step) }
      return handler.end
    }
  }
}
