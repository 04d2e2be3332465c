// SPDX-License-Identifier: MIT

public import PromiseCore

/// A value that is not there yet, or the error that came instead.
///
/// A promise is resolved once: fulfilled or rejected. Handlers of one promise run in the order of
/// registration, and never inside the call that registers them unless it says `on: nil`. Where
/// they run: on the queue given as `on:`; without one on the actor in whose code they were formed; in
/// code of no actor on a default queue, see ``PMKConfiguration/Q``.
///
/// Errors pass by the handlers that are not for them at once, on the thread that rejects.
///
/// All members may be used from any thread. Promises are compared with `===`.
public final class Promise<T: Sendable>: _PromiseOrGuarantee, Thenable, CatchMixin,
  @unchecked Sendable
{
  /// A promise that only what it derives from will settle.
  @inlinable
  package init(derived flags: CellFlags) {
    super.init(cell: true, flags)
  }

  /// A promise that may follow one that can be cancelled.
  @inlinable
  init(following flags: CellFlags) { super.init(follower: flags) }

  /// A pending promise that whoever has the cell may settle, and that is to be tracked.
  ///
  /// Not here: it would be counted as kept meanwhile, tracked or not.
  @inlinable
  init(pendingSince site: CreationSite) {
    super.init(cell: false, [])
    store(site, as: CreationSite.self)
  }

  /// A pending promise that the library itself will settle.
  @usableFromInline
  init(pending: ()) {
    super.init(cell: false, [])
    trackHere()
  }

  /// A pending promise that either its source or somebody else will settle.
  init(claimable: ()) { super.init(cell: false, .claimable) }

  /// What users hold of a cell that takes part in requests.
  @usableFromInline
  package init(handle node: _PromiseCell) {
    super.init(cell: false, [.handle, .requestable])
    becomeHandle(owning: .passRetained(node))
  }

  /// The same for a cell that this is the first reference to.
  @usableFromInline
  init(handleOwning node: Unmanaged<_PromiseCell>) {
    super.init(cell: false, [.handle, .requestable])
    becomeHandle(owning: node)
  }

  @inlinable
  init(fulfilled value: T) {
    super.init(cell: false, [])
    settleUnpublished(.value, value, as: T.self)
  }

  /// Makes a promise that is rejected already.
  public init(error: any Error) {
    super.init(cell: false, [])
    rejectUnpublished(error)
    trackHere()
  }

  /// Makes a promise that is fulfilled already.
  @inlinable
  public static func value(_ value: T) -> Promise<T> { Promise(fulfilled: value) }

  /// The result, or nil while pending; a snapshot.
  @inlinable
  public var result: Result<T>? { result(of: T.self) }

  /// Calls a function with the result, on the thread that resolves the promise: at once if it is
  /// resolved.
  ///
  /// Functions are called in the order in which they were given, among handlers with `on: nil`.
  @available(swift, introduced: 6.0)
  @inlinable
  public func pipe(to: @escaping @Sendable (Result<T>) -> Void) {
    observed.pipeResult(of: T.self, to: to)
  }
}

extension Promise where T == Void {
  /// Makes a promise that is fulfilled already.
  @inlinable
  public convenience init() { self.init(fulfilled: ()) }

  /// A promise that is fulfilled already.
  @inlinable
  public static var value: Promise<Void> { Promise() }
}

extension _PromiseCell {
  /// Adds an observer that passes nothing on.
  @inlinable @inline(__always)
  final func pipeResult<T>(of type: T.Type, to function: @escaping @Sendable (Result<T>) -> Void) {
    let node = _PromiseCell(claimed: true, flags: requestable)
    node.store(PlainProcedure(function), as: PlainProcedure<Result<T>>.self)
    node.react(at: 0) { node, source, _ in
      let function = node.take(as: PlainProcedure<Result<T>>.self)
      try? function(source.result(of: T.self))
      return .pending
    }
    attach(node)
  }
}
