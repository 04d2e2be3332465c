// SPDX-License-Identifier: MIT

public import PromiseCore

// This dialect's use of a cell: `.value` carries the value; `.error` and `.cancelled` both carry an
// error, the latter one that stands for a cancellation. So the delivery loop passes over the
// handlers that do not take cancellations, without a hop and without recursion.

extension CellFlags {
  /// Every rejection, cancellations included.
  @inlinable package static var deliversRejection: CellFlags {
    [.deliversError, .deliversCancelled]
  }

  /// The outcomes that a handler of errors sees under a policy.
  @inlinable @inline(__always)
  package static func errors(_ policy: CatchPolicy) -> CellFlags {
    policy == .allErrors ? .deliversRejection : .deliversError
  }
}

extension Outcome {
  /// The outcome of a rejection with the error.
  @usableFromInline
  package static func rejection(_ error: any Error) -> Outcome {
    // Not `error.isCancelled`: a call of a protocol's method with an error makes a box for it.
    Cancellation.isMeant(by: error) ? .cancelled : .error
  }
}

extension Settled {
  /// The value or the error.
  @inlinable @inline(__always)
  package func result<T>(of type: T.Type) -> Result<T> {
    outcome == .value ? .fulfilled(load(as: type)) : .rejected(loadError())
  }

  /// The error of a cell that was rejected.
  @usableFromInline
  package func loadError() -> any Error { load(as: (any Error).self) }
}

extension PromiseCell {
  /// The flags of promises that take part in requests, if this one does.
  @inlinable @inline(__always)
  package var requestable: CellFlags {
    has(.requestable) ? .requestable : []
  }

  /// The result, or nil while pending or lost.
  @inlinable @inline(__always)
  package func result<T>(of type: T.Type) -> Result<T>? {
    settled?.result(of: type)
  }

  /// Rejects, unless something else has settled the cell.
  @usableFromInline
  package func settle(rejecting error: any Error) {
    settle(.rejection(error), error, as: (any Error).self)
  }

  /// Ends with a result, unless something else has settled the cell.
  @inlinable @inline(__always)
  package func settle<T>(with result: Result<T>) {
    switch result {
    case .fulfilled(let value): settle(.value, value, as: T.self)
    case .rejected(let error): settle(rejecting: error)
    }
  }

  /// A handler has thrown; the caller owns the claim and publishes the outcome that is returned.
  @usableFromInline
  package func rejectThrown(_ error: any Error) -> Outcome {
    store(error, as: (any Error).self)
    return .rejection(error)
  }
}
