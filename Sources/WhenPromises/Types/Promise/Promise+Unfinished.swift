// SPDX-License-Identifier: MIT

internal import Dispatch
public import PromiseCore

// Promises whose state this module sets after their creation. They use the one designated
// initialiser, as all others do: with a second one, a client's subclass that overrides the first
// would not inherit the convenience initialisers. Functions make derived promises: an initialiser
// that delegates counts the object that it has made, and its arguments, once more.

extension Promise {
  /// A pending promise that its source will settle, if nobody else does before.
  static func derived(_ flags: CellFlags, at place: DeliveryPlace) -> Promise {
    let promise: Promise
    if case .queue(let queue) = place {
      promise = Promise(queue: queue, state: .unfinished)
    } else {
      promise = Promise(state: .unfinished)
      promise.live(at: place)
    }
    promise.cell.becomeDerived(flags.union(.continuation))
    return promise
  }

  /// The object that users hold for a cell that has to know whether anybody holds it.
  ///
  /// Other initialisers delegate to this one, so it may make a subclass, which passes on any queue:
  /// the queue is set afterwards.
  @usableFromInline
  package convenience init(handle node: PromiseCell, at place: DeliveryPlace) {
    self.init(state: .unfinished)
    live(at: place)
    cell.becomeHandle(of: node)
  }
}

extension State {
  /// The initial state of a promise whose maker sets the state afterwards.
  ///
  /// Where nothing is tracked, `pending` has the same effect and costs no error.
  @inlinable @inline(__always)
  package static var unfinished: State {
    Diagnostics.isOn ? .rejected(error: Unfinished.error) : .pending
  }
}

/// Says that the state of the promise is set afterwards.
@frozen @usableFromInline
package struct Unfinished: Error {
  @usableFromInline package static let error: any Error = Unfinished()

  @inlinable package init() {}
}
