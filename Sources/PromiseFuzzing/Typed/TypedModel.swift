// SPDX-License-Identifier: MIT

// What the documentation of TypedPromises says, as a program of its own.
//
// The objects hold one another as it says that promises do, and Swift counts the references: whoever can
// still settle a cell holds its `Duty`, and a cell whose duty is gone is cancelled; the values of a promise
// share its `Seal`, and the end of that is the end of the scope. What derives is held by what it derives
// from, never the other way round.
//
// Delivery and requests are plain recursion: a link's own handlers run before its parent's later ones, and a
// request goes up by nested calls.

/// What the documentation says of each operator, in terms of cells.
final class TypedModel: TypedBackend, @unchecked Sendable {
  typealias Promise = TypedSeal
  typealias Resolver = TypedDuty
  typealias Token = TypedToken

  struct TokenPromise {
    let inner: TypedSeal
    let token: TypedToken
    /// Whether its children are registered with the token.
    let isInitial: Bool
  }

  final class Delayed {
    var body: ((TypedDuty) -> Void)?
    var promise: TypedSeal?
    let place: TypedPlace

    init(_ place: TypedPlace, _ body: @escaping (TypedDuty) -> Void) {
      self.place = place
      self.body = body
    }
  }

  struct Cancellable { weak var cell: TypedCell? }

  /// What a handler of requests has captured.
  private final class Kept { var duty: TypedDuty? }
  private struct WeakKept { weak var kept: Kept? }

  let stage: TypedStage
  private var kept: [WeakKept] = []

  init(_ trace: Trace) {
    stage = TypedStage(expectLeak: { trace.expectLeak() }, leaveOff: { trace.leaveOff() })
  }

  var isExecutingNow: Bool { stage.isExecutingNow }

  func pair() -> (TypedSeal, TypedDuty) {
    let duty = TypedDuty(TypedCell(stage))
    return (TypedSeal(duty.cell, duty), duty)
  }

  /// What a function does with its resolver.
  private func settle(_ duty: TypedDuty, _ end: TypedEnd<TypedSeal>) {
    switch end {
    case .value(let value): duty.settle(.value(value))
    case .error(0): duty.settle(.cancelled)
    case .error(let code): duty.settle(.error(code))
    case .promise(let seal): duty.resolve(with: seal.cell)
    case .nothing: break
    }
  }

  func make(_ place: TypedPlace, throwing: Bool, _ body: @escaping Body) -> TypedSeal {
    let duty = TypedDuty(TypedCell(stage))
    let seal = TypedSeal(duty.cell, duty)
    place.run(stage, true) { [self] in
      let end = body(duty)
      if throwing, case .error(let code) = end { return duty.settle(.error(code)) }
      settle(duty, end)
    }
    return seal
  }

  func ended(_ fact: Fact) -> TypedSeal { TypedSeal(stage, fact) }

  func after(_ place: TypedPlace, _ fact: Fact, _ milliseconds: Int) -> TypedSeal {
    let duty = TypedDuty(TypedCell(stage))
    let timer = stage.setTimer(milliseconds) { [stage] in
      stage.enqueue(place.queue) { duty.settle(fact) }
    }
    duty.cell.onRequest { [unowned cell = duty.cell] in
      cell.settle(.cancelled)
      _ = timer.take()
    }
    return TypedSeal(duty.cell)
  }

  func delayed(_ place: TypedPlace, _ body: @escaping Body) -> Delayed {
    Delayed(place) { [self] in settle($0, body($0)) }
  }

  func access(_ delayed: Delayed) -> TypedSeal {
    if let promise = delayed.promise { return promise }
    let duty = TypedDuty(TypedCell(stage))
    let seal = TypedSeal(duty.cell, duty)
    delayed.promise = seal
    if let body = delayed.body.take() { delayed.place.run(stage, false) { body(duty) } }
    return seal
  }

  /// What observes a cell and settles another one.
  private func observe(
    _ cell: TypedCell, _ duty: TypedDuty, counted: Bool = true,
    _ observer: @escaping TypedCell.Observer
  ) {
    duty.cell.sources = [TypedCell.Weak(cell: cell)]
    if counted { duty.cell.passRequests { [weak cell] in cell?.loseInterest() } }
    cell.attach(counted: counted, observer)
  }

  func derive(
    _ verb: TypedOperator, _ promise: TypedSeal, _ token: TypedToken?, _ place: TypedPlace,
    _ call: @escaping Call
  ) -> TypedSeal {
    let child = deriveAsIs(verb, promise, token, place, call)
    return Self.upcast(verb) ? link(.makeChild, child) : child
  }

  private func deriveAsIs(
    _ verb: TypedOperator, _ promise: TypedSeal, _ token: TypedToken?, _ place: TypedPlace,
    _ call: @escaping Call
  ) -> TypedSeal {
    let (box, generation) = (token?.box, token?.box.generation)
    let isLive = { box?.generation == generation }
    let (cell, stage) = (promise.cell, stage)
    if verb == .tapOn {
      cell.attach(counted: false) { result, registering in
        place.perform(stage, registering) {
          if isLive() { _ = call(result) }
          return nil
        }
      }
      return promise
    }
    let duty = TypedDuty(TypedCell(stage))
    if verb == .onCancel {
      duty.cell.passRequests { [weak cell] in cell?.loseUncounted() }
    }
    observe(cell, duty, counted: verb != .onCancel) { [self] result, registering in
      guard Self.applies(verb, result) else { return { duty.settle(result) } }
      return place.perform(stage, registering) { [self] in
        guard isLive() else {
          return { duty.settle(verb.use == .nothing ? result : .cancelled) }
        }
        let end = call(verb == .onCancel ? .nothing : result)
        return { [self] in self.end(verb, duty, result, end) }
      }
    }
    return TypedSeal(duty.cell)
  }

  private static func applies(_ verb: TypedOperator, _ result: Fact) -> Bool {
    switch verb {
    case .then, .map, .flatMap, .tryThen, .tryMap, .tryFlatMap:
      if case .value = result { true } else { false }
    case .catch, .recover, .mapError, .flatMapError, .tryMapError, .tryFlatMapError, .tryRecover:
      switch result {
      case .error, .library: true
      default: false
      }
    case .onCancel: result == .cancelled
    case .always, .mapResult, .flatMapResult, .tryMapResult, .tryFlatMapResult, .tapOn: true
    }
  }

  /// Whether the type of errors changes, so that the program makes the promise fit again.
  private static func upcast(_ verb: TypedOperator) -> Bool {
    verb == .recover || verb == .mapError
  }

  /// How the returned promise ends after the handler has.
  private func end(
    _ verb: TypedOperator, _ duty: TypedDuty, _ result: Fact, _ end: TypedEnd<TypedSeal>
  ) {
    switch (verb.use, end) {
    case (_, .error(let code)) where verb.throwing: duty.settle(.error(code))
    case (.nothing, _): duty.settle(result)
    case (.value, .value(let value)) where verb == .mapError || verb == .tryMapError:
      duty.settle(.error(10 + value))
    case (_, .value(let value)): duty.settle(.value(value))
    case (_, .error(0)), (_, .nothing): duty.settle(.cancelled)
    case (_, .error(let code)): duty.settle(.error(code))
    case (_, .promise(let seal)): duty.follow(seal)
    }
  }

  func link(_ verb: TypedLink, _ promise: TypedSeal) -> TypedSeal {
    let duty = TypedDuty(TypedCell(stage))
    let observer: TypedCell.Observer = { result, _ in { duty.settle(result) } }
    duty.cell.isBystander = verb != .makeChild
    switch verb {
    case .tap: observe(promise.cell, duty, counted: false, observer)
    case .makeChild: observe(promise.cell, duty, observer)
    case .ignoringCancel:
      observe(promise.cell, duty, observer)
      _ = duty.cell.takeUpstream()
    }
    return TypedSeal(duty.cell)
  }

  /// To another dialect and back: two links; what stands for a cancellation comes back as one.
  func bridge(_ promise: TypedSeal, plain: Bool) -> TypedSeal {
    let there = TypedDuty(TypedCell(stage))
    there.cell.isGathered = true
    observe(promise.cell, there) { result, _ in
      { there.settle(result == .error(0) ? .cancelled : result) }
    }
    return link(.makeChild, TypedSeal(there.cell))
  }

  func propagate(_ promise: TypedSeal, _ place: TypedPlace, _ call: @escaping Call) -> TypedSeal {
    let duty = TypedDuty(TypedCell(stage))
    observe(promise.cell, duty) { result, _ in { duty.settle(result) } }
    duty.cell.sealFromBirth()
    let sources = duty.cell.takeUpstream()
    duty.cell.passRequests { [stage, cell = duty.cell] in
      place.run(stage, false) {
        if case .immediate = place {
        } else if let result = cell.result, result != .cancelled {
          return
        }
        _ = call(.nothing)
        for source in sources { source() }
      }
    }
    return TypedSeal(duty.cell)
  }

  func deriveWithToken(
    _ verb: TypedOperator, _ promise: TokenPromise, _ place: TypedPlace, _ call: @escaping Call
  ) -> TokenPromise {
    let child = deriveAsIs(verb, promise.inner, promise.token, place, call)
    let wrapped = wrap(child, promise, verb != .tapOn)
    guard Self.upcast(verb) else { return wrapped }
    return withToken(link(.makeChild, child), promise.token)
  }

  func linkWithToken(_ verb: TypedLink, _ promise: TokenPromise) -> TokenPromise {
    wrap(link(verb, promise.inner), promise, false)
  }

  private func wrap(_ child: TypedSeal, _ parent: TokenPromise, _ registers: Bool) -> TokenPromise {
    if parent.isInitial && registers { parent.token.box.register(child.cell) }
    return TokenPromise(inner: child, token: parent.token, isInitial: false)
  }

  func delay(_ promise: TypedSeal, _ place: TypedPlace, _ milliseconds: Int) -> TypedSeal {
    let duty = TypedDuty(TypedCell(stage))
    observe(promise.cell, duty) { [stage] result, _ in
      let timer = stage.setTimer(milliseconds) {
        stage.enqueue(place.queue) { duty.settle(result) }
      }
      guard result == .cancelled else { return nil }
      let cell = duty.cell
      let skip = { [unowned cell] in
        cell.settle(.cancelled)
        _ = timer.take()
      }
      cell.isRequested ? skip() : cell.onRequest(skip)
      return nil
    }
    return TypedSeal(duty.cell)
  }

  func timeout(_ promise: TypedSeal, _ place: TypedPlace, _ milliseconds: Int) -> TypedSeal {
    let duty = TypedDuty(TypedCell(stage))
    let (source, stage) = (promise.cell, stage)
    // Whoever gives up first, the request or the time, does so for both.
    let expire = { [weak source] in
      guard let source, source.result == nil else { return }
      let sources = duty.cell.takeUpstream()
      duty.settle(.library("timeout"))
      for source in sources { source() }
    }
    var timer: TypedTimer?
    let isPending = source.result == nil
    if isPending, milliseconds > 0 {
      timer = stage.setTimer(milliseconds) { stage.enqueue(place.queue, expire) }
    }
    observe(source, duty) { [timer] result, registering in
      _ = timer?.take()
      return place.perform(stage, registering) { { duty.settle(result) } }
    }
    if isPending, milliseconds <= 0 { place.run(stage, true, expire) }
    return TypedSeal(duty.cell)
  }

  func settle(_ resolver: TypedDuty, _ fact: Fact) { resolver.settle(fact) }

  func resolve(_ resolver: TypedDuty, with promise: TypedSeal) {
    resolver.resolve(with: promise.cell)
  }

  func onRequest(
    _ resolver: TypedDuty, _ place: TypedPlace, keeping: Bool, _ body: @escaping Body
  ) {
    let capture = Kept()
    if keeping {
      capture.duty = resolver
      kept.append(WeakKept(kept: capture))
    }
    resolver.onRequest(at: place) { [self] duty in
      settle(duty, body(duty))
      withExtendedLifetime(capture) {}
    }
  }

  func hasRequested(_ resolver: TypedDuty) -> Bool {
    resolver.cell.result == .cancelled || (resolver.cell.result == nil && resolver.cell.isRequested)
  }

  func token(invalidateOnDeinit: Bool) -> TypedToken {
    TypedToken(invalidateOnDeinit: invalidateOnDeinit)
  }

  func chain(_ token: TypedToken, from parent: TypedToken, includingCancel: Bool) {
    parent.box.chain(token.box, includingCancel: includingCancel)
  }

  func invalidate(_ token: TypedToken) { token.box.visitAll(invalidating: true) }

  func cancelOnly(_ token: TypedToken) { token.box.visitAll(invalidating: false) }

  func withToken(_ promise: TypedSeal, _ token: TypedToken) -> TokenPromise {
    TokenPromise(inner: promise, token: token, isInitial: true)
  }

  func inner(_ promise: TokenPromise) -> TypedSeal { promise.inner }

  func request(_ promise: TypedSeal) { promise.cell.request() }

  func request(_ promise: TypedSeal, on token: TypedToken) { token.box.register(promise.cell) }

  func cancellable(_ promise: TypedSeal) -> Cancellable { Cancellable(cell: promise.cell) }

  func request(by cancellable: Cancellable) { cancellable.cell?.request() }

  func result(of promise: TypedSeal) -> Fact? { promise.cell.result }

  func isSame(_ first: TypedSeal, _ second: TypedSeal) -> Bool { first.cell === second.cell }

  func drain(_ queue: Int) { stage.drain(queue) }

  func advance(_ milliseconds: Int) { stage.advance(milliseconds) }

  func finish() {
    for kept in kept { kept.kept?.duty = nil }
    repeat {
      stage.drain(0)
      stage.drain(1)
    } while stage.advance(nil) || stage.queues.contains { !$0.isEmpty }
  }
}
