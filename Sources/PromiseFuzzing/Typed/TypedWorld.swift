// SPDX-License-Identifier: MIT

/// How a handler has ended, with the promise itself in the place of its register.
enum TypedEnd<Promise> {
  case value(Int)
  /// 0 stands for a cancellation.
  case error(Int)
  case promise(Promise)
  case nothing
}

/// What the two worlds of TypedPromises differ in: promises and what one can do with them.
protocol TypedBackend: AnyObject, Sendable {
  associatedtype Promise
  associatedtype Resolver
  associatedtype Token
  associatedtype TokenPromise
  associatedtype Delayed
  associatedtype Cancellable

  /// What a handler does when it is given something.
  typealias Call = @Sendable (Fact) -> TypedEnd<Promise>
  /// What a function does that is given a resolver; it writes no fact.
  typealias Body = @Sendable (Resolver) -> TypedEnd<Promise>

  init(_ trace: Trace)

  var isExecutingNow: Bool { get }

  func pair() -> (Promise, Resolver)
  func make(_ place: TypedPlace, throwing: Bool, _ body: @escaping Body) -> Promise
  func ended(_ fact: Fact) -> Promise
  func after(_ place: TypedPlace, _ fact: Fact, _ milliseconds: Int) -> Promise
  func delayed(_ place: TypedPlace, _ body: @escaping Body) -> Delayed
  func access(_ delayed: Delayed) -> Promise

  func derive(
    _ verb: TypedOperator, _ promise: Promise, _ token: Token?, _ place: TypedPlace,
    _ call: @escaping Call
  ) -> Promise
  func deriveWithToken(
    _ verb: TypedOperator, _ promise: TokenPromise, _ place: TypedPlace, _ call: @escaping Call
  ) -> TokenPromise
  func link(_ verb: TypedLink, _ promise: Promise) -> Promise
  func linkWithToken(_ verb: TypedLink, _ promise: TokenPromise) -> TokenPromise
  func propagate(_ promise: Promise, _ place: TypedPlace, _ call: @escaping Call) -> Promise
  func bridge(_ promise: Promise, plain: Bool) -> Promise
  func delay(_ promise: Promise, _ place: TypedPlace, _ milliseconds: Int) -> Promise
  func timeout(_ promise: Promise, _ place: TypedPlace, _ milliseconds: Int) -> Promise
  func whenAll(_ promises: [Promise], cancelOnFailure: Bool) -> Promise
  func whenPair(_ first: Promise, _ second: Promise, cancelOnFailure: Bool) -> Promise
  func whenFirst(_ promises: [Promise], cancelRemaining: Bool) -> Promise

  func settle(_ resolver: Resolver, _ fact: Fact)
  func resolve(_ resolver: Resolver, with promise: Promise)
  func onRequest(_ resolver: Resolver, _ place: TypedPlace, keeping: Bool, _ body: @escaping Body)
  func hasRequested(_ resolver: Resolver) -> Bool

  func token(invalidateOnDeinit: Bool) -> Token
  func chain(_ token: Token, from parent: Token, includingCancel: Bool)
  func invalidate(_ token: Token)
  func cancelOnly(_ token: Token)
  func withToken(_ promise: Promise, _ token: Token) -> TokenPromise
  func inner(_ promise: TokenPromise) -> Promise

  func request(_ promise: Promise)
  func request(_ promise: Promise, on token: Token)
  func cancellable(_ promise: Promise) -> Cancellable
  func request(by cancellable: Cancellable)

  /// Nil while it is pending.
  func result(of promise: Promise) -> Fact?
  func isSame(_ first: Promise, _ second: Promise) -> Bool

  func drain(_ queue: Int)
  func advance(_ milliseconds: Int)
  /// Runs what waits until nothing does, then lets go of the time.
  func finish()
}

/// A world of TypedPromises: reads steps, and keeps what promises are in which registers.
///
/// Both worlds do this alike, to the moment at which each reference goes: what a step reads from a register it
/// holds until it has stored its result.
final class TypedWorld<Backend: TypedBackend>: World, @unchecked Sendable {
  private enum Thing {
    case promise(Backend.Promise)
    case resolver(Backend.Resolver)
    case token(Backend.Token)
    case tokenPromise(Backend.TokenPromise)
    case delayed(Backend.Delayed)
    case cancellable(Backend.Cancellable)
  }

  private let trace: Trace
  private let backend: Backend
  private let registers = Registers<Thing>()
  /// What is stored from then on is dropped at once.
  private var isFinishing = false

  init(_ trace: Trace) {
    self.trace = trace
    backend = Backend(trace)
  }

  func finish() {
    isFinishing = true
    registers.dropAll()
    backend.finish()
  }

  func run(_ step: Step) {
    guard let verb = TypedOperations.verb(step.operation) else { return }
    let target = registers[step.target]
    switch target {
    case nil: runWithoutTarget(verb, step)
    case .promise(let promise): run(verb, step, promise)
    case .resolver(let resolver): run(verb, step, resolver: resolver)
    case .token(let token): run(verb, step, token: token)
    case .tokenPromise(let promise): run(verb, step, tokenPromise: promise)
    case .delayed(let delayed):
      if case .access = verb { store(.promise(backend.access(delayed)), step.result) }
    case .cancellable(let cancellable):
      if case .requestByCancellable = verb { backend.request(by: cancellable) }
    }
    withExtendedLifetime(target) {}
    if case .drop = verb { drop(step) }
  }

  /// Only a thing of the kind that the operation is for.
  private func drop(_ step: Step) {
    switch (step.operation, registers[step.target]) {
    case ("drop", .promise), ("dropResolver", .resolver), ("dropToken", .token),
      ("dropTokenPromise", .tokenPromise), ("dropDelayed", .delayed):
      _ = registers.take(step.target)
    default: break
    }
  }

  private func store(_ thing: Thing, _ register: Int) {
    if !isFinishing { registers[register] = thing }
  }

  private func promise(_ register: Int) -> Backend.Promise? {
    if case .promise(let promise) = registers[register] { promise } else { nil }
  }

  private func token(_ register: Int) -> Backend.Token? {
    if case .token(let token) = registers[register] { token } else { nil }
  }

  private static func place(_ value: Int) -> TypedPlace {
    switch value % 4 {
    case 0: .immediate
    case 1: .queue(0)
    case 2: .queue(1)
    default: .nowOr(0)
    }
  }

  /// Writes a line of a handler, runs its steps, and reads how it ends.
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

  private func call(_ step: Step) -> Backend.Call {
    let handler = step.handlers.first ?? Handler(0)
    return { [self] fact in call(handler, fact) }
  }

  /// What is given a resolver; if it ends with nothing, the resolver goes to the step's output.
  private func body(_ step: Step, output: Int) -> Backend.Body {
    let handler = step.handlers.first ?? Handler(0)
    return { [self] resolver in
      let end = call(handler, .nothing)
      if case .nothing = end, output != Step.none { store(.resolver(resolver), output) }
      return end
    }
  }

  private func runWithoutTarget(_ verb: TypedVerb, _ step: Step) {
    let (value, output) = (step.value, step.other(0))
    switch verb {
    case .pair:
      let pair = backend.pair()
      store(.promise(pair.0), step.result)
      store(.resolver(pair.1), output)
      withExtendedLifetime(pair) {}
    case .make, .tryMake:
      var isThrowing = false
      if case .tryMake = verb { isThrowing = true }
      let place = Self.place(value)
      store(
        .promise(backend.make(place, throwing: isThrowing, body(step, output: output))),
        step.result)
    case .ended: store(.promise(backend.ended(Self.fact(value))), step.result)
    case .after:
      let place: TypedPlace = value / 3 % 2 == 0 ? .queue(0) : .nowOr(1)
      store(.promise(backend.after(place, Self.fact(value % 3), value / 6 * 10)), step.result)
    case .delayed:
      store(.delayed(backend.delayed(Self.place(value), body(step, output: output))), step.result)
    case .token:
      store(.token(backend.token(invalidateOnDeinit: value != 0)), step.result)
    case .whenAll, .whenFirst, .whenPair: combine(verb, step)
    case .drain:
      // No queue runs inside of a handler's registration, on the same stack.
      if !backend.isExecutingNow { backend.drain(value) }
    case .advance: backend.advance(value)
    default: break
    }
  }

  private func combine(_ verb: TypedVerb, _ step: Step) {
    let inputs = step.others.compactMap { promise($0) }
    let flag = step.value == 1
    switch verb {
    case .whenAll:
      store(.promise(backend.whenAll(inputs, cancelOnFailure: flag)), step.result)
    case .whenPair where inputs.count == 2:
      store(
        .promise(backend.whenPair(inputs[0], inputs[1], cancelOnFailure: flag)), step.result)
    case .whenFirst:
      store(.promise(backend.whenFirst(inputs, cancelRemaining: flag)), step.result)
    default: break
    }
    withExtendedLifetime(inputs) {}
  }

  private static func fact(_ value: Int) -> Fact {
    switch value % 3 {
    case 0: .value(70 + value)
    case 1: .error(70 + value)
    default: .cancelled
    }
  }

  private func run(_ verb: TypedVerb, _ step: Step, _ promise: Backend.Promise) {
    let value = step.value
    switch verb {
    case .derive(let verb):
      let token = token(step.other(0))
      store(
        .promise(backend.derive(verb, promise, token, Self.place(value), call(step))), step.result)
      withExtendedLifetime(token) {}
    case .link(let verb): store(.promise(backend.link(verb, promise)), step.result)
    case .propagate:
      store(.promise(backend.propagate(promise, Self.place(value), call(step))), step.result)
    case .bridge: store(.promise(backend.bridge(promise, plain: value == 1)), step.result)
    case .delay:
      store(.promise(backend.delay(promise, Self.place(1 + value % 3), value)), step.result)
    case .timeout:
      // A timer of `immediate` delivers on a queue of the library's choice.
      let place = Self.place(value % 4)
      store(.promise(backend.timeout(promise, place, value % 4 == 0 ? 0 : value)), step.result)
    case .copy: store(.promise(promise), step.result)
    case .cancellable: store(.cancellable(backend.cancellable(promise)), step.result)
    case .withToken:
      guard let token = token(step.other(0)) else { return }
      store(.tokenPromise(backend.withToken(promise, token)), step.result)
      withExtendedLifetime(token) {}
    case .request: backend.request(promise)
    case .requestOnToken:
      if let token = token(step.other(0)) { backend.request(promise, on: token) }
    case .state: trace.write(.state(step.target, backend.result(of: promise) ?? .pending))
    case .isSame:
      guard let other = self.promise(step.other(0)) else { return }
      trace.write(.result("isSame", .flag(backend.isSame(promise, other))))
    default: break
    }
  }

  private func run(_ verb: TypedVerb, _ step: Step, resolver: Backend.Resolver) {
    let value = step.value
    switch verb {
    case .fulfill: backend.settle(resolver, .value(value))
    case .reject: backend.settle(resolver, .error(value))
    case .cancel: backend.settle(resolver, .cancelled)
    case .resolveWith:
      guard let promise = promise(step.other(0)) else { return }
      backend.resolve(resolver, with: promise)
      withExtendedLifetime(promise) {}
    case .onRequest, .onRequestKeeping:
      var isKeeping = false
      if case .onRequestKeeping = verb { isKeeping = true }
      backend.onRequest(
        resolver, Self.place(value), keeping: isKeeping, body(step, output: Step.none))
    case .hasRequested:
      trace.write(.result("hasRequested", .flag(backend.hasRequested(resolver))))
    default: break
    }
  }

  private func run(_ verb: TypedVerb, _ step: Step, token: Backend.Token) {
    switch verb {
    case .invalidate: backend.invalidate(token)
    case .cancelOnly: backend.cancelOnly(token)
    case .chain:
      guard let parent = self.token(step.other(0)) else { return }
      backend.chain(token, from: parent, includingCancel: step.value == 1)
    default: break
    }
  }

  private func run(_ verb: TypedVerb, _ step: Step, tokenPromise promise: Backend.TokenPromise) {
    switch verb {
    case .deriveWithToken(let verb):
      let place = Self.place(step.value)
      store(
        .tokenPromise(backend.deriveWithToken(verb, promise, place, call(step))), step.result)
    case .linkWithToken(let verb):
      store(.tokenPromise(backend.linkWithToken(verb, promise)), step.result)
    case .inner: store(.promise(backend.inner(promise)), step.result)
    default: break
    }
  }
}
