// SPDX-License-Identifier: MIT

internal import TypedPromises

/// A handler in the forms that operators take.
struct TypedCallbacks: Sendable {
  private let real: TypedReal
  private let call: TypedReal.Call

  init(_ real: TypedReal, _ call: @escaping TypedReal.Call) {
    self.real = real
    self.call = call
  }

  /// For an operator that ignores the handler's end.
  func run(_ fact: Fact) { _ = call(fact) }

  func tryRun(_ fact: Fact) throws {
    if case .error(let code) = call(fact) { throw real.error(code) }
  }

  func value(_ fact: Fact) -> Counted {
    if case .value(let number) = call(fact) { real.value(number) } else { real.value(0) }
  }

  func tryValue(_ fact: Fact) throws -> Counted {
    switch call(fact) {
    case .value(let number): return real.value(number)
    case .error(let code): throw real.error(code)
    case .promise, .nothing: return real.value(0)
    }
  }

  func failure(_ fact: Fact) -> Failure {
    if case .value(let code) = call(fact) { real.failure(10 + code) } else { real.failure(10) }
  }

  func tryFailure(_ fact: Fact) throws -> Failure {
    switch call(fact) {
    case .value(let code): return real.failure(10 + code)
    case .error(let code): throw real.error(code)
    case .promise, .nothing: return real.failure(10)
    }
  }

  func result(_ fact: Fact) -> PromiseResult<Counted, any Error> { result(call(fact)) }

  func tryResult(_ fact: Fact) throws -> PromiseResult<Counted, any Error> {
    let end = call(fact)
    if case .error(let code) = end { throw real.error(code) }
    return result(end)
  }

  private func result(_ end: TypedEnd<TypedReal.Promise>) -> PromiseResult<Counted, any Error> {
    switch end {
    case .value(let number): .value(real.value(number))
    case .error(0), .promise, .nothing: .cancelled
    case .error(let code): .error(real.error(code))
    }
  }

  func promise(_ fact: Fact) -> TypedReal.Promise { promise(call(fact)) }

  func tryPromise(_ fact: Fact) throws -> TypedReal.Promise {
    let end = call(fact)
    if case .error(let code) = end { throw real.error(code) }
    return promise(end)
  }

  private func promise(_ end: TypedEnd<TypedReal.Promise>) -> TypedReal.Promise {
    if case .promise(let promise) = end { promise } else { TypedReal.Promise(with: result(end)) }
  }
}

extension TypedReal {
  func derive(
    _ verb: TypedOperator, _ promise: Promise, _ token: Token?, _ context: PromiseContext,
    _ call: TypedCallbacks
  ) -> Promise {
    switch verb {
    case .then: promise.then(on: context, token: token) { call.run(Self.fact($0)) }
    case .map: promise.map(on: context, token: token) { call.value(Self.fact($0)) }
    case .flatMap: promise.flatMap(on: context, token: token) { call.promise(Self.fact($0)) }
    case .catch: promise.catch(on: context, token: token) { call.run(Self.fact($0)) }
    case .recover: promise.recover(on: context, token: token) { call.value(Self.fact($0)) }.upcast
    case .mapError:
      promise.mapError(on: context, token: token) { call.failure(Self.fact($0)) }.upcast
    case .flatMapError:
      promise.flatMapError(on: context, token: token) { call.promise(Self.fact($0)) }
    case .tryMapError:
      promise.tryMapError(on: context, token: token) { try call.tryFailure(Self.fact($0)) }
    case .tryFlatMapError:
      promise.tryFlatMapError(on: context, token: token) { try call.tryPromise(Self.fact($0)) }
    case .always: promise.always(on: context, token: token) { call.run(Self.fact($0)) }
    case .mapResult: promise.mapResult(on: context, token: token) { call.result(Self.fact($0)) }
    case .flatMapResult:
      promise.flatMapResult(on: context, token: token) { call.promise(Self.fact($0)) }
    case .tryMapResult:
      promise.tryMapResult(on: context, token: token) { try call.tryResult(Self.fact($0)) }
    case .tryFlatMapResult:
      promise.tryFlatMapResult(on: context, token: token) { try call.tryPromise(Self.fact($0)) }
    case .tapOn: promise.tap(on: context, token: token) { call.run(Self.fact($0)) }
    case .onCancel: promise.onCancel(on: context, token: token) { call.run(.nothing) }
    case .tryThen: promise.tryThen(on: context, token: token) { try call.tryRun(Self.fact($0)) }
    case .tryMap: promise.tryMap(on: context, token: token) { try call.tryValue(Self.fact($0)) }
    case .tryFlatMap:
      promise.tryFlatMap(on: context, token: token) { try call.tryPromise(Self.fact($0)) }
    case .tryRecover:
      promise.tryRecover(on: context, token: token) { try call.tryValue(Self.fact($0)) }
    case .tap: promise.tap()
    case .makeChild: promise.makeChild()
    case .ignoringCancel: promise.ignoringCancel()
    }
  }

  /// Operators that change the type of errors get the token again.
  func derive(
    _ verb: TypedOperator, _ promise: TokenPromise, _ context: PromiseContext,
    _ call: TypedCallbacks
  ) -> TokenPromise {
    switch verb {
    case .then: promise.then(on: context) { call.run(Self.fact($0)) }
    case .map: promise.map(on: context) { call.value(Self.fact($0)) }
    case .flatMap: promise.flatMap(on: context) { call.promise(Self.fact($0)) }
    case .catch: promise.catch(on: context) { call.run(Self.fact($0)) }
    case .recover:
      TokenPromise(
        promise: promise.recover(on: context) { call.value(Self.fact($0)) }.inner.upcast,
        token: promise.token)
    case .mapError:
      TokenPromise(
        promise: promise.mapError(on: context) { call.failure(Self.fact($0)) }.inner.upcast,
        token: promise.token)
    case .flatMapError: promise.flatMapError(on: context) { call.promise(Self.fact($0)) }
    case .tryMapError: promise.tryMapError(on: context) { try call.tryFailure(Self.fact($0)) }
    case .tryFlatMapError:
      promise.tryFlatMapError(on: context) { try call.tryPromise(Self.fact($0)) }
    case .always: promise.always(on: context) { call.run(Self.fact($0)) }
    case .mapResult: promise.mapResult(on: context) { call.result(Self.fact($0)) }
    case .flatMapResult: promise.flatMapResult(on: context) { call.promise(Self.fact($0)) }
    case .tryMapResult: promise.tryMapResult(on: context) { try call.tryResult(Self.fact($0)) }
    case .tryFlatMapResult:
      promise.tryFlatMapResult(on: context) { try call.tryPromise(Self.fact($0)) }
    case .tapOn: promise.tap(on: context) { call.run(Self.fact($0)) }
    case .onCancel: promise.onCancel(on: context) { call.run(.nothing) }
    case .tryThen: promise.tryThen(on: context) { try call.tryRun(Self.fact($0)) }
    case .tryMap: promise.tryMap(on: context) { try call.tryValue(Self.fact($0)) }
    case .tryFlatMap: promise.tryFlatMap(on: context) { try call.tryPromise(Self.fact($0)) }
    case .tryRecover: promise.tryRecover(on: context) { try call.tryValue(Self.fact($0)) }
    case .tap: promise.tap()
    case .makeChild: TokenPromise(promise: promise.inner.makeChild(), token: promise.token)
    case .ignoringCancel: promise.ignoringCancel()
    }
  }
}
