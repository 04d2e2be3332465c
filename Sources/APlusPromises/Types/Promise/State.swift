// SPDX-License-Identifier: MIT

/// The state of a promise: pending, fulfilled or rejected.
public enum State: Sendable, CustomStringConvertible {
  /// Neither fulfilled nor rejected yet.
  case pending
  /// Ended with a value.
  case fulfilled
  /// Ended with a reason, cancellation included.
  case rejected

  /// "Pending", "Fulfilled" or "Rejected".
  public var description: String {
    switch self {
    case .pending: "Pending"
    case .fulfilled: "Fulfilled"
    case .rejected: "Rejected"
    }
  }

  /// The old spelling of ``pending``.
  @available(*, deprecated, renamed: "pending")
  public static var Pending: State { .pending }

  /// The old spelling of ``fulfilled``.
  @available(*, deprecated, renamed: "fulfilled")
  public static var Fulfilled: State { .fulfilled }

  /// The old spelling of ``rejected``.
  @available(*, deprecated, renamed: "rejected")
  public static var Rejected: State { .rejected }
}
