// SPDX-License-Identifier: MIT

public import Foundation

/// The error type of promises that cannot fail.
///
/// It has no values, and is deliberately no `Swift.Error`. Such a promise can still be cancelled.
public enum NoError: Hashable, Codable, Sendable {
  /// Compares two values, of which there are none.
  public static func == (lhs: NoError, rhs: NoError) -> Bool {}

  /// Feeds a value, of which there is none.
  public func hash(into hasher: inout Hasher) {}

  /// Always throws: there is nothing to decode.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "NoError has no values to decode"))
  }

  /// Encodes a value, of which there is none.
  public func encode(to encoder: any Encoder) throws {}
}

/// The error of a promise whose callback was used wrongly, made by
/// `Promise.Resolver.handleCallback(isCancelError:)`.
public enum PromiseCallbackError: Int, Error {
  /// The callback received neither a value nor an error.
  case apiMismatch
}

/// Why a promise made by `timeout(on:delay:)` was rejected.
public enum PromiseTimeoutError<Error: Sendable>: Swift.Error {
  /// The time was over before the promise was resolved.
  case timedOut
  /// The promise was rejected in time.
  case rejected(Error)
}

extension PromiseTimeoutError: Equatable where Error: Equatable {}
extension PromiseTimeoutError: Hashable where Error: Hashable {}

extension PromiseTimeoutError: CustomNSError {
  /// The reason in words; for a rejection with a Swift error also that error.
  public var errorUserInfo: [String: Any] {
    switch self {
    case .timedOut:
      return [NSLocalizedFailureReasonErrorKey: "The operation timed out."]
    case .rejected(let error):
      guard let error = error as? any Swift.Error else {
        return [NSLocalizedFailureReasonErrorKey: String(describing: error)]
      }
      return [
        NSLocalizedDescriptionKey: error.localizedDescription,
        NSUnderlyingErrorKey: error,
      ]
    }
  }
}
