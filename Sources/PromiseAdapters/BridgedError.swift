// SPDX-License-Identifier: MIT

/// An error of a `TypedPromises.Promise` whose type is no `Swift.Error`, in a dialect that wants one.
///
/// On the way back, ``BridgedError/reason`` is the original:
///
/// ```swift
/// let back = TypedPromises.Promise<Int, String>(kit) { error in
///   (error as? BridgedError<String>)?.reason ?? "\(error)"
/// }
/// ```
public struct BridgedError<Reason: Sendable>: Error {
  /// The error of the promise.
  public let reason: Reason

  /// Wraps the error of a promise.
  public init(_ reason: Reason) { self.reason = reason }
}

extension BridgedError: Equatable where Reason: Equatable {}
extension BridgedError: Hashable where Reason: Hashable {}

extension BridgedError: CustomStringConvertible {
  /// A description of the reason.
  public var description: String { String(describing: reason) }
}
