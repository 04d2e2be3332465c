// SPDX-License-Identifier: MIT

public import Dispatch
internal import Foundation
public import PromiseCore

/// A value that is not there yet, or the error that says why it never will be.
///
/// A promise is pending until somebody calls ``resolve(_:)``, ``reject(_:)`` or ``cancel()``; the first
/// call wins and nothing changes afterwards. `done`, `fail` and `always` look on and return the promise
/// itself; `then` and `recover` make another promise of the outcome.
///
/// **Where.** `done`, `fail` and `always` run on the queue of the promise, or on the actor in whose code
/// they were formed, always asynchronously. They never overlap, also on a concurrent queue.
///
/// **Order.** First all `done` or all `fail`, then all `always`, each in the order of registration and
/// in one turn of the queue; then what `then` and `recover` registered goes to its queues. What is
/// registered later comes after what waits, and is not lost.
///
/// All members may be used from any thread. A subclass must restate `@unchecked Sendable`.
open class Promise<T: Sendable>: @unchecked Sendable {
  /// A handler of the value.
  public typealias DoneHandler = (T) -> Void
  /// A handler of the error.
  public typealias FailureHandler = (any Error) -> Void
  /// A handler of either.
  public typealias CompletionHandler = (Result<T, any Error>) -> Void

  /// Set once, before the promise leaves its initialiser.
  @usableFromInline @exclusivity(unchecked)
  package final var cell: _PromiseCell
  /// The promise's queue; set once, like the cell.
  @usableFromInline @exclusivity(unchecked)
  final var place: DeliveryPlace
  /// A retained ``KeyBox``, or 0 until somebody asks.
  @usableFromInline final let keyWord = AtomicWord(0)

  /// Makes a promise in a state.
  ///
  /// - Parameters:
  ///   - queue: Where `done`, `fail` and `always` run, unless they were formed on an actor.
  ///   - state: Pending, or settled already.
  @inlinable
  public init(queue: DispatchQueue = .main, state: State<T> = .pending) {
    switch state {
    case .rejected(let error) where type(of: error) == HandedOver.self:
      cell = HandedOver.cell
      place = .immediate
      return
    case .pending:
      let made = _PromiseCell(flags: .usesLanes)
      if Diagnostics.isOn { made.trackNew() }
      cell = made
    case .resolved(let value):
      cell = _PromiseCell(flags: .usesLanes)
      cell.settleUnpublished(.value, value, as: T.self)
    case .rejected(let error):
      cell = _PromiseCell(flags: .usesLanes)
      cell.settleUnpublished(.error, error, as: (any Error).self)
      if Diagnostics.isOn { cell.trackNew() }
    }
    place = DeliveryPlace(queue: queue)
  }

  /// A promise for a cell that there is.
  ///
  /// It goes by the one designated initialiser: with a second one, a client's subclass that overrides
  /// the first would not inherit the others.
  @inlinable
  package convenience init(_ cell: _PromiseCell, at place: DeliveryPlace) {
    self.init(queue: HandedOver.queue, state: .rejected(error: HandedOver.error))
    self.cell = cell
    self.place = place
  }

  deinit {
    // From now on nobody outside can settle it; and a task that it owns may have lost its last friend.
    if cell.outcome == .pending { cell.seal() }
    KeyBox.release(keyWord.loadAcquire())
  }

  /// Rejects the promise, unless it has settled.
  ///
  /// The state says so when this returns; handlers run later.
  @inlinable
  @Sendable
  public final func reject(_ error: any Error) { cell.settle(.error, error, as: (any Error).self) }

  /// Resolves the promise, unless it has settled.
  ///
  /// The state says so when this returns; handlers run later.
  @inlinable
  @Sendable
  public final func resolve(_ value: T) { cell.settle(.value, value, as: T.self) }

  /// Rejects the promise with ``PromiseError/cancelled``, unless it has settled.
  ///
  /// What would have resolved the promise goes on; promises that wait for this one see the rejection.
  /// A subclass may override this to stop what it started.
  open func cancel() { reject(PromiseError.cancelled) }

  /// Where the promise is.
  ///
  /// A snapshot: a pending promise may have settled by the time the caller looks at the answer.
  public final var state: State<T> {
    let cell = cell.root
    return switch cell.outcome {
    case .pending: .pending
    case .value: .resolved(value: cell.load(as: T.self))
    case .error, .cancelled: .rejected(error: cell.load(as: (any Error).self))
    }
  }

  /// A text that no other promise has: the same one each time, made when it is first asked for.
  public final var key: String { KeyBox.text(in: keyWord) }
}

extension Promise {
  /// The cell that says how the promise ended, for tests of promise code.
  package final var watchedCell: _PromiseCell { cell }
}

extension Promise where T == Void {
  /// Resolves the promise, unless it has settled.
  @Sendable
  public final func resolve() { resolve(()) }
}

/// Says that the cell of a promise comes afterwards.
@usableFromInline
struct HandedOver: Error {
  @usableFromInline static let error: any Error = HandedOver()
  @usableFromInline static let cell = _PromiseCell(claimed: true)
  @usableFromInline static let queue = DispatchQueue.main

  @inlinable init() {}
}

/// Most promises are never asked for their key, so it is made on demand.
private final class KeyBox: Sendable {
  let text = UUID().uuidString

  static func text(in word: borrowing AtomicWord) -> String {
    var address = word.loadAcquire()
    if address == 0 {
      let made = UInt(bitPattern: Unmanaged.passRetained(KeyBox()).toOpaque())
      address = word.replace(0, with: made)
      if address == 0 { address = made } else { release(made) }
    }
    return unmanaged(address).takeUnretainedValue().text
  }

  static func release(_ address: UInt) {
    if address != 0 { unmanaged(address).release() }
  }

  private static func unmanaged(_ address: UInt) -> Unmanaged<KeyBox> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }
}
