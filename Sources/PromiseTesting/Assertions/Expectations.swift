// SPDX-License-Identifier: MIT

public import Testing

/// Expects that a promise is fulfilled by now.
///
/// ```swift
/// expectFulfilled(promise)
/// expectFulfilled(promise) == 42
/// ```
///
/// It does not wait. It records one issue at most: that the promise is not fulfilled, or that its
/// value is another one.
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

/// Expects that a promise is rejected by now.
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

/// Expects that a promise is rejected by now, with an error of a type.
///
/// - Returns: The error, or nil if it is not rejected with such a one.
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

/// Expects that a promise is rejected by now, with a given error.
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

/// Expects that a promise is cancelled by now, in whatever way its flavor says that.
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

/// Returns the value of a promise, or throws if the promise is not fulfilled by now.
///
/// It records no issue itself, so that it works with Swift Testing and with XCTest: `try
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
  /// The state that the promise is in instead.
  public let found: String
  /// What it waits for, if it is traced.
  let tree: String
  /// Where the value was asked for.
  public let sourceLocation: SourceLocation

  /// What is wrong, and where.
  public var description: String {
    "\(sourceLocation): the promise is \(found), not fulfilled\(tree)"
  }
}
