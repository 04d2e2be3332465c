// SPDX-License-Identifier: MIT

/// A cell that has settled: the only way to read the value or error of a promise.
///
/// While a cell is pending, its payload is the user's handler. A pending cell may become an alias at any moment: its
/// outcome is then that of another cell, while its own payload is still the handler. So a reader that asks for the
/// outcome and then for the payload may take a handler for a value. A `Settled` is made from one acquired word that
/// says *settled*, together with the cell of that word. Neither changes any more.
///
/// | made by | from |
/// |---------|------|
/// | ``PromiseCell/settled`` | the word at the end of the way from an alias to its root |
/// | the delivery loop | the source of the observers that it runs, whose publication it has acquired |
///
/// **Lifetime.** Copying one retains the cell, which keeps the payload.
@frozen @usableFromInline
package struct Settled: Sendable {
  /// The cell, which is no alias.
  @usableFromInline
  package let cell: PromiseCell

  /// Creates it for a cell whose word was acquired and said *settled*.
  @inline(__always)
  init(acquired cell: PromiseCell) { self.cell = cell }

  /// The outcome of the cell: never `.pending`.
  @inline(__always) @usableFromInline
  package var outcome: Outcome { cell.lifecycle.hint.outcome }

  /// Copies the value or the error, which must be of that type.
  ///
  /// Any number of threads may do so at the same time.
  ///
  /// The cell is kept until the copy is made. Before, an optimiser sees only reads of integers, so it may drop its last
  /// reference between reading the words and retaining what they refer to, and the payload's objects with it.
  @inlinable @inline(__always)
  package func load<T>(as type: T.Type) -> T {
    defer { withExtendedLifetime(cell) {} }
    return cell.payloadCopy(as: type)
  }

  /// The value.
  ///
  /// - Throws: The error, of any type.
  @inlinable @inline(__always)
  package func anyErrorValue<Value>() throws -> Value {
    if outcome == .value { return load(as: Value.self) }
    throw load(as: (any Error).self)
  }

  /// The value, or the error of any type.
  @inlinable
  package func anyErrorResult<Value>() -> Result<Value, any Error> {
    outcome == .value
      ? .success(load(as: Value.self)) : .failure(load(as: (any Error).self))
  }

  /// Whether it ended with neither a value nor an error.
  package var isEmpty: Bool { cell.payloadKind == .trivial }

  /// Whether nobody could settle the promise any more (`PromiseCell+Losing.swift`).
  ///
  /// Only nodes that hear of loss are given such a source (``CellFlags/hearsOfLoss``).
  @usableFromInline
  package var isLost: Bool { cell.payloadKind == .lost }

  /// The source that the observers of a dying cell receive.
  static let lost: Settled = {
    let cell = PromiseCell(claimed: true)
    cell.markUnpublished(cell.lostNode())
    return Settled(acquired: cell)
  }()
}

extension PromiseCell {
  /// The outcome of the promise with its payload; nil while it is pending, and if it is lost.
  ///
  /// Complexity: as that of ``root``.
  @usableFromInline
  package var settled: Settled? {
    guard let settled = settledOrLost, !settled.isLost else { return nil }
    return settled
  }

  /// As ``PromiseCell/settled``, also if the promise is lost.
  var settledOrLost: Settled? {
    // Each turn starts where the one before ended: at a root that became an alias meanwhile.
    var cell = self
    while true {
      let word = cell.lifecycle.current
      if word.isSettled { return Settled(acquired: cell) }
      guard word.isLinked else { return nil }
      cell = cell.root
    }
  }

  /// The outcome of the promise.
  ///
  /// - Precondition: it has settled; the caller was told so.
  @usableFromInline
  package var settledForCertain: Settled {
    guard let settled else { preconditionFailure("the outcome of a pending promise is read") }
    return settled
  }
}
