// SPDX-License-Identifier: MIT

internal import Testing

/// The value of a promise that was expected to be fulfilled, to be compared with `==`.
///
/// A comparison with `==` is an expectation, recorded where
/// ``expectFulfilled(_:_:sourceLocation:)`` was called. If the promise was not fulfilled, the
/// comparison records nothing more.
public struct FulfilledValue<Value> {
  /// The value, or nil if the promise was not fulfilled.
  public let value: Value?
  let location: SourceLocation

  /// Expects that the value meets a condition.
  @discardableResult
  public func satisfies(_ condition: (Value) throws -> Bool) rethrows -> Bool {
    guard let value else { return false }
    let holds = try condition(value)
    if !holds { Report.issue("the promise is fulfilled with \(value)", at: location) }
    return holds
  }
}

extension FulfilledValue: Sendable where Value: Sendable {}

extension FulfilledValue where Value: Equatable {
  /// Expects that the value equals the given one.
  @discardableResult
  public static func == (fulfilled: FulfilledValue, expected: Value) -> Bool {
    guard let value = fulfilled.value else { return false }
    if value == expected { return true }
    Report.issue(
      "the promise is fulfilled with \(value), not with \(expected)", at: fulfilled.location)
    return false
  }
}
