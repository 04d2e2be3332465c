// SPDX-License-Identifier: MIT

/// A promise that the assertions accept: the promises of every flavor, and yours if they conform.
public protocol TestablePromise<Value> {
  /// The type of its value.
  associatedtype Value

  /// The outcome of the promise so far.
  ///
  /// Reading it counts as observing a rejection: the rejection is no longer unhandled.
  var settlement: Settlement<Value> { get }
}

/// The state of a promise: pending, fulfilled, rejected or cancelled.
public enum Settlement<Value> {
  /// The promise has not settled.
  case pending
  /// The promise has a value.
  case fulfilled(Value)
  /// The promise has an error.
  case rejected(any Error)
  /// The promise was cancelled, however its flavor expresses that.
  case cancelled
}

extension Settlement: Sendable where Value: Sendable {}

extension Settlement: CustomStringConvertible {
  /// The state in words, as in "fulfilled with 3".
  public var description: String {
    switch self {
    case .pending: "pending"
    case .fulfilled(let value): "fulfilled with \(value)"
    case .rejected(let error): "rejected with \(error)"
    case .cancelled: "cancelled"
    }
  }
}

/// The reason of a rejected promise whose flavor uses reasons that are not Swift errors.
public struct ForeignReason: Error, CustomStringConvertible {
  /// The reason of the rejection.
  public let reason: any Sendable

  /// The reason, as text.
  public var description: String { "\(reason)" }
}
