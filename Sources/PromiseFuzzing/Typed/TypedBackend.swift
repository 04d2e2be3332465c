// SPDX-License-Identifier: MIT

/// How a handler has ended, with the promise itself instead of its register.
enum TypedEnd<Promise> {
  case value(Int)
  /// An error; 0 stands for a cancellation.
  case error(Int)
  case promise(Promise)
  case nothing

  /// The end as a result; an end without a value or an error is a cancellation.
  var fact: Fact {
    switch self {
    case .value(let value): .value(value)
    case .error(0), .promise, .nothing: .cancelled
    case .error(let code): .error(code)
    }
  }
}

/// Where a handler runs.
enum TypedPlace: Equatable {
  case immediate
  case queue(Int)
  case nowOr(Int)
}

/// The promises in a world of TypedPromises and the operations on them: either the library's own,
/// or those of the model.
protocol TypedBackend: AnyObject, Sendable {
  associatedtype Promise
  associatedtype Resolver
  associatedtype Token
  associatedtype TokenPromise
  associatedtype Delayed
  associatedtype Cancellable

  /// A handler, called with an outcome.
  typealias Call = @Sendable (Fact) -> TypedEnd<Promise>
  /// A function that gets a resolver, and returns the code of the error that it throws.
  typealias Body = @Sendable (Resolver) -> Int?

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
  func derive(
    _ verb: TypedOperator, _ promise: TokenPromise, _ place: TypedPlace, _ call: @escaping Call
  ) -> TokenPromise
  func propagate(_ promise: Promise, _ place: TypedPlace, _ call: @escaping Call) -> Promise
  func bridge(_ promise: Promise, plain: Bool) -> Promise
  func delay(_ promise: Promise, _ place: TypedPlace, _ milliseconds: Int) -> Promise
  func timeout(_ promise: Promise, _ place: TypedPlace, _ milliseconds: Int) -> Promise
  /// Waits for the first one, or for all; `asPair` by the form for two.
  func when(_ promises: [Promise], isFirst: Bool, cancels: Bool, asPair: Bool) -> Promise

  func settle(_ resolver: Resolver, _ fact: Fact)
  func resolve(_ resolver: Resolver, with promise: Promise)
  func onRequest(_ resolver: Resolver, _ place: TypedPlace, _ body: @escaping Body)
  func hasRequested(_ resolver: Resolver) -> Bool

  func token(invalidateOnDeinit: Bool) -> Token
  func chain(_ token: Token, from parent: Token, includingCancel: Bool)
  /// Requests the promises that are registered with it, by invalidating it or not.
  func cancel(_ token: Token, invalidating: Bool)
  func withToken(_ promise: Promise, _ token: Token) -> TokenPromise
  func inner(_ promise: TokenPromise) -> Promise

  func request(_ promise: Promise)
  func request(_ promise: Promise, on token: Token)
  func cancellable(_ promise: Promise) -> Cancellable
  func request(by cancellable: Cancellable)

  /// The outcome; nil while the promise is pending.
  func result(of promise: Promise) -> Fact?
  func isSame(_ first: Promise, _ second: Promise) -> Bool

  func drain(_ queue: Int)
  func advance(_ milliseconds: Int)
  /// Calls `drop`, then runs all waiting work.
  func finish(_ drop: () -> Void)
}
