// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

// A promise at the end of a bridge from or to another dialect.

extension PromiseCell {
  /// Calls a function with each report of progress, on the thread of the report.
  ///
  /// - Parameter served: says when the function need not be called any more, if that is known.
  package func observeReports(
    for served: (any Endable & Sendable)? = nil, by observer: @escaping @Sendable (Float) -> Void
  ) {
    subscribe(.custom(observer, for: served))
  }
}

extension NSError {
  /// The reason of a promise that was cancelled with an error that tells more than this code does.
  // `@usableFromInline` makes the imports public ones: any other stops specialisation in clients.
  @usableFromInline
  package static func promiseCanceled(by error: any Error) -> NSError {
    NSError(
      domain: PromiseErrorDomain, code: PromiseCancelError,
      userInfo: [
        NSLocalizedDescriptionKey: String(describing: error), PromiseErrorReasonKey: error,
      ])
  }
}

extension Promise: RequestDeciding {
  /// A promise of another dialect is not interested in this one any more, or a user asks it directly.
  @usableFromInline
  package final func requestInOwnWay() -> PromiseCell? {
    guard cell.has(.fork) else { return cell.request() }
    // The last consumer has given up: the consumers that did so before are answered.
    if cell.interest.current.isUnwanted { cell.refuse(.forkedPromise) }
    return nil
  }
}
