// SPDX-License-Identifier: MIT

// What the libraries use of Combine. The same code is compiled and tested with OpenCombine, but for `future()` and
// `promise()` of GuaranteePromises.

public protocol Cancellable { func cancel() }

public final class AnyCancellable: Cancellable {
  public func cancel() {}
}

public protocol Subscription: Cancellable { func request(_ demand: Subscribers.Demand) }

public enum Subscribers {
  public struct Demand: Comparable, Sendable {
    public static let none = Demand()
    public static let unlimited = Demand()
    public static func max(_ value: Int) -> Demand { Demand() }
    public static func < (one: Demand, other: Demand) -> Bool { false }
    public static func > (one: Demand, other: Int) -> Bool { false }
  }

  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {}
  public func receive(subscription: any Subscription) {}
  public func receive(_ input: Input) -> Subscribers.Demand { .none }
  public func receive(completion: Subscribers.Completion<Failure>) {}
}

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {}

  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { AnyCancellable() }
}

public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {}
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {}
}

extension Future {
  public var value: Output { get async throws { fatalError() } }
}

extension Future where Failure == Never {
  public var value: Output { get async { fatalError() } }
}
