// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import TestSupport
internal import TypedPromises

/// Settles a promise of a program; for a dialect without resolvers it holds the promise.
struct LeakResolver<P>: Sendable {
  let settle: @Sendable (_ fulfilled: Bool) -> Void
  let follow: (@Sendable (P) -> Void)?
}

/// What a program needs of a dialect: promises of spies, whose handlers run inline.
///
/// The model checker has a table like this one, `Interleavings/Programs/Dialects.swift`. The two take different
/// ways through the dialects: here sources that no request reaches, `ensure` and `always`, places that are
/// known to run inline; there values that are read, both handlers of an observer, places that are not.
protocol LeakDialect: SendableMetatype {
  associatedtype P: Sendable
  static func pending(
    requestable: Bool, value: @escaping @Sendable () -> Spy
  ) -> (P, LeakResolver<P>)
  static func then(_ p: P, _ handler: @escaping @Sendable () throws -> P) -> P
  static func recover(_ p: P, _ handler: @escaping @Sendable () throws -> P) -> P
  static func map(_ p: P, to spy: Spy) -> P
  static func observe(_ p: P, _ spy: Spy)
  static func request(_ p: P)
  static func race(_ ps: [P]) -> P
}

enum LeakAPlus: LeakDialect {
  typealias P = APlusPromises.Promise<Spy>

  static func pending(
    requestable: Bool, value: @escaping @Sendable () -> Spy
  ) -> (P, LeakResolver<P>) {
    let deferred = Deferred<Spy>()
    if requestable { deferred.onCanceled(on: .immediate) { () -> Void in } }
    let error = NSError(domain: "test", code: 1)
    return (
      deferred.promise,
      LeakResolver(
        settle: { $0 ? deferred.resolve(value()) : deferred.reject(error) },
        follow: { deferred.resolve(with: .promise($0)) })
    )
  }

  static func then(_ p: P, _ handler: @escaping @Sendable () throws -> P) -> P {
    p.then(on: .immediate, onFulfilled: { (_: Spy) throws -> P in try handler() })
  }

  static func recover(_ p: P, _ handler: @escaping @Sendable () throws -> P) -> P {
    p.catch(on: .immediate) { (_: NSError) throws -> P in try handler() }
  }

  static func map(_ p: P, to spy: Spy) -> P {
    p.then(on: .immediate, onFulfilled: { (_: Spy) -> Spy in spy })
  }

  static func observe(_ p: P, _ spy: Spy) {
    p.then(on: .immediate, onFulfilled: { (_: Spy) in spy.touch() })
  }

  static func request(_ p: P) { p.cancel() }
  static func race(_ ps: [P]) -> P { P.race(ps) }
}

enum LeakTyped: LeakDialect {
  typealias P = TypedPromises.Promise<Spy, any Error>

  static func pending(
    requestable: Bool, value: @escaping @Sendable () -> Spy
  ) -> (P, LeakResolver<P>) {
    let (promise, resolver) = P.makeWithResolver()
    if requestable { resolver.onRequestCancel(on: .immediate) { $0.cancel() } }
    return (
      promise,
      LeakResolver(
        settle: { $0 ? resolver.fulfill(with: value()) : resolver.reject(with: TestError.one) },
        follow: { resolver.resolve(with: $0) })
    )
  }

  static func then(_ p: P, _ handler: @escaping @Sendable () throws -> P) -> P {
    p.tryFlatMap(on: .immediate) { _ in try handler() }
  }

  static func recover(_ p: P, _ handler: @escaping @Sendable () throws -> P) -> P {
    p.tryFlatMapError(on: .immediate) { _ in try handler() }
  }

  static func map(_ p: P, to spy: Spy) -> P { p.map(on: .immediate) { _ in spy } }
  static func observe(_ p: P, _ spy: Spy) { p.always(on: .immediate) { _ in spy.touch() } }
  static func request(_ p: P) { p.requestCancel() }
  // Ends its result elsewhere if all promises are cancelled: programs are run on one thread.
  static func race(_ ps: [P]) -> P { ps[0] }
}

enum LeakGuarantee: LeakDialect {
  typealias P = GuaranteePromises.Promise<Spy>

  static func pending(
    requestable: Bool, value: @escaping @Sendable () -> Spy
  ) -> (P, LeakResolver<P>) {
    var (promise, resolver) = P.pending()
    if requestable { promise = P.cancellable { resolver = $0 } }
    return (
      promise,
      LeakResolver(
        settle: { [resolver] in
          $0 ? resolver.fulfill(value()) : resolver.reject(TestError.one)
        },
        follow: { [resolver] in resolver.follow($0) })
    )
  }

  static func then(_ p: P, _ handler: @escaping @Sendable () throws -> P) -> P {
    p.then(on: nil) { _ in try handler() }
  }

  static func recover(_ p: P, _ handler: @escaping @Sendable () throws -> P) -> P {
    p.recover(on: nil, policy: .allErrors) { _ in try handler() }
  }

  static func map(_ p: P, to spy: Spy) -> P { p.map(on: nil) { _ in spy } }
  static func observe(_ p: P, _ spy: Spy) { _ = p.ensure(on: nil) { spy.touch() } }
  static func request(_ p: P) { p.requestCancel() }
  static func race(_ ps: [P]) -> P { GuaranteePromises.race(ps) }
}

enum LeakPlain: LeakDialect {
  typealias P = PlainPromises.Promise<Spy>

  static func pending(
    requestable: Bool, value: @escaping @Sendable () -> Spy
  ) -> (P, LeakResolver<P>) {
    let promise = P()
    let settle: @Sendable (Bool) -> Void = {
      $0 ? promise.fulfill(value()) : promise.reject(TestError.one)
    }
    return (promise, LeakResolver(settle: settle, follow: nil))
  }

  static func then(_ p: P, _ handler: @escaping @Sendable () throws -> P) -> P {
    p.then(on: ImmediateContext()) { (_: Spy) throws -> P in try handler() }
  }

  static func recover(_ p: P, _ handler: @escaping @Sendable () throws -> P) -> P {
    p.recover(on: ImmediateContext()) { (_: any Error) throws -> P in try handler() }
  }

  static func map(_ p: P, to spy: Spy) -> P {
    p.then(on: ImmediateContext()) { (_: Spy) -> Spy in spy }
  }

  static func observe(_ p: P, _ spy: Spy) { p.always(on: ImmediateContext()) { spy.touch() } }
  // Whoever holds a promise may settle it, also one that waits or follows.
  static func request(_ p: P) { p.fulfill(Spy()) }
  static func race(_ ps: [P]) -> P { Promises.race(ps) }
}
