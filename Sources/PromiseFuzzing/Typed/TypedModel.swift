// SPDX-License-Identifier: MIT

/// What the documentation of TypedPromises says, by a few rules.
///
/// - **Ending.** A promise ends once. Observers are told in the order of registration, each together with all
///   that follows from that, before the next one; a request, too, goes up by nested calls.
/// - **Ownership.** Swift counts the references: whoever can still end a promise holds its ``TypedDuty``, and
///   a promise whose duty is gone is cancelled. The values of a promise share a holder, the end of which is
///   the end of the scope. What derives is held by what it derives from, never the other way round.
/// - **Interest.** Who waits for a promise is counted. A request to what derives is a loss of interest in its
///   source, and a sealed promise in which nobody of those who were is interested any more is requested.
/// - **Operators.** What an operator does not look at passes it by, at once. The rest goes to the handler at its
///   place, and what derives ends right after the handler. A row of ``TypedOperator`` says the rest.
final class TypedModel: TypedBackend, @unchecked Sendable {
  typealias Promise = TypedHolder<TypedCell>
  typealias Resolver = TypedDuty
  typealias Token = TypedHolder<TypedTokenBox>
  /// The children of an initial one are registered with the token.
  typealias TokenPromise = (inner: Promise, token: Token, isInitial: Bool)
  typealias Delayed = (promise: Promise, start: JobQueue<() -> Void>)
  typealias Cancellable = TypedWeak<TypedCell>
  /// What is left to do when a handler has returned.
  typealias Rest = () -> Void

  let trace: Trace
  private(set) var isExecutingNow = false
  /// The queues of the program are the first two.
  private let places = ModelPlaces()

  init(_ trace: Trace) { self.trace = trace }

  // MARK: Places

  func executing<Result>(_ isNow: Bool, _ body: () -> Result) -> Result {
    let before = isExecutingNow
    isExecutingNow = isNow
    defer { isExecutingNow = before }
    return body()
  }

  /// Runs a job, of which something may be left to do; `registering` in the call that adds it.
  @discardableResult
  private func run(
    at place: TypedPlace, registering: Bool = false, _ job: @escaping () -> Rest?
  ) -> Rest? {
    switch place {
    case .immediate: return registering ? job() : executing(false, job)
    case .nowOr where registering: return executing(true, job)
    case .queue(let queue), .nowOr(let queue):
      places.queues[1 + queue].push(ModelJob { [self] in executing(false) { job()?() } })
      return nil
    }
  }

  func drain(_ queue: Int) { places.drain(1 + queue) }
  func advance(_ milliseconds: Int) { places.time.advance(by: milliseconds) }
  func finish(_ drop: () -> Void) { places.end(drop) }

  // MARK: Making

  private func duty() -> TypedDuty { TypedDuty(TypedCell(self)) { $0.settle(.cancelled) } }

  /// The promise; if it has a resolver, its values have the duty, too.
  private func promise(_ duty: TypedDuty, _ resolver: TypedDuty? = nil) -> Promise {
    Promise(duty.object) { cell in withExtendedLifetime(resolver) { cell.seal() } }
  }

  func pair() -> (Promise, Resolver) {
    let duty = duty()
    return (promise(duty, duty), duty)
  }

  func ended(_ fact: Fact) -> Promise {
    let duty = duty()
    duty.object.settle(fact)
    return promise(duty)
  }

  func make(_ place: TypedPlace, throwing: Bool, _ body: @escaping Body) -> Promise {
    let (promise, duty) = pair()
    start(duty, place, registering: true, body)
    return promise
  }

  func delayed(_ place: TypedPlace, _ body: @escaping Body) -> Delayed {
    let (promise, duty) = pair()
    let work = JobQueue<() -> Void>()
    work.push { [self] in start(duty, place, registering: false, body) }
    return (promise, work)
  }

  /// Runs a function that is given a resolver, and may throw.
  private func start(
    _ duty: TypedDuty, _ place: TypedPlace, registering: Bool, _ body: @escaping Body
  ) {
    run(at: place, registering: registering) {
      body(duty).map { code in { duty.object.settle(.error(code)) } }
    }?()
  }

  func access(_ delayed: Delayed) -> Promise {
    delayed.start.pop()?()
    return delayed.promise
  }

  // MARK: Operators

  func derive(
    _ verb: TypedOperator, _ promise: Promise, _ token: Token?, _ place: TypedPlace,
    _ call: @escaping Call
  ) -> Promise {
    upcast(verb, child(verb, promise, token, place, call))
  }

  func derive(
    _ verb: TypedOperator, _ promise: TokenPromise, _ place: TypedPlace, _ call: @escaping Call
  ) -> TokenPromise {
    let child = child(verb, promise.inner, promise.token, place, call)
    let isRegistered = promise.isInitial && verb.row.leaves != nil
    if isRegistered { request(child, on: promise.token) }
    return (upcast(verb, child), promise.token, verb.changesErrors)
  }

  private func upcast(_ verb: TypedOperator, _ promise: Promise) -> Promise {
    verb.changesErrors ? child(.makeChild, promise) : promise
  }

  /// What an operator makes, by its row.
  private func child(
    _ verb: TypedOperator, _ promise: Promise, _ token: Token? = nil,
    _ place: TypedPlace = .immediate, _ call: @escaping Call = { _ in .nothing }
  ) -> Promise {
    let (duty, row) = (duty(), verb.row)
    let (box, generation) = (token?.object, token?.object.generation)
    duty.object.wait(
      for: promise.object, joins: row.joins, leaves: row.leaves
    ) { [self] result, registering in
      guard row.sight.contains(result) else { return { duty.object.settle(result) } }
      return run(at: place, registering: registering) {
        guard box?.generation == generation else {
          return { duty.object.settle(row.use == .nothing ? result : .cancelled) }
        }
        let end = call(verb == .onCancel ? .nothing : result)
        return {
          switch (row.use, end) {
          case (_, .error(let code)) where verb.throwing: duty.object.settle(.error(code))
          case (.nothing, _): duty.object.settle(result)
          case (.error, .value(let value)): duty.object.settle(.error(10 + value))
          case (_, .promise(let inner)): duty.object.follow(inner.object, duty)
          default: duty.object.settle(end.fact)
          }
        }
      }
    }
    return verb == .tapOn ? promise : self.promise(duty)
  }

  /// To another dialect and back: two links; what stands for a cancellation comes back as one.
  func bridge(_ promise: Promise, plain: Bool) -> Promise {
    let there = duty()
    there.object.wait(for: promise.object, in: .unseen) { result, _ in
      { there.object.settle(result == .error(0) ? .cancelled : result) }
    }
    return child(.makeChild, self.promise(there))
  }

  // MARK: Combining

  /// The values of all are made one number by an operator.
  func whenAll(_ promises: [Promise], asPair: Bool, cancelOnFailure: Bool) -> Promise {
    child(.makeChild, gather(promises, isFirst: false, cancels: cancelOnFailure))
  }

  func whenFirst(_ promises: [Promise], cancelRemaining: Bool) -> Promise {
    gather(promises, isFirst: true, cancels: cancelRemaining)
  }

  /// Waits for a winner, or for all; each occurrence counts.
  private func gather(_ promises: [Promise], isFirst: Bool, cancels: Bool) -> Promise {
    let (duty, inputs) = (duty(), promises.map(\.object))
    let wins = { (fact: Fact) in isFirst ? fact != .cancelled : fact.value == nil }
    let all = { () -> Fact in
      isFirst ? .cancelled : .value(Counted.combined(inputs.compactMap { $0.result?.value }))
    }
    let cancelAll = { if cancels { for input in inputs { input.request() } } }
    if let winner = inputs.firstIndex(where: { $0.result.map(wins) ?? false }) {
      // The first has become interested in those before, and never loses that.
      if isFirst { for input in inputs[..<winner] { duty.object.wait(for: input) { _, _ in nil } } }
      cancelAll()
      return ended(inputs[winner].result ?? .cancelled)
    }
    if inputs.allSatisfy({ $0.result != nil }) { return ended(all()) }
    var isDecided = false
    var missing = inputs.count
    for input in inputs {
      duty.object.wait(for: input, in: .unseen) { [self] fact, _ in
        if isDecided { return nil }
        missing -= 1
        isDecided = wins(fact) || missing == 0
        if isDecided { duty.object.stopWaiting() }
        let end = { duty.object.settle(wins(fact) ? fact : all()) }
        // The first is heard of at once, everything else on a queue.
        if isDecided, !isFirst || !wins(fact) { run(at: .queue(0)) { end } }
        if wins(fact) { cancelAll() }
        return isFirst && wins(fact) ? end : nil
      }
    }
    return promise(duty)
  }

  // MARK: Time

  func after(_ place: TypedPlace, _ fact: Fact, _ milliseconds: Int) -> Promise {
    timer(place, fact, milliseconds, stops: true)
  }

  func delay(_ promise: Promise, _ place: TypedPlace, _ milliseconds: Int) -> Promise {
    let duty = duty()
    duty.object.wait(for: promise.object) { [self] result, _ in
      let timer = timer(place, result, milliseconds, stops: result == .cancelled)
      duty.object.follow(timer.object, duty)
      return nil
    }
    return self.promise(duty)
  }

  /// What ends after that time, or at once if a request stops it.
  private func timer(
    _ place: TypedPlace, _ fact: Fact, _ milliseconds: Int, stops: Bool
  ) -> Promise {
    let duty = duty()
    places.time.schedule(after: milliseconds) { [self] in
      run(at: place) { { duty.object.settle(fact) } }
    }
    if stops { duty.object.onRequest { [unowned cell = duty.object] _ in cell.settle(.cancelled) } }
    return promise(duty)
  }

  func timeout(_ promise: Promise, _ place: TypedPlace, _ milliseconds: Int) -> Promise {
    let child = child(.always, promise, nil, place)
    let expire = { [source = promise.object, cell = child.object] () -> Rest? in
      guard source.result == nil else { return nil }
      cell.settle(.library("timeout"))
      cell.giveUp()
      return nil
    }
    if milliseconds <= 0 {
      run(at: place, registering: true, expire)
    } else {
      places.time.schedule(after: milliseconds) { [self] in run(at: place, expire) }
    }
    return child
  }

  // MARK: Requests

  func hasRequested(_ resolver: Resolver) -> Bool {
    resolver.object.result.map { $0 == .cancelled } ?? resolver.object.isRequested
  }

  func onRequest(_ resolver: Resolver, _ place: TypedPlace, _ body: @escaping Body) {
    let cell = resolver.object
    cell.onRequest { [self, weak resolver] registering in
      // Without its duty the promise is cancelled, and nothing can change that.
      let duty = resolver ?? TypedDuty(cell) { _ in }
      request(cell, place, registering: registering) { _ = body(duty) }
    }
  }

  /// The request goes on after the handler, at its place.
  func propagate(_ promise: Promise, _ place: TypedPlace, _ call: @escaping Call) -> Promise {
    let (duty, source) = (duty(), promise.object)
    duty.object.onRequest { [self, unowned cell = duty.object] _ in
      request(cell, place) {
        _ = call(.nothing)
        source.addInterest(-1)
      }
    }
    duty.object.wait(for: source, leaves: 0) { result, _ in { duty.object.settle(result) } }
    // As if no value of it were there.
    duty.object.seal()
    return self.promise(duty)
  }

  /// Calls a handler of requests, which is too late on a queue behind a value or an error.
  private func request(
    _ cell: TypedCell, _ place: TypedPlace, registering: Bool = false,
    _ handler: @escaping () -> Void
  ) {
    run(at: place, registering: registering) {
      if place == .immediate || [nil, .cancelled].contains(cell.result) { handler() }
      return nil
    }
  }

  func request(_ promise: Promise) { promise.object.request() }
  func cancellable(_ promise: Promise) -> Cancellable { TypedWeak(object: promise.object) }
  func request(by cancellable: Cancellable) { cancellable.object?.request() }

  // MARK: Tokens, resolvers, results

  func token(invalidateOnDeinit: Bool) -> Token {
    Token(TypedTokenBox()) { if invalidateOnDeinit { $0.requestAll(invalidating: true) } }
  }
  func chain(_ token: Token, from parent: Token, includingCancel: Bool) {
    parent.object.chain(token.object, includingCancel: includingCancel)
  }
  func cancel(_ token: Token, invalidating: Bool) {
    token.object.requestAll(invalidating: invalidating)
  }
  func request(_ promise: Promise, on token: Token) { token.object.register(promise.object) }
  func withToken(_ promise: Promise, _ token: Token) -> TokenPromise { (promise, token, true) }
  func inner(_ promise: TokenPromise) -> Promise { promise.inner }

  func settle(_ resolver: Resolver, _ fact: Fact) { resolver.object.settle(fact) }
  func resolve(_ resolver: Resolver, with promise: Promise) {
    resolver.object.resolve(resolver, with: promise.object)
  }
  func result(of promise: Promise) -> Fact? { promise.object.result }
  func isSame(_ first: Promise, _ second: Promise) -> Bool { first.object === second.object }
}

extension Fact {
  /// The value, if it is one.
  fileprivate var value: Int? { if case .value(let value) = self { value } else { nil } }
}
