// SPDX-License-Identifier: MIT

/// A promise that the assertions work with: that of every flavor, and yours if it conforms.
public protocol TestablePromise<Value> {
  /// The type of its value.
  associatedtype Value

  /// How it has ended, if it has; a snapshot.
  ///
  /// Whoever asks counts as having seen a rejection: it is no longer unhandled.
  var settlement: Settlement<Value> { get }
}

/// The state of a promise: pending, fulfilled, rejected or cancelled.
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
