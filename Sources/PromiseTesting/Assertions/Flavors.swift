// SPDX-License-Identifier: MIT

public import APlusPromiseTypes
internal import Foundation
public import GuaranteePromiseTypes
public import PlainPromiseTypes
internal import PromiseCore
public import TypedPromiseTypes
public import WhenPromiseTypes

// Tests see two differences between flavors: the type of reasons, and how a cancellation differs
// from another rejection.

/// A promise of this package, which can show what it waits for.
protocol InspectableInTests { var watchedCell: PromiseCell { get } }

extension TypedPromiseTypes.Promise: InspectableInTests {}
extension GuaranteePromiseTypes.Promise: InspectableInTests {}
extension GuaranteePromiseTypes.Guarantee: InspectableInTests {}
extension PlainPromiseTypes.Promise: InspectableInTests {}
extension WhenPromiseTypes.Promise: InspectableInTests {}
extension APlusPromiseTypes.Promise: InspectableInTests { var watchedCell: PromiseCell { cell } }

extension APlusPromiseTypes.Promise: TestablePromise {
  /// The outcome, or pending; a Swift error that its reason wraps is unwrapped.
  public var settlement: Settlement<V> {
    cell.settlement(NSError.self) { reason in
      if reason.isCanceled() { return nil }
      let wrapped = reason.userInfo[PromiseErrorReasonKey] as? any Error
      let isWrapper =
        reason.domain == PromiseErrorDomain && reason.code == PromiseReasonWrapperError
      return isWrapper ? wrapped ?? reason : reason
    }
  }
}

extension TypedPromiseTypes.Promise: TestablePromise {
  /// The outcome, or pending; an error that is not a Swift error is a ``ForeignReason``.
  public var settlement: Settlement<Value> {
    watchedCell.settlement(Error.self) { $0 as? any Swift.Error ?? ForeignReason(reason: $0) }
  }
}

extension GuaranteePromiseTypes.Promise: TestablePromise {
  /// The outcome, or pending; an error that stands for a cancellation counts as one.
  public var settlement: Settlement<T> {
    watchedCell.settlement((any Error).self) { $0.isCancelled ? nil : $0 }
  }
}

extension GuaranteePromiseTypes.Guarantee: TestablePromise {
  /// The value, or pending.
  public var settlement: Settlement<T> {
    watchedCell.settlement((any Error).self) { $0.isCancelled ? nil : $0 }
  }
}

extension PlainPromiseTypes.Promise: TestablePromise {
  /// The outcome, or pending; only a `CancellationError` counts as a cancellation.
  public var settlement: Settlement<Value> {
    watchedCell.settlement((any Error).self) { $0 is CancellationError ? nil : $0 }
  }
}

extension WhenPromiseTypes.Promise: TestablePromise {
  /// The outcome, or pending; `PromiseError.cancelled` and `CancellationError` are cancellations.
  public var settlement: Settlement<T> {
    watchedCell.settlement((any Error).self) { error in
      if case WhenPromiseTypes.PromiseError.cancelled = error { return nil }
      return error is CancellationError ? nil : error
    }
  }
}

extension PromiseCell {
  /// - Parameter error: Returns the error for a reason, or nil for a cancellation.
  fileprivate func settlement<Value, Reason>(
    _ type: Reason.Type, _ error: (Reason) -> (any Error)?
  ) -> Settlement<Value> {
    noteObserved()
    guard let settled else { return .pending }
    switch settled.outcome {
    case .value: return .fulfilled(settled.load(as: Value.self))
    case .cancelled, .pending: return .cancelled
    case .error: return error(settled.load(as: Reason.self)).map { .rejected($0) } ?? .cancelled
    }
  }
}
