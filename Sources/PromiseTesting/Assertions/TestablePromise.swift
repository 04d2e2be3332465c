// SPDX-License-Identifier: MIT

/// A promise that the assertions can look at: every flavor's, and yours if it conforms.
public protocol TestablePromise<Value> {
  /// What it is fulfilled with.
  associatedtype Value

  /// How it has ended, if it has; a snapshot.
  ///
  /// Whoever asks counts as having seen a rejection: it is no longer unhandled.
  var settlement: Settlement<Value> { get }
}

/// How a promise has ended, if it has.
public enum Settlement<Value> {
  /// Not yet.
  case pending
  /// With a value.
  case fulfilled(Value)
  /// With an error.
  case rejected(any Error)
  /// By cancellation, in whatever way the flavor says that.
  case cancelled
}

extension Settlement: Sendable where Value: Sendable {}

extension Settlement: CustomStringConvertible {
  /// What has become of the promise, as in "fulfilled with 3".
  public var description: String {
    switch self {
    case .pending: "pending"
    case .fulfilled(let value): "fulfilled with \(value)"
    case .rejected(let error): "rejected with \(error)"
    case .cancelled: "cancelled"
    }
  }
}

/// An error of a promise whose errors are no Swift errors.
public struct ForeignReason: Error, CustomStringConvertible {
  /// What the promise was rejected with.
  public let reason: any Sendable

  /// The reason.
  public var description: String { "\(reason)" }
}
