// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import PromiseCore
internal import PromiseStage
internal import TypedPromises

/// The real world of TypedPromises: the library itself, with queues that steps run, and virtual
/// time.
final class TypedReal: TypedBackend, @unchecked Sendable {
  typealias Promise = StdPromise<Counted>
  typealias Resolver = Promise.Resolver
  typealias Token = PromiseInvalidationToken
  typealias TokenPromise = TypedPromises.TokenPromise<Counted, any Error>
  typealias Delayed = DelayedPromise<Counted, any Error>
  typealias Cancellable = PromiseCancellable
  let census: Census
  /// The queues of the program: the first two.
  private let places = RealPlaces(dispatchQueues: [1, 2])

  init(_ trace: Trace) { census = trace.census }

  var isExecutingNow: Bool { PromiseContext.isExecutingNow }

  func context(_ place: TypedPlace) -> PromiseContext {
    switch place {
    case .immediate: .immediate
    case .queue(let queue): .queue(places.dispatchQueue(1 + queue))
    case .nowOr(let queue): .nowOr(.queue(places.dispatchQueue(1 + queue)))
    }
  }

  func value(_ number: Int) -> Counted { Counted(number, in: census) }

  func error(_ code: Int) -> any Error { code == 0 ? CancellationError() : failure(code) }

  func failure(_ code: Int) -> Failure { Failure(code, in: census) }

  func result(_ fact: Fact) -> PromiseResult<Counted, any Error> {
    switch fact {
    case .value(let number): .value(value(number))
    case .error(let code): .error(error(code))
    default: .cancelled
    }
  }

  static func fact(_ value: Counted) -> Fact { .value(value.number) }

  static func fact(_ error: any Error) -> Fact {
    if let failure = error as? Failure { return .error(failure.code) }
    if error is CancellationError { return .error(0) }
    if case .timedOut? = error as? PromiseTimeoutError<any Error> { return .library("timeout") }
    return .library("\(error)")
  }

  static func fact(_ result: PromiseResult<Counted, any Error>) -> Fact {
    switch result {
    case .value(let value): fact(value)
    case .error(let error): fact(error)
    case .cancelled: .cancelled
    }
  }

  /// The handler, with a captured object that the census counts.
  private func counting(_ call: @escaping Call) -> Call {
    let captured = value(-1)
    return { fact in withExtendedLifetime(captured) { call(fact) } }
  }

  private func counting(_ body: @escaping Body) -> Body {
    let captured = value(-1)
    return { resolver in withExtendedLifetime(captured) { body(resolver) } }
  }

  func pair() -> (Promise, Resolver) { Promise.makeWithResolver() }

  func make(_ place: TypedPlace, throwing: Bool, _ body: @escaping Body) -> Promise {
    let body = counting(body)
    if !throwing {
      return Promise(on: context(place)) { resolver in _ = body(resolver) }
    }
    return Promise(on: context(place)) { [self] resolver throws -> Void in
      if let code = body(resolver) { throw error(code) }
    }
  }

  func ended(_ fact: Fact) -> Promise {
    switch fact {
    case .value(let number): Promise(fulfilled: value(number))
    case .error(let code): Promise(rejected: error(code))
    default: Promise(with: .cancelled)
    }
  }

  func after(_ place: TypedPlace, _ fact: Fact, _ milliseconds: Int) -> Promise {
    inTime {
      Promise(on: context(place), with: result(fact), after: Double(milliseconds) / 1000)
    }
  }

  func delayed(_ place: TypedPlace, _ body: @escaping Body) -> Delayed {
    let body = counting(body)
    return Delayed(on: context(place)) { resolver in _ = body(resolver) }
  }

  func access(_ delayed: Delayed) -> Promise { delayed.promise }

  private func inTime<Output>(_ body: () -> Output) -> Output {
    Time.with(places.time, body)
  }

  func propagate(_ promise: Promise, _ place: TypedPlace, _ call: @escaping Call) -> Promise {
    let call = counting(call)
    return promise.propagatingCancellation(on: context(place)) { _ in _ = call(.nothing) }
  }

  func bridge(_ promise: Promise, plain: Bool) -> Promise {
    plain
      ? Promise(PlainPromises.Promise(promise)) : Promise(GuaranteePromises.Promise(promise))
  }

  func delay(_ promise: Promise, _ place: TypedPlace, _ milliseconds: Int) -> Promise {
    inTime { promise.delay(on: context(place), Double(milliseconds) / 1000) }
  }

  func timeout(_ promise: Promise, _ place: TypedPlace, _ milliseconds: Int) -> Promise {
    inTime { promise.timeout(on: context(place), delay: Double(milliseconds) / 1000) }
  }

  /// Deliveries to a global queue go to the first queue of the program.
  private func delivering<Output>(_ body: () -> Output) -> Output {
    let jobs = places.queues[1]
    return Scene.delivering(by: { jobs.push($0) }, body)
  }

  func when(_ promises: [Promise], isFirst: Bool, cancels: Bool, asPair: Bool) -> Promise {
    if isFirst {
      return delivering { TypedPromises.when(first: promises, cancelRemaining: cancels) }
    }
    guard asPair else {
      return delivering { TypedPromises.when(fulfilled: promises, cancelOnFailure: cancels) }
        .map(on: .immediate) { [self] values in value(Counted.combined(values.map(\.number))) }
    }
    return delivering {
      TypedPromises.when(fulfilled: promises[0], promises[1], cancelOnFailure: cancels)
    }
    .map(on: .immediate) { [self] values in
      value(Counted.combined([values.0.number, values.1.number]))
    }
  }

  func settle(_ resolver: Resolver, _ fact: Fact) {
    switch fact {
    case .value(let number): resolver.fulfill(with: value(number))
    case .error(let code): resolver.reject(with: error(code))
    default: resolver.cancel()
    }
  }

  func resolve(_ resolver: Resolver, with promise: Promise) { resolver.resolve(with: promise) }

  func onRequest(_ resolver: Resolver, _ place: TypedPlace, _ body: @escaping Body) {
    let body = counting(body)
    resolver.onRequestCancel(on: context(place)) { resolver in _ = body(resolver) }
  }

  func hasRequested(_ resolver: Resolver) -> Bool { resolver.hasRequestedCancel }

  func token(invalidateOnDeinit: Bool) -> Token { Token(invalidateOnDeinit: invalidateOnDeinit) }

  func chain(_ token: Token, from parent: Token, includingCancel: Bool) {
    token.chainInvalidation(from: parent, includingCancelWithoutInvalidating: includingCancel)
  }

  func cancel(_ token: Token, invalidating: Bool) {
    invalidating ? token.invalidate() : token.cancelWithoutInvalidating()
  }

  func withToken(_ promise: Promise, _ token: Token) -> TokenPromise { promise.withToken(token) }

  func inner(_ promise: TokenPromise) -> Promise { promise.inner }

  func request(_ promise: Promise) { promise.requestCancel() }

  func request(_ promise: Promise, on token: Token) { promise.requestCancelOnInvalidate(token) }

  func cancellable(_ promise: Promise) -> Cancellable { promise.cancellable }

  func request(by cancellable: Cancellable) { cancellable.requestCancel() }

  func result(of promise: Promise) -> Fact? { promise.result.map { Self.fact($0) } }

  func isSame(_ first: Promise, _ second: Promise) -> Bool { first == second }

  func derive(
    _ verb: TypedOperator, _ promise: Promise, _ token: Token?, _ place: TypedPlace,
    _ call: @escaping Call
  ) -> Promise {
    derive(verb, promise, token, context(place), TypedCallbacks(self, counting(call)))
  }

  func derive(
    _ verb: TypedOperator, _ promise: TokenPromise, _ place: TypedPlace, _ call: @escaping Call
  ) -> TokenPromise {
    derive(verb, promise, context(place), TypedCallbacks(self, counting(call)))
  }

  func drain(_ queue: Int) { places.drain(1 + queue) }

  func advance(_ milliseconds: Int) { places.advance(by: milliseconds) }

  func finish(_ drop: () -> Void) { places.end(drop) }
}
