// SPDX-License-Identifier: MIT

internal import Foundation

/// An error that may stand for a cancellation.
public protocol CancellableError: Error {
  /// Whether it does.
  var isCancelled: Bool { get }
}

extension Error {
  /// Whether the error stands for a cancellation.
  ///
  /// True for ``PMKError/cancelled``, a ``CancellableError`` that says so, `CancellationError`,
  /// `URLError.cancelled`, `CocoaError.userCancelled`, an `NSError` of the domain and code of one of
  /// these two, and `SKError.paymentCancelled`.
  ///
  /// A promise asks once, when it is rejected: an error whose answer changes later does not change
  /// what handlers see.
  public var isCancelled: Bool { Cancellation.isMeant(by: self) }
}

/// Tells cancellations from other errors.
enum Cancellation {
  static func isMeant(by error: any Error) -> Bool {
    switch error {
    case let error as PMKError:
      if case .cancelled = error { true } else { false }
    case let error as any CancellableError: error.isCancelled
    case is CancellationError: true
    case let error as URLError: error.code == .cancelled
    case let error as CocoaError: error.code == .userCancelled
    // Asked last, and only of real ones: on Apple systems every error can be cast to this class.
    case let error as NSError: isMeant(byForeign: error)
    default: false
    }
  }

  private static func isMeant(byForeign error: NSError) -> Bool {
    switch (error.domain, error.code) {
    case (NSURLErrorDomain, -999), (NSCocoaErrorDomain, 3072), ("SKErrorDomain", 2): true
    default: false
    }
  }
}
