// SPDX-License-Identifier: MIT

public import PromiseCore

/// A promise that cannot be rejected.
///
/// Its operators return guarantees if their handlers cannot fail. An operator whose handler throws,
/// or returns a promise, returns a ``Promise``. A guarantee has no `catch`.
///
/// All members may be used from any thread. Guarantees are compared with `===`.
///
/// ```swift
/// let line: Guarantee<String> = price(of: "soup").map { price in
///   "soup costs \(price)"
/// }.recover { _ in .value("no soup today") }
/// ```
@_fixed_layout
public final class Guarantee<T: Sendable>: PromiseObject, PromiseOrGuarantee, UnfailingMixin,
  @unchecked Sendable
{
  /// What `firstly` begins with a guarantee.
  public typealias _Beginning = Guarantee<T>

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

  /// It ends as lost: an error cannot reject it.
  @usableFromInline
  package static func end(_ node: PromiseCell, throwing error: any Error) -> Outcome {
    node.lostNode()
  }

  /// Creates a fulfilled guarantee.
  @inlinable @inline(never)
  public static func value(_ value: T) -> Guarantee<T> {
    let guarantee = Guarantee(cell: .none)
    guarantee.cell.settleUnpublished(.value, value, as: T.self)
    return guarantee
  }

  /// Creates a guarantee and calls a function that fulfils it.
  ///
  /// The function is called at once, on the calling thread.
  ///
  /// When the last reference to the function that fulfils the guarantee is released while the guarantee is
  /// pending, nobody can fulfil the guarantee any more: it is *lost*. A loss is logged
  /// (``LogEvent/pendingGuaranteeDeallocated``). The guarantee and those derived from it stay pending,
  /// their handlers are released, and a wait for one of them by `get()` ends with `CancellationError`.
  ///
  /// - Parameters:
  ///   - body: Receives the function that fulfils the guarantee, which may be kept and called from
  ///     any thread.
  ///   - fileID: The file that a report of a lost guarantee names.
  ///   - line: The line that a report of a lost guarantee names.
  @inlinable
  public convenience init(
    resolver body: (@escaping @Sendable (T) -> Void) -> Void, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(cell: .none)
    note(CreationSite(fileID, line))
    body(Resolver<T>(cell).fulfill)
  }

  /// Creates a pending guarantee together with the function that fulfils it.
  ///
  /// - Parameters:
  ///   - fileID: The file that a report of a lost guarantee names.
  ///   - line: The line that a report of a lost guarantee names.
  @inlinable
  public class func pending(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> (guarantee: Guarantee<T>, resolve: @Sendable (T) -> Void) {
    let guarantee = Guarantee<T>(cell: .none)
    guarantee.note(CreationSite(fileID, line))
    return (guarantee, Resolver(guarantee.cell).fulfill)
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
  public var result: Result<T>? { cell.result(of: T.self) }

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
  /// Creates a fulfilled guarantee.
  @inlinable
  public convenience init() {
    self.init(cell: .none)
    cell.settleUnpublished(.value, (), as: Void.self)
  }

  /// A fulfilled guarantee.
  @inlinable
  public static var value: Guarantee<Void> { Guarantee() }
}
