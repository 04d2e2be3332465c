// SPDX-License-Identifier: MIT

public import PromiseCore

/// The eventual outcome of asynchronous work: a value or an error.
///
/// A promise is pending until somebody calls ``fulfill(_:)`` or ``reject(_:)``; the first call wins and
/// nothing changes afterwards. `then`, `catch` and `always` register handlers.
///
/// **Order.** The handlers of one promise run strictly one after another, in the order in which they
/// were registered, also if they run on different queues: a handler is submitted only when the one
/// before it has returned. So a handler must not wait for a later one of the same promise.
///
/// **Where.** A handler runs on the main queue, in Swift 6 mode on the actor whose code it is written
/// in; `on:` names another context. It never runs before the call that causes it returns, unless the context
/// is ``ImmediateContext`` or another one that runs work at once.
///
/// **Two kinds of handlers.** If the handler returns nothing, the call returns this promise itself.
/// If it returns a value or a promise, the call returns a new promise.
///
/// All members may be used from any thread.
///
/// ```swift
/// let price = Promise<Int>(work: { fulfill, reject in
///   askForPrice(of: "soup") { price, error in
///     if let price { fulfill(price) } else { reject(error ?? SoldOut()) }
///   }
/// })
/// ```
@_fixed_layout
public final class Promise<Value: Sendable>: PromiseObject, @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked)
  package final var cellState: CellState

  deinit { cell.end() }

  /// Creates a pending promise.
  @inlinable
  public init() {
    cellState = CellState()
    if Diagnostics.isOn { cell.trackNew() }
  }

  /// Creates a fulfilled promise.
  @inlinable
  public init(value: Value) {
    cellState = CellState()
    cell.settleUnpublished(.value, value, as: Value.self)
  }

  /// Creates a rejected promise.
  @inlinable
  public init(error: any Error) {
    cellState = CellState()
    cell.settleUnpublished(.error, error, as: (any Error).self)
    if Diagnostics.isOn { cell.trackNew() }
  }

  /// A pending promise that its source will settle, if nobody else does before.
  @inlinable
  package init(derived flags: CellFlags) {
    cellState = CellState(claimed: true, flags: flags.union(.open))
  }

  /// The object that users hold for a cell that has to know whether anybody holds it.
  @usableFromInline
  package init(handle node: PromiseCell) {
    cellState = CellState()
    cell.becomeHandle(of: node)
  }

  /// Fulfils the promise, unless it has settled.
  ///
  /// The value can be read when this returns. Handlers run on their own contexts.
  @inlinable
  @Sendable
  public func fulfill(_ value: Value) {
    cell.withObserved { _ = $0.settle(.value, value, as: Value.self) }
  }

  /// Rejects the promise, unless it has settled.
  ///
  /// The error can be read when this returns. Handlers run on their own contexts.
  @inlinable
  @Sendable
  public func reject(_ error: any Error) {
    cell.withObserved { _ = $0.settle(.error, error, as: (any Error).self) }
  }
}

extension Promise: InspectablePromise {
  @usableFromInline
  package static func inspectedValue(_ settled: Settled) -> Any { settled.load(as: Value.self) }
  @usableFromInline
  package static func inspectedError(_ settled: Settled) -> (any Error)? {
    settled.load(as: (any Error).self)
  }
}

extension Promise {
  /// The cell whose outcome is that of the promise, for tests of promise code.
  package var watchedCell: PromiseCell { observed }
}

extension Promise where Value == Void {
  /// Fulfils the promise, unless it has settled.
  ///
  /// A client may declare a method of the same name, which the compiler then prefers.
  @_disfavoredOverload
  @Sendable
  public func fulfill() { fulfill(()) }
}

extension Promise {
  /// Whether the promise has not settled.
  ///
  /// A snapshot: it may have settled by the time the caller looks at the answer.
  public var isPending: Bool { cell.outcome == .pending }

  /// Whether the promise has a value, and for good.
  public var isFulfilled: Bool { cell.outcome == .value }

  /// Whether the promise has an error, and for good.
  public var isRejected: Bool { cell.outcome == .error }

  /// The value, or nil unless fulfilled.
  @inlinable
  public var value: Value? {
    guard let settled = cell.settled, settled.outcome == .value else { return nil }
    return settled.load(as: Value.self)
  }

  /// The error, or nil unless rejected.
  @inlinable
  public var error: (any Error)? {
    guard let settled = cell.settled, settled.outcome == .error else { return nil }
    return settled.load(as: (any Error).self)
  }
}
