// SPDX-License-Identifier: MIT

/// The model of TypedPromises: its documentation as a few rules, besides those of ``ModelCell``.
///
/// - **Ownership.** Swift counts the references: everybody who can still settle a promise holds its
///   ``TypedDuty``, and a promise whose duty is gone is cancelled. The values of a promise share a
///   holder, whose end is the end of the scope. A source holds its derived promises, and they do
///   not hold it.
/// - **Operators.** An outcome that an operator does not handle passes it at once. Other outcomes
///   go to the handler at its place, and the derived promise settles right after it. A row of
///   ``TypedOperator`` says the rest.
final class TypedModel: ModelStage, TypedBackend, @unchecked Sendable {
  typealias Promise = ModelHolder<TypedCell>
  typealias Resolver = TypedDuty
  typealias Token = ModelHolder<TypedTokenBox>
  /// The children of an initial token promise are registered with the token.
  typealias TokenPromise = (inner: Promise, token: Token, isInitial: Bool)
  typealias Delayed = (promise: Promise, start: JobQueue<(Bool) -> Void>)
  typealias Cancellable = ModelWeak<TypedCell>
  typealias Rest = ModelCell.Rest

  private(set) var isExecutingNow = false

  // MARK: Places

  func executing<Result>(_ isNow: Bool, _ body: () -> Result) -> Result {
    let before = isExecutingNow
    isExecutingNow = isNow
    defer { isExecutingNow = before }
    return body()
  }

  /// Runs a job, and returns consequences for the caller to run; `isNew` in the call that adds it.
  @discardableResult
  private func run(
    at place: TypedPlace, isNew: Bool = false, _ job: @escaping () -> Rest?
  ) -> Rest? {
    switch place {
    case .immediate: return isNew ? job() : executing(false, job)
    case .nowOr where isNew: return executing(true, job)
    case .queue(let queue), .nowOr(let queue):
      perform(in: queue) { [self] in executing(false) { job()?() } }
      return nil
    }
  }

  func finish(_ drop: () -> Void) { places.end(drop) }

  // MARK: Making

  private func duty() -> TypedDuty { TypedDuty(TypedCell(self)) { $0.publish(.cancelled) } }

  /// A value of the promise; if the promise has a resolver, its values have the duty, too.
  private func promise(_ duty: TypedDuty, _ resolver: TypedDuty? = nil) -> Promise {
    Promise(duty.object) { cell in withExtendedLifetime(resolver) { cell.seal() } }
  }

  func pair() -> (Promise, Resolver) {
    let duty = duty()
    return (promise(duty, duty), duty)
  }

  func ended(_ fact: Fact) -> Promise {
    let duty = duty()
    duty.object.publish(fact)
    return promise(duty)
  }

  func make(_ place: TypedPlace, throwing: Bool, _ body: @escaping Body) -> Promise {
    start(delayed(place, body), isNew: true)
  }

  /// A promise with a function that gets a resolver and may throw.
  func delayed(_ place: TypedPlace, _ body: @escaping Body) -> Delayed {
    let ((promise, duty), work) = (pair(), JobQueue<(Bool) -> Void>())
    work.push { [self] isNew in
      run(at: place, isNew: isNew) {
        body(duty).map { code in { duty.object.publish(.error(code)) } }
      }?()
    }
    return (promise, work)
  }

  func access(_ delayed: Delayed) -> Promise { start(delayed, isNew: false) }

  private func start(_ delayed: Delayed, isNew: Bool) -> Promise {
    delayed.start.pop()?(isNew)
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
    if promise.isInitial, verb.row.leaves != nil { request(child, on: promise.token) }
    return (upcast(verb, child), promise.token, verb.changesErrors)
  }

  private func upcast(_ verb: TypedOperator, _ promise: Promise) -> Promise {
    verb.changesErrors ? child(.makeChild, promise) : promise
  }

  /// Applies an operator according to its row.
  private func child(
    _ verb: TypedOperator, _ promise: Promise, _ token: Token? = nil,
    _ place: TypedPlace = .immediate, _ call: @escaping Call = { _ in .nothing }
  ) -> Promise {
    let (duty, row) = (duty(), verb.row)
    let (box, generation) = (token?.object, token?.object.generation)
    duty.object.wait(
      for: promise.object, joins: row.joins, leaves: row.leaves
    ) { [self] end, isNew in
      guard row.sight.contains(end) else { return { duty.object.publish(end) } }
      return run(at: place, isNew: isNew) {
        guard box?.generation == generation else {
          return { duty.object.publish(row.use == .nothing ? end : .cancelled) }
        }
        let made = call(verb == .onCancel ? .nothing : end)
        return {
          switch (row.use, made) {
          case (_, .error(let code)) where verb.throwing: duty.object.publish(.error(code))
          case (.nothing, _): duty.object.publish(end)
          case (.error, .value(let value)): duty.object.publish(.error(10 + value))
          case (_, .promise(let inner)): duty.object.follow(inner.object, duty)
          default: duty.object.publish(made.fact)
          }
        }
      }
    }
    return verb == .tapOn ? promise : self.promise(duty)
  }

  /// Converts to another dialect and back, by two links; a cancellation stays one.
  func bridge(_ promise: Promise, plain: Bool) -> Promise {
    let there = duty()
    there.object.wait(for: promise.object) { end, _ in
      { there.object.publish(end == .error(0) ? .cancelled : end) }
    }
    return child(.makeChild, self.promise(there))
  }

  /// Waits for a winner, or for all, whose values are combined into one; each occurrence counts.
  func when(_ promises: [Promise], isFirst: Bool, cancels: Bool, asPair: Bool) -> Promise {
    let result = gather(promises.map(\.object), isFirst, cancels)
    return isFirst ? result : child(.makeChild, result)
  }

  private func gather(_ inputs: [TypedCell], _ isFirst: Bool, _ cancels: Bool) -> Promise {
    let duty = duty()
    let value = { (end: Fact?) in if case .value(let value)? = end { value } else { nil as Int? } }
    let wins = { (end: Fact) in isFirst ? end != .cancelled : value(end) == nil }
    let all = { () -> Fact in
      isFirst ? .cancelled : .value(Counted.combined(inputs.compactMap { value($0.outcome) }))
    }
    let cancelAll = { if cancels { for input in inputs { input.request() } } }
    if let winner = inputs.firstIndex(where: { $0.outcome.map(wins) ?? false }) {
      // The result is interested in the promises before the winner, and never loses that interest.
      if isFirst { for input in inputs[..<winner] { duty.object.wait(for: input) { _, _ in nil } } }
      cancelAll()
      return ended(inputs[winner].outcome ?? .cancelled)
    }
    // Settled promises count at once, even if their handlers still wait.
    var missing = inputs.count { $0.outcome == nil }
    if missing == 0 { return ended(all()) }
    for input in inputs where input.outcome == nil {
      duty.object.wait(for: input) { [self] end, _ in
        if missing == 0 { return nil }
        missing = wins(end) ? 0 : missing - 1
        let publish = { duty.object.publish(wins(end) ? end : all()) }
        if missing == 0 { duty.object.sources = [] }
        // The first winner is passed on at once, everything else on a queue.
        if missing == 0, !isFirst || !wins(end) { run(at: .queue(0)) { publish } }
        if wins(end) { cancelAll() }
        return isFirst && wins(end) ? publish : nil
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
    duty.object.wait(for: promise.object) { [self] end, _ in
      let timer = timer(place, end, milliseconds, stops: end == .cancelled)
      duty.object.follow(timer.object, duty)
      return nil
    }
    return self.promise(duty)
  }

  /// A promise that ends after that time, or, if `stops`, at once when it is requested.
  private func timer(
    _ place: TypedPlace, _ fact: Fact, _ milliseconds: Int, stops: Bool
  ) -> Promise {
    let duty = duty()
    places.time.schedule(after: milliseconds) { [self] in
      run(at: place) { { duty.object.publish(fact) } }
    }
    if stops {
      duty.object.onRequest { [unowned cell = duty.object] _ in cell.publish(.cancelled) }
    }
    return promise(duty)
  }

  func timeout(_ promise: Promise, _ place: TypedPlace, _ milliseconds: Int) -> Promise {
    let child = child(.always, promise, nil, place)
    let expire = { [source = promise.object, cell = child.object] () -> Rest? in
      guard source.outcome == nil else { return nil }
      cell.end(early: .library("timeout"))
      return nil
    }
    if milliseconds <= 0 {
      run(at: place, isNew: true, expire)
    } else {
      places.time.schedule(after: milliseconds) { [self] in run(at: place, expire) }
    }
    return child
  }

  // MARK: Requests

  func hasRequested(_ resolver: Resolver) -> Bool {
    resolver.object.outcome.map { $0 == .cancelled } ?? resolver.object.isRequested
  }

  func onRequest(_ resolver: Resolver, _ place: TypedPlace, _ body: @escaping Body) {
    let cell = resolver.object
    cell.onRequest { [self, weak resolver] isNew in
      // Without its duty the promise is cancelled, and no resolver can change that.
      let duty = resolver ?? TypedDuty(cell) { _ in }
      request(cell, place, isNew: isNew) { _ = body(duty) }
    }
  }

  /// Passes the request on after the handler, at its place.
  func propagate(_ promise: Promise, _ place: TypedPlace, _ call: @escaping Call) -> Promise {
    let (duty, source) = (duty(), promise.object)
    duty.object.onRequest { [self, unowned cell = duty.object] _ in
      request(cell, place) {
        _ = call(.nothing)
        source.addInterest(-1)
      }
    }
    duty.object.wait(for: source, leaves: 0) { end, _ in { duty.object.publish(end) } }
    // The result counts as out of scope from the start.
    duty.object.seal()
    return self.promise(duty)
  }

  /// Calls a handler of requests, unless a value or an error comes before it on its queue.
  private func request(
    _ cell: TypedCell, _ place: TypedPlace, isNew: Bool = false, _ handler: @escaping () -> Void
  ) {
    run(at: place, isNew: isNew) {
      if place == .immediate || [nil, .cancelled].contains(cell.outcome) { handler() }
      return nil
    }
  }

  func request(_ promise: Promise) { promise.object.request() }
  func cancellable(_ promise: Promise) -> Cancellable { Cancellable(object: promise.object) }
  func request(by cancellable: Cancellable) { cancellable.object?.request() }

  // MARK: Tokens, resolvers, results

  func token(invalidateOnDeinit: Bool) -> Token {
    Token(TypedTokenBox()) { if invalidateOnDeinit { $0.requestAll(invalidating: true) } }
  }
  func chain(_ token: Token, from parent: Token, includingCancel: Bool) {
    parent.object.chained.append((ModelWeak(object: token.object), includingCancel))
  }
  func cancel(_ token: Token, invalidating: Bool) {
    token.object.requestAll(invalidating: invalidating)
  }
  func request(_ promise: Promise, on token: Token) {
    token.object.registered.append(ModelWeak(object: promise.object))
  }
  func withToken(_ promise: Promise, _ token: Token) -> TokenPromise { (promise, token, true) }
  func inner(_ promise: TokenPromise) -> Promise { promise.inner }

  func settle(_ resolver: Resolver, _ fact: Fact) { resolver.object.publish(fact) }
  func resolve(_ resolver: Resolver, with promise: Promise) {
    resolver.object.resolve(resolver, with: promise.object)
  }
  func result(of promise: Promise) -> Fact? { promise.object.outcome }
  func isSame(_ first: Promise, _ second: Promise) -> Bool { first.object === second.object }
}
