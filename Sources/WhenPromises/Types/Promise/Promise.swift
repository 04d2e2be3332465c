// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

/// The eventual outcome of asynchronous work: a value or an error.
///
/// A promise is pending until somebody calls ``resolve(_:)``, ``reject(_:)`` or ``cancel()``; the
/// first call wins and nothing changes afterwards. `done`, `fail` and `always` return the promise
/// itself; `then` and `recover` return a new promise.
///
/// **Where.** Handlers of `done`, `fail` and `always` run on the queue of the promise, in Swift 6 mode
/// on the actor whose code they are written in, always asynchronously. They never overlap, even on a
/// concurrent queue.
///
/// **Order.** First all `done` or all `fail`, then all `always`, each in the order of registration
/// and in one turn of the queue; then the handlers of `then` and `recover` go to their queues. A
/// handler that is registered later comes after the waiting ones, and is not lost.
///
/// All members may be used from any thread. A subclass must restate `@unchecked Sendable`.
///
/// ```swift
/// let price = Promise<Int>()
/// askForPrice(of: "soup") { answer, error in
///   if let answer { price.resolve(answer) } else { price.reject(error ?? SoldOut()) }
/// }
/// ```
@_fixed_layout
open class Promise<T: Sendable>: PromiseObject, @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked)
  package final var cellState: CellState
  /// The queue, in one word, so that the promise fits into a small chunk of memory (`ReactionWord.swift` in the core).
  @usableFromInline @exclusivity(unchecked)
  package final var placeGiven: DeliveryPlace

  /// A handler of the value.
  public typealias DoneHandler = (T) -> Void
  /// A handler of the error.
  public typealias FailureHandler = (any Error) -> Void
  /// A handler of the value or the error.
  public typealias CompletionHandler = (Result<T, any Error>) -> Void

  /// Creates a promise that is pending, resolved or rejected.
  ///
  /// - Parameters:
  ///   - queue: Where `done`, `fail` and `always` run, unless they were formed on an actor: the main
  ///     queue, if none is given.
  ///   - state: Pending, or settled already.
  @inlinable @inline(__always)
  public init(queue: __owned DispatchQueue = WorkQueue.main, state: State<T> = .pending) {
    placeGiven = .queue(consume queue)
    cellState = CellState()
    switch state {
    case .pending:
      if Diagnostics.isOn { cell.trackNew() }
    case .resolved(let value):
      cell.settleUnpublished(.value, value, as: T.self)
    case .rejected(let error):
      if type(of: error) == Unfinished.self { return }
      cell.settleUnpublished(.error, error, as: (any Error).self)
      if Diagnostics.isOn { cell.trackNew() }
    }
  }

  deinit { cell.end() }

  /// Rejects the promise, unless it has settled.
  ///
  /// The state shows this when the call returns; handlers run later.
  ///
  /// ```swift
  /// let meal = Promise<String>()
  /// meal.fail { error in print(error) }
  /// meal.reject(SoldOut())
  /// ```
  @inlinable
  @Sendable
  public final func reject(_ error: any Error) {
    cell.withObserved { _ = $0.settle(.error, error, as: (any Error).self) }
  }

  /// Resolves the promise, unless it has settled.
  ///
  /// The state shows this when the call returns; handlers run later.
  ///
  /// ```swift
  /// let meal = Promise<String>()
  /// meal.done { dish in print(dish) }
  /// meal.resolve("soup")
  /// ```
  @inlinable
  @Sendable
  public final func resolve(_ value: T) {
    cell.withObserved { _ = $0.settle(.value, value, as: T.self) }
  }

  /// Rejects the promise with ``PromiseError/cancelled``, unless it has settled.
  ///
  /// The work behind the promise goes on; promises that wait for this one see the rejection. A
  /// subclass may override this method to stop the work that it started.
  ///
  /// ```swift
  /// let order = price(of: "soup").always { _ in print("the order is over") }
  /// order.cancel()
  /// ```
  open func cancel() { reject(PromiseError.cancelled) }

  /// Whether the promise is pending, resolved with a value or rejected with an error.
  ///
  /// A snapshot: a pending promise may have settled by the time the caller looks at the answer.
  public final var state: State<T> {
    guard let settled = cell.settled else { return .pending }
    return settled.outcome == .value
      ? .resolved(value: settled.load(as: T.self))
      : .rejected(error: settled.load(as: (any Error).self))
  }

  /// A unique text that identifies the promise.
  public final var key: String { keyText }
}

extension Promise: InspectablePromise {
  @usableFromInline
  package static func inspectedValue(_ settled: Settled) -> Any { settled.load(as: T.self) }
  @usableFromInline
  package static func inspectedError(_ settled: Settled) -> (any Error)? {
    settled.load(as: (any Error).self)
  }
}

extension Promise {
  /// The cell whose outcome is that of the promise, for tests of promise code.
  package final var watchedCell: PromiseCell { observed }
}

extension Promise where T == Void {
  /// Resolves the promise, unless it has settled.
  ///
  /// A client may declare a method of the same name, which the compiler then prefers.
  @_disfavoredOverload
  @Sendable
  public final func resolve() { resolve(()) }
}
