// SPDX-License-Identifier: MIT

public import PromiseCore

/// The reference that a promise *value* holds.
///
/// While a copy of the value of a pending promise exists, the promise is "in scope", and lost
/// interest does not request its cancellation: the copies share a seal, whose `deinit` says that
/// the last copy has gone. A promise that has ended when its value is made needs no seal, because
/// nothing is requested of it any more: its value is the cell.
///
/// A promise that ends later keeps its seal. So values of one promise may hold either.
@usableFromInline
package enum PromiseScope: Sendable {
  /// The promise was pending when the value was made.
  case inScope(PromiseSeal)
  /// The promise had ended.
  case ended(PromiseCell)

  /// The scope of the first and only value of a new cell.
  ///
  /// The cell may be settling on another thread. A settled cell, which is read with acquire, stays
  /// settled, and a seal could do nothing for it. A pending one gets a seal, even if it settles next.
  ///
  /// Out of line: in clients this is two branches and an allocation at every operator.
  @usableFromInline
  package init(_ cell: consuming PromiseCell) {
    if cell.outcome == .pending {
      self = .inScope(PromiseSeal(cell))
    } else {
      self = .ended(cell)
    }
  }

  /// The cell of the promise.
  @inlinable @inline(__always)
  package var cell: PromiseCell {
    switch self {
    case .inScope(let seal): seal.cell
    case .ended(let cell): cell
    }
  }

  /// Lets `node`, which is set up but for the last fields, observe the promise.
  ///
  /// Out of line, and with the values' own references: so an operator in a client need not retain
  /// the cell for it, and the delivery to an inline handler is the last thing done here.
  @usableFromInline
  package func attach(_ node: PromiseCell, at place: UInt, _ reaction: @escaping Reaction) {
    switch self {
    case .inScope(let seal): seal.attach(node, at: place, reaction)
    case .ended(let cell): cell.attach(node, at: place, reaction)
    }
  }
}
