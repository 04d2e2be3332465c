// SPDX-License-Identifier: MIT

public import Testing

/// Expects that a promise is already fulfilled.
///
/// ```swift
/// expectFulfilled(price(of: "soup"))
/// expectFulfilled(price(of: "soup")) == 4
/// ```
///
/// It does not wait. It records at most one issue: the promise is not fulfilled, or its value
/// differs.
///
/// - Returns: The value, ready to be compared; see ``FulfilledValue``.
@discardableResult
public func expectFulfilled<P: TestablePromise>(
  _ promise: P, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> FulfilledValue<P.Value> {
  let settlement = promise.settlement
  guard case .fulfilled(let value) = settlement else {
    Report.issue(
      "the promise is \(settlement), not fulfilled" + Report.found(settlement, promise), comment(),
      at: sourceLocation)
    return FulfilledValue(value: nil, location: sourceLocation)
  }
  return FulfilledValue(value: value, location: sourceLocation)
}

/// Expects that a promise is already rejected.
///
/// ```swift
/// expectRejected(price(of: "caviar"))
/// ```
///
/// - Returns: The error, or nil if it is not rejected.
@discardableResult
public func expectRejected(
  _ promise: some TestablePromise, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> (any Error)? {
  let settlement = promise.settlement
  if case .rejected(let error) = settlement { return error }
  Report.issue(
    "the promise is \(settlement), not rejected" + Report.found(settlement, promise), comment(),
    at: sourceLocation)
  return nil
}

/// Expects that a promise is already rejected, with an error of the given type.
///
/// - Returns: The error, or nil if the promise is not rejected with such an error.
@discardableResult
public func expectRejected<E: Error>(
  _ promise: some TestablePromise, throws type: E.Type,
  _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> E? {
  let settlement = promise.settlement
  if case .rejected(let error) = settlement, let error = error as? E { return error }
  Report.issue(
    "the promise is \(settlement), not rejected with a \(type)" + Report.found(settlement, promise),
    comment(), at: sourceLocation)
  return nil
}

/// Expects that a promise is already rejected, with the given error.
public func expectRejected<E: Error & Equatable>(
  _ promise: some TestablePromise, throws expected: E, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let settlement = promise.settlement
  if case .rejected(let error) = settlement, error as? E == expected { return }
  Report.issue(
    "the promise is \(settlement), not rejected with \(expected)"
      + Report.found(settlement, promise), comment(), at: sourceLocation)
}

/// Expects that a promise is pending.
public func expectPending(
  _ promise: some TestablePromise, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let settlement = promise.settlement
  if case .pending = settlement { return }
  Report.issue("the promise is \(settlement), not pending", comment(), at: sourceLocation)
}

/// Expects that a promise is already cancelled, however its flavor expresses a cancellation.
public func expectCancelled(
  _ promise: some TestablePromise, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let settlement = promise.settlement
  if case .cancelled = settlement { return }
  Report.issue(
    "the promise is \(settlement), not cancelled" + Report.found(settlement, promise), comment(),
    at: sourceLocation)
}

/// Returns the value of a promise, or throws if the promise is not fulfilled yet.
///
/// It records no issue itself, so it works with Swift Testing and with XCTest: `try
/// XCTAssertEqual(fulfilledValue(of: promise), 42)`.
///
/// - Throws: ``NotFulfilled``.
public func fulfilledValue<P: TestablePromise>(
  of promise: P, sourceLocation: SourceLocation = #_sourceLocation
) throws -> P.Value {
  let settlement = promise.settlement
  if case .fulfilled(let value) = settlement { return value }
  throw NotFulfilled(
    found: "\(settlement)", tree: Report.found(settlement, promise), sourceLocation: sourceLocation)
}

/// The error of ``fulfilledValue(of:sourceLocation:)``: the promise is not fulfilled.
public struct NotFulfilled: Error, CustomStringConvertible {
  /// The actual state of the promise.
  public let found: String
  /// The tree of what it waits for, if it is traced.
  let tree: String
  /// The line that asked for the value.
  public let sourceLocation: SourceLocation

  /// The state of the promise, and the line.
  public var description: String {
    "\(sourceLocation): the promise is \(found), not fulfilled\(tree)"
  }
}
