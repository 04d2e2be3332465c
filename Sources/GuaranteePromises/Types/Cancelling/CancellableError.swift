// SPDX-License-Identifier: MIT

internal import Foundation

/// An error that may stand for a cancellation.
public protocol CancellableError: Error {
  /// Whether the error stands for a cancellation.
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
  public var isCancelled: Bool {
    // Asked of the error's own type: an `any Error` would get a box first.
    isOwnCancellation ?? Cancellation.isMeant(by: self)
  }

  /// For an error of this module, whether it stands for a cancellation; nil for all others.
  ///
  /// By comparing types, since a cast looks for conformances and copies what it has found.
  fileprivate var isOwnCancellation: Bool? {
    guard Self.self == PMKError.self else { return nil }
    return withUnsafePointer(to: self) {
      UnsafeRawPointer($0).assumingMemoryBound(to: PMKError.self).pointee.isCancellation
    }
  }
}

extension PMKError {
  fileprivate var isCancellation: Bool {
    if case .cancelled = self { true } else { false }
  }
}

/// Tells cancellations from other errors.
enum Cancellation {
  static func isMeant(by error: any Error) -> Bool {
    if let answer = error.isOwnCancellation { return answer }
    if let error = error as? any CancellableError { return error.isCancelled }
    if error is CancellationError { return true }
    // Before the bridged types: on Linux some of their casts succeed for errors of other domains.
    if Swift.type(of: error) is NSError.Type { return isMeant(byForeign: error as NSError) }
    if let error = error as? URLError { return error.code == .cancelled }
    if let error = error as? CocoaError { return error.code == .userCancelled }
    return isMeant(byForeign: error)
  }

  /// An error that becomes one of Foundation's only by a cast: on Apple systems every error can.
  private static func isMeant(byForeign error: any Error) -> Bool {
    #if canImport(ObjectiveC)
      return isMeant(byForeign: error as NSError)
    #else
      return false
    #endif
  }

  private static func isMeant(byForeign error: NSError) -> Bool {
    switch (error.domain, error.code) {
    case (NSURLErrorDomain, -999), (NSCocoaErrorDomain, 3072), ("SKErrorDomain", 2): true
    default: false
    }
  }
}
