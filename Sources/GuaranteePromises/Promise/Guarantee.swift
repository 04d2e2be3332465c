// SPDX-License-Identifier: MIT

public import PromiseCore

/// A promise that cannot be rejected.
///
/// Its operators return guarantees as long as their handlers can do nothing else than fulfil; a
/// handler that throws, or returns a promise, makes a ``Promise``. There is nothing to catch.
///
/// All members may be used from any thread. Guarantees are compared with `===`.
public final class Guarantee<T: Sendable>: _PromiseOrGuarantee, Thenable, @unchecked Sendable {
  @inlinable @inline(__always)
  package required init(cell flags: CellFlags, claimed: Bool = false, sealed: Bool = false) {
    super.init(cell: flags, claimed: claimed, sealed: sealed)
  }

  /// A guarantee cannot be rejected: what would do that is lost.
  @usableFromInline
  override class func end(_ node: _PromiseCell, throwing error: any Error) -> Outcome {
    node.lostNode()
  }

  /// Makes a guarantee that is fulfilled already.
  @inlinable
  public static func value(_ value: T) -> Guarantee<T> {
    let guarantee = Guarantee(cell: [])
    guarantee.settleUnpublished(.value, value, as: T.self)
    return guarantee
  }

  /// Makes a guarantee that a function fulfils.
  ///
  /// The function is called at once, on the calling thread. When the last reference to the guarantee
  /// goes while it is pending, that is logged (``LogEvent/pendingGuaranteeDeallocated``); what fulfils
  /// it is such a reference.
  ///
  /// - Parameters:
  ///   - body: Given what fulfils the guarantee, which may be kept and used from any thread.
  ///   - fileID: Named by reports of a lost guarantee.
  ///   - line: Named by reports of a lost guarantee.
  @inlinable
  public convenience init(
    resolver body: (@escaping @Sendable (T) -> Void) -> Void, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(cell: .reportsLoss)
    note(CreationSite(fileID, line))
    body { self.settle(.value, $0, as: T.self) }
  }

  /// Makes a pending guarantee and what fulfils it.
  ///
  /// - Parameters:
  ///   - fileID: Named by reports of a lost guarantee.
  ///   - line: Named by reports of a lost guarantee.
  @inlinable
  public class func pending(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> (guarantee: Guarantee<T>, resolve: @Sendable (T) -> Void) {
    let guarantee = Guarantee<T>(cell: .reportsLoss)
    guarantee.note(CreationSite(fileID, line))
    return (guarantee, { guarantee.settle(.value, $0, as: T.self) })
  }

  /// The original's form, for use as a function: `Guarantee<Int>.init(resolver:)`.
  ///
  /// Reports of a lost guarantee name no line of the caller.
  @_disfavoredOverload
  public convenience init(resolver body: (@escaping @Sendable (T) -> Void) -> Void) {
    self.init(resolver: body, fileID: #fileID, line: #line)
  }

  /// The original's form, for use as a function: `Guarantee<Int>.pending`.
  ///
  /// Reports of a lost guarantee name no line of the caller.
  @_disfavoredOverload
  public class func pending() -> (guarantee: Guarantee<T>, resolve: @Sendable (T) -> Void) {
    pending(fileID: #fileID, line: #line)
  }

  /// The result, or nil while pending; a snapshot.
  @inlinable
  public var result: Result<T>? { result(of: T.self) }

  /// Calls a function with the result, on the thread that fulfils the guarantee: at once if it is
  /// fulfilled.
  ///
  /// Functions are called in the order in which they were given, among handlers with `on: nil`.
  @available(swift, introduced: 6.0)
  @inlinable
  public func pipe(to: @escaping @Sendable (Result<T>) -> Void) { attach(PlainProcedure(to)) }
}

extension Guarantee: InspectablePromise {
  @usableFromInline
  package static func inspectedValue(_ settled: Settled) -> Any { settled.load(as: T.self) }
  @usableFromInline
  package static func inspectedError(_ settled: Settled) -> (any Error)? { nil }
}

extension Guarantee where T == Void {
  /// Makes a guarantee that is fulfilled already.
  @inlinable
  public convenience init() {
    self.init(cell: [])
    settleUnpublished(.value, (), as: Void.self)
  }

  /// A guarantee that is fulfilled already.
  @inlinable
  public static var value: Guarantee<Void> { Guarantee() }
}
