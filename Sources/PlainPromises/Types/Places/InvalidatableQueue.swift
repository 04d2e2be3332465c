// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore
internal import PromiseDialectSupport

/// A queue that can be invalidated: handlers that have not begun by then never run.
///
/// Use it for views that are reused or go away: give each use a queue of its own, and invalidate
/// that queue when the use ends. A handler that has not begun by then is discarded, whether it
/// still waits for its promise or has been submitted. It counts as finished, so the handlers behind
/// it run. A promise that waits for its result is rejected with ``PromiseInvalidatedError``. The
/// captures of the handler are released.
///
/// When ``invalidate()`` is called on the queue itself, as in main-actor code with the main queue, no
/// handler runs after it. A handler that has begun on another thread at that moment runs to its end.
///
/// A handler `on:` this queue is not code of the main actor, although it runs on the main queue unless
/// another queue is given. Register a handler that touches the main actor's state with `while: queue`:
///
/// ```swift
/// let queue = InvalidatableQueue()
/// price(of: "soup").then(while: queue) { price in
///   show(price)  // not after `invalidate()`
/// }
/// ```
public final class InvalidatableQueue: ExecutionContext, Sendable {
  private let queue: DispatchQueue
  private let validity = InvalidationGeneration()
  private let generation: UInt

  /// Creates a valid queue.
  ///
  /// - Parameter queue: Where the handlers run.
  public init(queue: DispatchQueue = .main) {
    self.queue = queue
    generation = validity.current
  }

  /// Stops handlers from running; it cannot be undone.
  public func invalidate() { validity.invalidate() }

  /// Runs the work asynchronously, unless the queue is invalidated before it begins.
  @preconcurrency
  public func execute(_ work: @escaping @Sendable () -> Void) {
    if validity.isLive(generation) { execute(on: .queue(queue), work) }
  }

  /// The main queue until this queue is invalidated, for handlers of the main actor: also a handler that does not run
  /// is released there.
  @usableFromInline
  package var mainActorPlace: DeliveryPlace {
    .mainActorThrough(SubmittingContext(onDrop: .discards) { self.execute(on: .main, $0) })
  }

  private func execute(on place: DeliveryPlace, _ work: @escaping @Sendable () -> Void) {
    place.run { [validity, generation] in
      if validity.isLive(generation) { work() }
    }
  }
}
