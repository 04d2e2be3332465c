// SPDX-License-Identifier: MIT

public import PromiseCore

/// A value that is not there yet, or the error that says why it never will be.
///
/// A promise is pending until somebody calls ``fulfill(_:)`` or ``reject(_:)``; the first call wins and
/// nothing changes afterwards. `then`, `catch` and `always` register handlers.
///
/// **Order.** The handlers of one promise run strictly one after another, in the order in which they
/// were registered, also if they run on different queues: a handler is submitted only when the one
/// before it has returned. So a handler must not wait for a later one of the same promise.
///
/// **Where.** A handler runs on the main queue, or on the actor in whose code it was formed; `on:`
/// names another place. It never runs before the call that causes it returns, unless the place is
/// ``ImmediateContext`` or runs work at once in another way.
///
/// **Two kinds of handlers.** One that looks on returns nothing, and the call returns the promise itself.
/// One that makes another value or promise of the value has a promise of its own returned.
///
/// All members may be used from any thread.
public final class Promise<Value: Sendable>: Sendable {
  @usableFromInline package let cell: _PromiseCell

  @inlinable @inline(__always)
  package init(_ cell: _PromiseCell) { self.cell = cell }

  /// Makes a pending promise.
  @inlinable
  public convenience init() {
    let cell = _PromiseCell()
    if Diagnostics.isOn { cell.trackNew() }
    self.init(cell)
  }

  /// Makes a promise that is fulfilled already.
  @inlinable
  public convenience init(value: Value) {
    let cell = _PromiseCell()
    cell.settleUnpublished(.value, value, as: Value.self)
    self.init(cell)
  }

  /// Makes a promise that is rejected already.
  @inlinable
  public convenience init(error: any Error) {
    let cell = _PromiseCell()
    cell.settleUnpublished(.error, error, as: (any Error).self)
    if Diagnostics.isOn { cell.trackNew() }
    self.init(cell)
  }

  deinit {
    // From now on nobody outside can settle it; and a task that it owns may have lost its last friend.
    if cell.outcome == .pending { cell.seal() }
  }

  /// Fulfils the promise, unless it has settled.
  ///
  /// The value can be read when this returns. Handlers run on their own contexts.
  @inlinable
  @Sendable
  public func fulfill(_ value: Value) { cell.settle(.value, value, as: Value.self) }

  /// Rejects the promise, unless it has settled.
  ///
  /// The error can be read when this returns. Handlers run on their own contexts.
  @inlinable
  @Sendable
  public func reject(_ error: any Error) { cell.settle(.error, error, as: (any Error).self) }
}

extension Promise {
  /// The cell that says how the promise ended, for tests of promise code.
  package var watchedCell: _PromiseCell { cell }
}

extension Promise where Value == Void {
  /// Fulfils the promise, unless it has settled.
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
    let cell = cell.root
    return cell.outcome == .value ? cell.load(as: Value.self) : nil
  }

  /// The error, or nil unless rejected.
  @inlinable
  public var error: (any Error)? {
    let cell = cell.root
    return cell.outcome == .error ? cell.load(as: (any Error).self) : nil
  }
}
