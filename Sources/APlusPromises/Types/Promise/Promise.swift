// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

/// The eventual outcome of asynchronous work: a value, or the reason of a failure.
///
/// A promise is pending until it is fulfilled with a value or rejected with a reason. Both happen
/// at most once, and for good. The methods `then`, `catch` and `progress` register handlers, and
/// return a promise of what these handlers return.
///
/// Handlers of one promise run in the order of registration, never before the call that causes
/// them returns (Promises/A+ 2.2.4), unless the context is ``PromiseContext/immediate``.
/// ``PromiseContext`` says where they run.
///
/// All members may be used from any thread. A subclass must restate `@unchecked Sendable`.
///
/// ```swift
/// let price = Promise<Int> { resolve, reject in
///   askForPrice(of: "soup") { price in
///     if let price { resolve(price) } else { reject(soldOut) }
///   }
/// }
/// ```
@_fixed_layout
open class Promise<V: Sendable>: PromiseObject, Thenable, @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked)
  package final var cellState: CellState

  /// The result of `then` when the promise is used as a ``Thenable``.
  public typealias NextType = Promise<Void>
  /// The type of the value.
  public typealias ValueType = V
  /// The type of the error.
  public typealias ReasonType = NSError
  /// The type that the handlers of a thenable return.
  public typealias ReturnType = Void

  /// A pending promise; only a ``Deferred`` or the library itself can settle it.
  @inlinable
  package init() {
    cellState = CellState(sealed: true, flags: .promise)
    if Diagnostics.isOn { cell.trackNew() }
  }

  /// A pending promise that only its source will settle.
  @inlinable
  package init(derived flags: CellFlags) {
    cellState = CellState(claimed: true, sealed: true, flags: flags)
  }

  /// A pending promise that its source will settle, if nobody else does before.
  package init(open flags: CellFlags) {
    cellState = CellState(claimed: true, sealed: true, flags: flags.union(.open))
  }

  deinit { cell.end() }

  /// Creates a fulfilled promise.
  public required init(value: V) {
    cellState = CellState(sealed: true, flags: .promise)
    cell.settleUnpublished(.value, value, as: V.self)
  }

  /// Creates a rejected promise.
  public required init(reason: NSError) {
    cellState = CellState(sealed: true, flags: .promise)
    cell.settleUnpublished(.error, reason, as: NSError.self)
    if Diagnostics.isOn { cell.trackNew() }
  }

  /// Creates a promise and calls a function that settles it.
  ///
  /// The function is called once, before the initialiser returns. Its arguments may be kept and
  /// called later from any thread; the first call of either settles the promise and all later ones
  /// are ignored. When both have been dropped while the promise is pending, it is rejected with
  /// code 1007.
  ///
  /// - Parameter resolver: A thrown error rejects the promise, unless an argument was called before.
  public convenience init(
    resolver: (
      _ resolve: @escaping @Sendable (V) -> Void, _ reject: @escaping @Sendable (NSError) -> Void
    ) throws -> Void
  ) {
    self.init()
    let deferred = Deferred(promise: self)
    do {
      try resolver({ deferred.resolve($0) }, { deferred.reject($0) })
    } catch {
      deferred.reject(.reason(for: error))
    }
  }

  /// Whether the promise is pending, fulfilled or rejected.
  ///
  /// A snapshot: a pending promise may have settled by the time the caller looks at the answer.
  public final var state: State {
    switch cell.outcome {
    case .pending: .pending
    case .value: .fulfilled
    case .error, .cancelled: .rejected
    }
  }

  /// The value, or nil unless fulfilled.
  ///
  /// It is readable before handlers run.
  @inlinable
  public final var value: V? {
    guard let settled = cell.settled, settled.outcome == .value else { return nil }
    return settled.load(as: V.self)
  }

  /// The reason, or nil unless rejected.
  ///
  /// It is readable before handlers run.
  @inlinable
  public final var reason: NSError? {
    guard let settled = cell.settled, settled.outcome == .error else { return nil }
    return settled.load(as: NSError.self)
  }
}

extension Promise: InspectablePromise {
  @usableFromInline
  package static func inspectedValue(_ settled: Settled) -> Any { settled.load(as: V.self) }
  @usableFromInline
  package static func inspectedError(_ settled: Settled) -> (any Error)? {
    settled.load(as: NSError.self)
  }
}
