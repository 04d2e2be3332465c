// SPDX-License-Identifier: MIT

public import PromiseCore

/// Something that is resolved with a ``Result`` once: a promise, a guarantee, or a type of your
/// own.
///
/// A type that implements these two members gets all operators. Operators call them from any
/// thread: `SendableMetatype` keeps the conformance off the main actor in a module that is isolated
/// to it by default.
public protocol Thenable: AnyObject, SendableMetatype {
  /// The type of its value.
  associatedtype T: Sendable

  /// What `firstly` begins with it: a guarantee with a guarantee, else a promise. Do not declare it.
  associatedtype _Beginning: Thenable & Sendable = Promise<T> where _Beginning.T == T

  /// Calls a function with the result, on the thread that knows it first: at once if it is known.
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
  /// The cell to observe: this very promise, the cell behind this handle, or a cell that follows a
  /// thenable of another kind.
  @inlinable @inline(__always)
  package var observedCell: PromiseCell {
    ownCell?.observed ?? bridged()
  }

  /// Whether these are promises or guarantees of this module: asked by class, so that an optimiser knows the answer.
  @inlinable @inline(__always)
  package static var isOwn: Bool { self is Promise<T>.Type || self is Guarantee<T>.Type }

  /// The cell of this promise or guarantee; nil for a thenable of another kind.
  @inlinable @inline(__always)
  package var ownCell: PromiseCell? { Self.isOwn ? PromiseCell(known: self) : nil }

  @usableFromInline
  package func bridged() -> PromiseCell {
    let cell = PromiseCell()
    pipe { cell.settle(with: $0) }
    return cell
  }
}

/// A ``Thenable`` that may be rejected, and so has operators for errors.
public protocol CatchMixin: Thenable where _Beginning: CatchMixin {}

/// A ``Thenable`` that cannot be rejected: ``Guarantee``, whose operators return guarantees.
///
/// The operators extend this protocol, not the class. In Swift 5 mode the compiler asks at each use of an extension of
/// the class whether its values are `Sendable`; for values that are not it would prefer the operators of every thenable.
public protocol UnfailingMixin: Thenable {}

// Of `then { .value(1) }`: the handler's result is of an unknown type that conforms to the protocol.
extension Thenable {
  /// Creates a fulfilled guarantee.
  @inlinable
  public static func value<Value: Sendable>(
    _ value: Value
  ) -> Guarantee<Value> where Self == Guarantee<Value> { Guarantee<Value>.value(value) }
}
