// SPDX-License-Identifier: MIT

internal import PromiseConformance

extension LayeredRealm {
  func guarantee() -> CaseDeferred<Promise> {
    let (sure, fulfil) = base.sure()
    return CaseDeferred(
      promise: .sure(sure),
      resolve: { resolution in
        // Cases fulfil such promises only with plain values; anything else shows as an odd value.
        if case .value(let value) = resolution { fulfil(value) } else { fulfil("no value") }
      },
      reject: { _ in fulfil("a rejection") })
  }

  func canFail(_ promise: Promise) -> Bool {
    if case .promise = promise { true } else { false }
  }

  func keep(
    _ promise: Promise, _ handler: CaseHandler<CaseValue, Promise>, waits: Bool
  ) throws -> Promise {
    guard case .sure(let sure) = promise else { throw UnsupportedOperation("keeping a promise") }
    if waits { return .sure(base.follow(sure) { self.sure(handler.sure($0)) }) }
    return .sure(base.map(sure) { handler.sure($0).plain })
  }

  func rescue(
    _ promise: Promise, _ handler: CaseHandler<any Error, Promise>, waits: Bool
  ) throws -> Promise {
    let promise = base.weaken(promise)
    if waits { return .sure(base.rescue(promise, following: { self.sure(handler.sure($0)) })) }
    return .sure(base.rescue(promise) { handler.sure($0).plain })
  }

  /// The promise that cannot fail which a handler returned.
  private func sure(_ resolution: CaseResolution<Promise>) -> Base.Sure {
    if case .promise(.sure(let sure)) = resolution { return sure }
    let (sure, fulfil) = base.sure()
    fulfil(resolution.plain)
    return sure
  }

  func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) throws -> Promise {
    .promise(try base.always(base.weaken(promise), base.weaken(handler), waits: waits))
  }

  func recover(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>
  ) throws -> Promise {
    .promise(try base.recover(base.weaken(promise), scope, base.weaken(handler)))
  }

  func end(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>,
    finally: [CaseHandler<Void, Promise>]
  ) throws {
    try base.end(
      base.weaken(promise), scope, base.weaken(handler), finally: finally.map(base.weaken))
  }

  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    let sure = promises.sure()
    switch combinator {
    case .all where !promises.isEmpty && sure.count == promises.count:
      return .sure(base.all(sure))
    case .all where !sure.isEmpty: return .promise(try base.all(mixed: promises))
    case .race where !promises.isEmpty && sure.count == promises.count:
      return .sure(try base.race(sure))
    case .allSettled: return .sure(try base.settled(promises.map(base.weaken)))
    default: return .promise(try base.combine(combinator, promises.map(base.weaken)))
    }
  }

  func combineCancellingRest(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    .promise(try base.combineCancellingRest(combinator, promises.map(base.weaken)))
  }

  func tuple(_ promises: [Promise]) throws -> Promise {
    let sure = promises.sure()
    if sure.count == promises.count { return .sure(try base.tuple(sure: sure)) }
    return .promise(try base.tuple(promises.map(base.weaken)))
  }

  func tupleCancellingRest(_ promises: [Promise]) throws -> Promise {
    .promise(try base.tupleCancellingRest(promises.map(base.weaken)))
  }

  func pool(
    limit: Int, settles: Bool, _ next: @escaping @Sendable () -> Promise?
  ) throws -> Promise {
    let next: @Sendable () -> Base.Promise? = { next().map(base.weaken) }
    if settles { return .sure(try base.settledPool(limit: limit, next)) }
    return .promise(try base.pool(limit: limit, settles: false, next))
  }
}

extension Array {
  /// The elements that cannot fail.
  fileprivate func sure<Promise, Sure>() -> [Sure] where Element == Either<Promise, Sure> {
    compactMap { if case .sure(let sure) = $0 { sure } else { nil } }
  }
}

extension CaseResolution {
  /// The plain value.
  fileprivate var plain: CaseValue {
    if case .value(let value) = self { value } else { "no value" }
  }
}
