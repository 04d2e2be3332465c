// SPDX-License-Identifier: MIT

public import PromiseCore

/// The eventual result of asynchronous work: a value or an error.
///
/// A promise is resolved once: fulfilled or rejected. Handlers of one promise run in the order of
/// registration, and never inside the call that registers them unless it says `on: nil`. A handler
/// runs on the queue given as `on:`. Without `on:` it runs on the queue that ``PMKConfiguration/Q`` of
/// `conf` names, in Swift 6 mode, if it is written in code of an actor, on that actor.
///
/// An error skips the handlers of values at once, on the thread that rejects.
///
/// All members may be used from any thread. Promises are compared with `===`.
///
/// ```swift
/// let price = Promise { seal in
///   askForPrice(of: "soup", completion: seal.resolve)
/// }
/// ```
@_fixed_layout
public final class Promise<T: Sendable>: PromiseObject, PromiseOrGuarantee, Thenable, CatchMixin,
  @unchecked Sendable
{
  @usableFromInline @exclusivity(unchecked)
  package final var cellState: CellState

  deinit { cell.end() }

  @inlinable @inline(__always)
  package init(cell flags: CellFlags) { cellState = CellState(flags: flags) }

  @inlinable @inline(__always)
  package init(derived flags: CellFlags) {
    cellState = CellState(claimed: true, sealed: !flags.contains(.requestable), flags: flags)
  }

  @usableFromInline
  package convenience init(handle node: PromiseCell) {
    self.init(cell: .requestable)
    cell.becomeHandle(of: node)
  }

  /// It is rejected.
  @inlinable
  package static func end(_ node: PromiseCell, throwing error: any Error) -> Outcome {
    node.rejectThrown(error)
  }

  /// Creates a rejected promise.
  public convenience init(error: any Error) {
    self.init(cell: .none)
    cell.settleUnpublished(.rejection(error), error, as: (any Error).self)
    cell.trackHere()
  }

  /// Creates a fulfilled promise.
  @inlinable @inline(never)
  public static func value(_ value: T) -> Promise<T> {
    let promise = Promise(cell: .none)
    promise.cell.settleUnpublished(.value, value, as: T.self)
    return promise
  }

  /// The result, or nil while pending; a snapshot.
  @inlinable
  public var result: Result<T>? { cell.result(of: T.self) }

  /// Calls a function with the result, on the thread that resolves the promise: at once if it is
  /// resolved.
  ///
  /// Functions are called in the order in which they were given, among handlers with `on: nil`.
  @available(swift, introduced: 6.0)
  @inlinable
  public func pipe(to: @escaping @Sendable (Result<T>) -> Void) { attach(PlainProcedure(to)) }
}

extension Promise: InspectablePromise {
  @usableFromInline
  package static func inspectedValue(_ settled: Settled) -> Any { settled.load(as: T.self) }
  @usableFromInline
  package static func inspectedError(_ settled: Settled) -> (any Error)? {
    settled.load(as: (any Error).self)
  }
}

extension Promise where T == Void {
  /// Creates a fulfilled promise.
  @inlinable
  public convenience init() {
    self.init(cell: .none)
    cell.settleUnpublished(.value, (), as: Void.self)
  }

  /// A fulfilled promise.
  @inlinable
  public static var value: Promise<Void> { Promise() }
}
