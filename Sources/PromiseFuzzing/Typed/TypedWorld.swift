// SPDX-License-Identifier: MIT

/// A world of TypedPromises: keeps promises in registers, and calls handlers.
///
/// The model and the library share this code, so that both release each reference at the same
/// moment: a step holds the content of a register until it has stored its result.
final class TypedWorld<Backend: TypedBackend>: World, @unchecked Sendable {
  /// The content of a register.
  enum Thing {
    case promise(Backend.Promise)
    case resolver(Backend.Resolver)
    case token(Backend.Token)
    case tokenPromise(Backend.TokenPromise)
    case delayed(Backend.Delayed)
    case cancellable(Backend.Cancellable)
  }

  let trace: Trace
  let backend: Backend
  private let registers = Registers<Thing>()
  /// Releases the captures of handlers of requests.
  private let captures = JobQueue<() -> Void>()
  /// Whether things are dropped at once instead of stored, because the program is over.
  private var isFinishing = false

  init(_ trace: Trace) {
    self.trace = trace
    backend = Backend(trace)
  }

  func finish() {
    isFinishing = true
    backend.finish {
      registers.dropAll()
      while let drop = captures.pop() { drop() }
    }
  }

  func run(_ step: Step) {
    guard let verb = TypedOperations.verb(step.operation) else { return }
    let target = registers[step.target]
    run(verb, step, on: target)
    withExtendedLifetime(target) {}
    if case .drop = verb { drop(step) }
  }

  /// Drops the target if it is a thing of the kind that the operation is for.
  private func drop(_ step: Step) {
    switch (step.operation, registers[step.target]) {
    case ("drop", .promise), ("dropResolver", .resolver), ("dropToken", .token),
      ("dropTokenPromise", .tokenPromise), ("dropDelayed", .delayed):
      _ = registers.take(step.target)
    default: break
    }
  }

  // MARK: Registers

  func store(_ thing: Thing, _ register: Int) {
    if !isFinishing { registers[register] = thing }
  }

  func promise(_ register: Int) -> Backend.Promise? {
    if case .promise(let promise) = registers[register] { promise } else { nil }
  }

  func token(_ register: Int) -> Backend.Token? {
    if case .token(let token) = registers[register] { token } else { nil }
  }

  // MARK: Handlers

  func call(_ step: Step) -> Backend.Call {
    let handler = step.handlers.first ?? Handler(0)
    return { [self] fact in call(handler, fact) }
  }

  /// Writes the line of a handler, runs its steps, and returns its end.
  private func call(_ handler: Handler, _ fact: Fact) -> TypedEnd<Backend.Promise> {
    trace.write(.handler(handler.id, fact))
    if backend.isExecutingNow { trace.write(.note("now in", handler.id)) }
    for step in handler.steps { run(step) }
    switch handler.end {
    case .value(let value): return .value(value)
    case .error(let code): return .error(code)
    case .promise(let register):
      return .promise(promise(register) ?? backend.ended(.value(Handler.substitute)))
    case .nothing: return .nothing
    }
  }

  /// A function that uses its resolver; if the handler returns nothing, `output` gets the resolver.
  func body(_ step: Step, output: Int = Step.none, throwing: Bool = false) -> Backend.Body {
    let handler = step.handlers.first ?? Handler(0)
    return { [self] resolver in
      let end = call(handler, .nothing)
      switch end {
      case .error(let code) where throwing: return code
      case .promise(let promise): backend.resolve(resolver, with: promise)
      case .nothing: if output != Step.none { store(.resolver(resolver), output) }
      case .value, .error: backend.settle(resolver, end.fact)
      }
      return nil
    }
  }

  /// The same, for a function that captures a resolver, until the end of the program at the latest.
  func body(_ step: Step, keeping resolver: Backend.Resolver) -> Backend.Body {
    let capture = Registers<Backend.Resolver>()
    capture[0] = resolver
    captures.push { [weak capture] in capture?.dropAll() }
    let body = body(step)
    return { resolver in withExtendedLifetime(capture) { body(resolver) } }
  }
}
