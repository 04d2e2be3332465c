// SPDX-License-Identifier: MIT

/// A context for handlers that is not a dispatch queue: an actor, an operation queue, or a custom executor
/// of a dialect.
@usableFromInline
package class DeliveryContext: @unchecked Sendable {
  package init() {}

  /// Describes the context, for people who ask where a handler waits.
  var text: String { "a context" }

  /// Submits work that runs once; the work must not be dropped, unless the context allows that.
  package func submit(_ work: @escaping @Sendable () -> Void) {
    preconditionFailure("a subclass of DeliveryContext has to override submit(_:)")
  }

  /// Sends a delivery on its way.
  func enqueue(_ delivery: consuming Delivery) {
    // A word: an owner of the work that keeps it after it has run keeps no cell.
    let packed = delivery.packed().intoWord()
    submit { Delivery(unpacking: OwnedCell(taking: packed)).run(on: 0) }
  }
}

/// A function that runs work, now or later.
package typealias Submission = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

/// A context that hands work to a function, which runs the work inline, later, or on any thread.
///
/// Whatever the function captures lives as long as the node waits. An operation queue keeps its
/// position in line this way: the captured operation is enqueued when the context is made, becomes
/// ready when it is given its work, and is cancelled when it dies without work (TL-U7, TL-X11).
package final class SubmittingContext: DeliveryContext, @unchecked Sendable {
  /// What the function may do besides running the work exactly once.
  package enum Dropping: Sendable {
    /// Nothing.
    case never
    /// It may drop the work, or run it again. The reaction of a dropped node is called with
    /// ``Phase/discard``, and a sequence that waits for the node goes on (K-T2, K-T5).
    case discards
    /// The same, but the promise of a dropped node stays pending.
    case staysPending
  }

  /// An object by which the dialect recognises this context, if it has to.
  package let mark: (any AnyObject & Sendable)?
  private let submission: Submission
  private let dropping: Dropping
  private let name: String?

  /// Wraps the function.
  ///
  /// - Parameters:
  ///   - scope: the test inside of which the function is called, with work that runs there: the one that makes the
  ///     context, if there is one.
  ///   - name: of the executor behind the function, if it is known.
  package init(
    in scope: (any TestScope)? = TestSeam.stage?.scope, onDrop dropping: Dropping = .never,
    mark: (any AnyObject & Sendable)? = nil, name: String? = nil,
    _ submission: @escaping Submission
  ) {
    (self.mark, self.dropping, self.name) = (mark, dropping, name)
    if let scope {
      self.submission = { work in scope.run { submission { scope.run(work) } } }
    } else {
      self.submission = submission
    }
  }

  package override func submit(_ work: @escaping @Sendable () -> Void) { submission(work) }

  override func enqueue(_ delivery: consuming Delivery) {
    if dropping == .never { return super.enqueue(delivery) }
    let ticket = DeliveryTicket(delivery, whenDropped: dropping == .discards ? .discard : nil)
    submit { ticket.run() }
  }

  override var text: String { name ?? "an executor" }
}

/// The places of two handlers of one node, of which the outcome of the source picks one.
package final class BranchingContext: DeliveryContext, @unchecked Sendable {
  private let fulfilled: DeliveryPlace
  private let rejected: DeliveryPlace
  private let scope = TestSeam.stage?.scope

  init(_ fulfilled: DeliveryPlace, _ rejected: DeliveryPlace) {
    (self.fulfilled, self.rejected) = (fulfilled, rejected)
  }

  override func enqueue(_ delivery: consuming Delivery) {
    let chosen = delivery.source.cell.outcome == .value ? fulfilled : rejected
    let word = scope.map { $0.run { chosen.ownedWord } } ?? chosen.ownedWord
    let place = word & ~Destination.mainActorTag
    if place != Destination.immediate { return Destination.send(delivery, to: place) }
    let outcome = delivery.react(.deliver)
    delivery.conclude(outcome, on: 0)
  }
}

/// Runs handlers on a user's actor, in order: see ``ActorInbox``.
@usableFromInline
package final class ActorContext: DeliveryContext, @unchecked Sendable {
  /// The actor that the handlers run on.
  package let actor: any Actor
  private let scope: (any TestScope)?

  /// Wraps the actor, which is held until the handler has run.
  package init(_ actor: any Actor) {
    self.actor = actor
    scope = TestSeam.stage?.scope
    super.init()
  }

  package override func submit(_ work: @escaping @Sendable () -> Void) {
    ActorInbox.enqueue(on: actor, scope?.counting(work) ?? work)
  }
}
