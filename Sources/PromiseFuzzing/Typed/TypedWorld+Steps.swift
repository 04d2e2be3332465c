// SPDX-License-Identifier: MIT

// The action of each step, by the content of its target.

extension TypedWorld {
  func run(_ verb: TypedVerb, _ step: Step, on target: Thing?) {
    switch target {
    case nil: run(verb, step)
    case .promise(let promise): run(verb, step, promise)
    case .resolver(let resolver): run(verb, step, resolver: resolver)
    case .token(let token): run(verb, step, token: token)
    case .tokenPromise(let promise): run(verb, step, tokenPromise: promise)
    case .delayed(let delayed):
      if case .access = verb { store(.promise(backend.access(delayed)), step.result) }
    case .cancellable(let cancellable):
      if case .requestByCancellable = verb { backend.request(by: cancellable) }
    }
  }

  private func run(_ verb: TypedVerb, _ step: Step) {
    let (value, output) = (step.value, step.other(0))
    switch verb {
    case .pair:
      let pair = backend.pair()
      store(.promise(pair.0), step.result)
      store(.resolver(pair.1), output)
      withExtendedLifetime(pair) {}
    case .make:
      let body = body(step, output: output)
      store(.promise(backend.make(Self.place(value), throwing: false, body)), step.result)
    case .tryMake:
      let body = body(step, output: output, throwing: true)
      store(.promise(backend.make(Self.place(value), throwing: true, body)), step.result)
    case .ended: store(.promise(backend.ended(Self.fact(value))), step.result)
    case .after:
      let place: TypedPlace = value / 3 % 2 == 0 ? .queue(0) : .nowOr(1)
      store(.promise(backend.after(place, Self.fact(value % 3), value / 6 * 10)), step.result)
    case .delayed:
      store(.delayed(backend.delayed(Self.place(value), body(step, output: output))), step.result)
    case .token:
      store(.token(backend.token(invalidateOnDeinit: value != 0)), step.result)
    case .when: combine(step)
    case .drain:
      // No queue runs during the registration of a handler, on the same stack.
      if !backend.isExecutingNow { backend.drain(value) }
    case .advance: backend.advance(value)
    default: break
    }
  }

  private func combine(_ step: Step) {
    let inputs = step.others.compactMap { promise($0) }
    let flag = step.value == 1
    let (isFirst, isPair) = (step.operation == "whenFirst", step.operation == "whenPair")
    if !isPair || inputs.count == 2 {
      let result = backend.when(inputs, isFirst: isFirst, cancels: flag, asPair: isPair)
      store(.promise(result), step.result)
    }
    withExtendedLifetime(inputs) {}
  }

  private func run(_ verb: TypedVerb, _ step: Step, _ promise: Backend.Promise) {
    let value = step.value
    switch verb {
    case .derive(let verb):
      let token = token(step.other(0))
      store(
        .promise(backend.derive(verb, promise, token, Self.place(value), call(step))), step.result)
      withExtendedLifetime(token) {}
    case .propagate:
      store(.promise(backend.propagate(promise, Self.place(value), call(step))), step.result)
    case .bridge: store(.promise(backend.bridge(promise, plain: value == 1)), step.result)
    case .delay:
      store(.promise(backend.delay(promise, Self.place(1 + value % 3), value)), step.result)
    case .timeout:
      // A timer of `immediate` fires on a queue of the library's choice.
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
    case .onRequest: backend.onRequest(resolver, Self.place(value), body(step))
    case .onRequestKeeping:
      backend.onRequest(resolver, Self.place(value), body(step, keeping: resolver))
    case .hasRequested:
      trace.write(.result("hasRequested", .flag(backend.hasRequested(resolver))))
    default: break
    }
  }

  private func run(_ verb: TypedVerb, _ step: Step, token: Backend.Token) {
    switch verb {
    case .invalidate: backend.cancel(token, invalidating: true)
    case .cancelOnly: backend.cancel(token, invalidating: false)
    case .chained:
      guard let promise = promise(step.other(0)) else { return }
      let child = backend.token(invalidateOnDeinit: true)
      backend.chain(child, from: token, includingCancel: step.value == 1)
      backend.request(promise, on: child)
      store(.token(child), step.result)
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
        .tokenPromise(backend.derive(verb, promise, place, call(step))), step.result)
    case .inner: store(.promise(backend.inner(promise)), step.result)
    default: break
    }
  }

  private static func place(_ value: Int) -> TypedPlace {
    switch value % 4 {
    case 0: .immediate
    case 1: .queue(0)
    case 2: .queue(1)
    default: .nowOr(0)
    }
  }

  private static func fact(_ value: Int) -> Fact {
    switch value % 3 {
    case 0: .value(70 + value)
    case 1: .error(70 + value)
    default: .cancelled
    }
  }
}
