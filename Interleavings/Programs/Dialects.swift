// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseCore
internal import PromiseStage
internal import TypedPromises
internal import WhenPromises

/// What programs do with the promises of a dialect, through its public API; handlers run inline.
protocol CheckedDialect: SendableMetatype {
  associatedtype P: Sendable
  static var name: String { get }
  /// A promise that somebody else can settle.
  static func pending() -> (P, ProgramResolver<P>)
  /// A promise that ends as the one does that the handler returns; nil stands for a promise of a new value.
  static func then(_ promise: P, _ handler: @escaping @Sendable (Token) throws -> P?) -> P
  static func recover(_ promise: P, _ handler: @escaping @Sendable () throws -> P?) -> P
  static func map(_ promise: P, _ handler: @escaping @Sendable (Token) throws -> Token) -> P
  /// Tells how the promise ended.
  static func observe(_ promise: P, _ listener: @escaping @Sendable (String) -> Void)
  /// What the dialect has for users who are no longer interested.
  static func abandon(_ promise: P)
  static func race(_ promises: [P]) -> P
  /// How the promise ended, read without waiting.
  static func read(_ promise: P) -> String
}

/// The means to settle a promise; in dialects without resolvers it holds the promise.
struct ProgramResolver<P>: Sendable {
  /// Fulfils the promise with a number, or rejects it if that is negative.
  let settle: @Sendable (_ number: Int) -> Void
  let follow: (@Sendable (P) -> Void)?
}

enum APlusDialect: CheckedDialect {
  typealias P = APlusPromises.Promise<Token>
  static var name: String { "aplus" }
  static let failure = NSError(domain: "program", code: 1)

  static func pending() -> (P, ProgramResolver<P>) {
    let deferred = Deferred<Token>()
    deferred.onCanceled(on: .immediate) { () -> Void in }
    return (
      deferred.promise,
      ProgramResolver(
        settle: { $0 < 0 ? deferred.reject(failure) : deferred.resolve(Token($0)) },
        follow: { deferred.resolve(with: .promise($0)) })
    )
  }

  static func then(_ promise: P, _ handler: @escaping @Sendable (Token) throws -> P?) -> P {
    promise.then(
      on: .immediate,
      onFulfilled: { (value: Token) throws -> P in try handler(value) ?? P(value: value) })
  }

  static func recover(_ promise: P, _ handler: @escaping @Sendable () throws -> P?) -> P {
    promise.catch(on: .immediate) { (_: NSError) throws -> P in try handler() ?? P(value: Token(9))
    }
  }

  static func map(_ promise: P, _ handler: @escaping @Sendable (Token) throws -> Token) -> P {
    promise.then(
      on: .immediate, onFulfilled: { (value: Token) throws -> Token in try handler(value) })
  }

  static func observe(_ promise: P, _ listener: @escaping @Sendable (String) -> Void) {
    promise.then(
      on: .immediate, onFulfilled: { (value: Token) -> Void in listener("\(value)") },
      onRejected: { (_: NSError) -> Void in listener("error") })
  }

  static func abandon(_ promise: P) { promise.cancel() }
  static func race(_ promises: [P]) -> P { P.race(promises) }

  static func read(_ promise: P) -> String {
    switch promise.state {
    case .pending: "pending"
    case .fulfilled: promise.value.map { "\($0)" } ?? "no value"
    case .rejected: promise.reason == nil ? "no reason" : "error"
    }
  }
}

enum TypedDialect: CheckedDialect {
  typealias P = TypedPromises.Promise<Token, any Error>
  static var name: String { "typed" }

  static func pending() -> (P, ProgramResolver<P>) {
    let (promise, resolver) = P.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) { $0.cancel() }
    return (
      promise,
      ProgramResolver(
        settle: {
          $0 < 0 ? resolver.reject(with: ProgramError.one) : resolver.fulfill(with: Token($0))
        },
        follow: { resolver.resolve(with: $0) })
    )
  }

  static func then(_ promise: P, _ handler: @escaping @Sendable (Token) throws -> P?) -> P {
    promise.tryFlatMap(on: .immediate) { value in try handler(value) ?? P(fulfilled: value) }
  }

  static func recover(_ promise: P, _ handler: @escaping @Sendable () throws -> P?) -> P {
    promise.tryFlatMapError(on: .immediate) { _ in try handler() ?? P(fulfilled: Token(9)) }
  }

  static func map(_ promise: P, _ handler: @escaping @Sendable (Token) throws -> Token) -> P {
    promise.tryMap(on: .immediate, handler)
  }

  static func observe(_ promise: P, _ listener: @escaping @Sendable (String) -> Void) {
    promise.always(on: .immediate) { listener(text($0)) }
  }

  private static func text(_ result: PromiseResult<Token, any Error>?) -> String {
    switch result {
    case .value(let value): "\(value)"
    case .error: "error"
    case .cancelled: "cancelled"
    case nil: "pending"
    }
  }

  static func abandon(_ promise: P) { promise.requestCancel() }

  static func race(_ promises: [P]) -> P {
    // The result of promises that are all cancelled ends on a queue, which nobody schedules here.
    Scene.delivering(by: { $0() }) { when(first: promises) }
  }

  static func read(_ promise: P) -> String { text(promise.result) }
}

enum GuaranteeDialect: CheckedDialect {
  typealias P = GuaranteePromises.Promise<Token>
  static var name: String { "guarantee" }

  static func pending() -> (P, ProgramResolver<P>) {
    var made: Resolver<Token>?
    let promise = P.cancellable { made = $0 }
    let resolver = made!
    return (
      promise,
      ProgramResolver(
        settle: { $0 < 0 ? resolver.reject(ProgramError.one) : resolver.fulfill(Token($0)) },
        follow: { resolver.follow($0) })
    )
  }

  static func then(_ promise: P, _ handler: @escaping @Sendable (Token) throws -> P?) -> P {
    promise.then(on: nil) { value -> P in try handler(value) ?? P.value(value) }
  }

  static func recover(_ promise: P, _ handler: @escaping @Sendable () throws -> P?) -> P {
    promise.recover(on: nil, policy: .allErrors) { _ -> P in try handler() ?? P.value(Token(9)) }
  }

  static func map(_ promise: P, _ handler: @escaping @Sendable (Token) throws -> Token) -> P {
    promise.map(on: nil, handler)
  }

  static func observe(_ promise: P, _ listener: @escaping @Sendable (String) -> Void) {
    promise.done(on: nil) { listener("\($0)") }
      .catch(on: nil, policy: .allErrors) { _ in listener("error") }
  }

  static func abandon(_ promise: P) { promise.requestCancel() }
  static func race(_ promises: [P]) -> P { GuaranteePromises.race(promises) }

  static func read(_ promise: P) -> String {
    switch promise.result {
    case .fulfilled(let value): "\(value)"
    case .rejected: "error"
    case nil: "pending"
    }
  }
}

private struct Inline: ExecutionContext {
  func execute(_ work: @escaping @Sendable () -> Void) { work() }
}

enum PlainDialect: CheckedDialect {
  typealias P = PlainPromises.Promise<Token>
  static var name: String { "plain" }

  static func pending() -> (P, ProgramResolver<P>) {
    let promise = P()
    return (
      promise,
      ProgramResolver(
        settle: { $0 < 0 ? promise.reject(ProgramError.one) : promise.fulfill(Token($0)) },
        follow: nil)
    )
  }

  static func then(_ promise: P, _ handler: @escaping @Sendable (Token) throws -> P?) -> P {
    promise.then(on: Inline()) { (value: Token) throws -> P in try handler(value) ?? P(value: value)
    }
  }

  static func recover(_ promise: P, _ handler: @escaping @Sendable () throws -> P?) -> P {
    promise.recover(on: Inline()) { (_: any Error) throws -> P in
      try handler() ?? P(value: Token(9))
    }
  }

  static func map(_ promise: P, _ handler: @escaping @Sendable (Token) throws -> Token) -> P {
    promise.then(on: Inline()) { (value: Token) throws -> Token in try handler(value) }
  }

  static func observe(_ promise: P, _ listener: @escaping @Sendable (String) -> Void) {
    promise.then(
      on: Inline(), { (value: Token) in listener("\(value)") }, { _ in listener("error") })
  }

  // Anybody may settle a promise.
  static func abandon(_ promise: P) { promise.fulfill(Token(8)) }
  static func race(_ promises: [P]) -> P { Promises.race(promises) }

  static func read(_ promise: P) -> String {
    if promise.isPending { return "pending" }
    return promise.value.map { "\($0)" } ?? (promise.error == nil ? "neither" : "error")
  }
}

enum WhenDialect: CheckedDialect {
  typealias P = WhenPromises.Promise<Token>
  static var name: String { "when" }

  static func pending() -> (P, ProgramResolver<P>) {
    let promise = P()
    return (
      promise,
      ProgramResolver(
        settle: { $0 < 0 ? promise.reject(ProgramError.one) : promise.resolve(Token($0)) },
        follow: nil)
    )
  }

  static func then(_ promise: P, _ handler: @escaping @Sendable (Token) throws -> P?) -> P {
    promise.then(at: .immediate) { value -> P in
      try handler(value) ?? P(state: .resolved(value: value))
    }
  }

  static func recover(_ promise: P, _ handler: @escaping @Sendable () throws -> P?) -> P {
    promise.recover(at: .immediate) { _ -> P in
      try handler() ?? P(state: .resolved(value: Token(9)))
    }
  }

  static func map(_ promise: P, _ handler: @escaping @Sendable (Token) throws -> Token) -> P {
    promise.then(at: .immediate) { value -> Token in try handler(value) }
  }

  static func observe(_ promise: P, _ listener: @escaping @Sendable (String) -> Void) {
    promise.always(at: .immediate) { result in
      switch result {
      case .success(let value): listener("\(value)")
      case .failure: listener("error")
      }
    }
  }

  private static func text(_ state: WhenPromises.State<Token>) -> String {
    switch state {
    case .pending: "pending"
    case .resolved(let value): "\(value)"
    case .rejected: "error"
    }
  }

  static func abandon(_ promise: P) { promise.cancel() }
  // The dialect has no race.
  static func race(_ promises: [P]) -> P { promises[0] }
  static func read(_ promise: P) -> String { text(promise.state) }
}
