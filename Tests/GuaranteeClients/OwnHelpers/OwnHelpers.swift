// SPDX-License-Identifier: MIT

// A module of a client with public helpers that the library has too, and the original does not. Clients that import
// both get these: the library's members and functions lose against them, and its types have other names.

import Foundation

#if swift(>=6)
  import GuaranteePromises
#else
  import GuaranteePromisesSwift5
#endif

/// The error of this module's `timeout(seconds:)`.
public enum PMKTimeoutError: Error, Equatable {
  case timeout(seconds: TimeInterval)
}

/// How this module waits between attempts.
public struct RetryBackoff: Sendable {
  /// The pause.
  public let seconds: TimeInterval

  /// Always pauses for so many seconds.
  public init(seconds: TimeInterval) { self.seconds = seconds }
}

/// What this module writes about a rejection.
public struct UnhandledRejection: Sendable {
  /// One line.
  public let text: String

  /// Describes the error.
  public init(_ error: any Error) { text = "unhandled: \(error)" }
}

extension Thenable {
  /// Rejects with ``PMKTimeoutError`` in any case.
  public func timeout(seconds: TimeInterval) -> Promise<T> {
    Promise(error: PMKTimeoutError.timeout(seconds: seconds))
  }

  /// Nobody's request.
  public func requestCancel() {}
}

extension Promise {
  /// The original has no such function either.
  public func labelled(_ text: String) -> String { text }
}

/// Tries once.
public func retry<T: Sendable>(
  attempts: Int = 3, execute body: @escaping @Sendable () -> Promise<T>
) -> Promise<T> { body() }

/// Tries twice.
public func retry<T: Sendable>(
  attempts: Int = 3, backoff: RetryBackoff, execute body: @escaping @Sendable () -> Promise<T>
) -> Promise<T> { body() }
