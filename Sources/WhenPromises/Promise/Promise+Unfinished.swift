// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

// Promises of which this module says afterwards what they are. They go by the one designated initialiser, as
// all others: with a second one, a client's subclass that overrides the first would not inherit the
// convenience initialisers. Derived ones are made by functions: an initialiser that delegates counts what it
// has made, and its arguments, once more.

extension Promise {
  /// A pending promise that what it derives from will settle, if nobody else does before.
  @inlinable @inline(__always)
  static func derived(_ flags: CellFlags, at place: DeliveryPlace) -> Promise {
    if case .queue(let queue) = place { return derived(flags, on: queue) }
    return derived(flags, elsewhere: place)
  }

  @inlinable @inline(never)
  static func derived(_ flags: CellFlags, on queue: DispatchQueue) -> Promise {
    let promise = Promise(queue: queue, state: .unfinished)
    promise.become(flags.union(.continuation))
    return promise
  }

  @inlinable @inline(never)
  static func derived(_ flags: CellFlags, elsewhere place: DeliveryPlace) -> Promise {
    let promise = Promise(state: .unfinished)
    promise.live(at: place)
    promise.become(flags.union(.continuation))
    return promise
  }

  /// What users hold of a cell that has to know whether anybody does.
  ///
  /// Other initialisers delegate to this one, so it may make a subclass, which passes on what queue it
  /// likes: that is set afterwards.
  @usableFromInline
  package convenience init(handle node: _PromiseCell, at place: DeliveryPlace) {
    self.init(state: .unfinished)
    live(at: place)
    become(.handle)
    becomeHandle(owning: .passRetained(node))
  }
}

extension State {
  /// That of a promise of which its maker says what it is.
  ///
  /// Where nothing is tracked, a pending one says the same and costs no error.
  @inlinable @inline(__always)
  static var unfinished: State { Diagnostics.isOn ? .rejected(error: Unfinished.error) : .pending }
}

/// Says that what the promise is comes afterwards.
@usableFromInline
struct Unfinished: Error {
  @usableFromInline static let error: any Error = Unfinished()

  @inlinable init() {}
}
