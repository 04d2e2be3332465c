// SPDX-License-Identifier: MIT

public import PromiseCore

/// Something that ends with a ``Result`` some time: a promise, a guarantee, or a type of your own.
///
/// A type that conforms with these two members has all the operators. In a module that is isolated to the
/// main actor by default it is not, as operators call it from anywhere: that is what `SendableMetatype` says.
public protocol Thenable: AnyObject, SendableMetatype {
  /// What it is fulfilled with.
  associatedtype T: Sendable

  /// Calls a function with the result, on whatever thread knows it first: at once if it is known.
  ///
  /// Functions are called in the order in which they were given.
  @preconcurrency
  func pipe(to: @escaping @Sendable (Result<T>) -> Void)

  /// The result, or nil while there is none; a snapshot.
  var result: Result<T>? { get }
}

extension Thenable {
  /// The error, or nil unless rejected.
  public var error: (any Error)? {
    if case .rejected(let error)? = result { error } else { nil }
  }

  /// Whether there is no result yet.
  public var isPending: Bool { result == nil }

  /// Whether there is a result.
  public var isResolved: Bool { result != nil }

  /// Whether there is a value.
  public var isFulfilled: Bool { value != nil }

  /// Whether there is an error.
  public var isRejected: Bool { error != nil }

  /// The value, or nil unless fulfilled.
  public var value: T? {
    if case .fulfilled(let value)? = result { value } else { nil }
  }
}

extension Thenable {
  /// The cell to observe: this very promise, what it is a handle of, or one that follows a thenable
  /// of another kind.
  @inlinable @inline(__always)
  var observedCell: _PromiseCell {
    guard let cell = self as? _PromiseCell else { return bridged() }
    return cell.observed
  }

  @usableFromInline
  func bridged() -> _PromiseCell {
    let cell = _PromiseCell()
    pipe { cell.settle(with: $0) }
    return cell
  }
}

/// A ``Thenable`` that may be rejected, and so has operators for errors.
public protocol CatchMixin: Thenable {}
