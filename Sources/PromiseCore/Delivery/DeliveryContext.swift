// SPDX-License-Identifier: MIT

/// A context for handlers that is not a dispatch queue: an actor, an operation queue, or a custom executor
/// of a dialect.
@usableFromInline
package class DeliveryContext: @unchecked Sendable {
  /// For subclasses in this package.
  package init() {}

  /// Describes the context, for people who ask where a handler waits.
  var text: String { "a context (\(type(of: self)))" }

  /// Submits work that runs once; the work must not be dropped, unless the context is a
  /// ``DiscardingContext``.
  package func submit(_ work: @escaping @Sendable () -> Void) {
    preconditionFailure("a subclass of DeliveryContext has to override submit(_:)")
  }

  /// Sends a delivery on its way.
  ///
  /// - Returns: nil; or the answer, if the reaction has run already and the sender has to go on.
  func enqueue(_ delivery: consuming Delivery) -> Answer? {
    // A word: an owner of the work that keeps it after it has run keeps no cell.
    let packed = delivery.packed().intoWord()
    submit { Delivery(unpacking: OwnedCell(taking: packed)).run(on: 0) }
    return nil
  }
}

/// A context that hands work to a function of the dialect, which runs the work once.
///
/// Whatever the function captures lives as long as the node waits. An operation queue keeps its
/// place in line this way: the captured operation is enqueued when the context is made, becomes
/// ready when it is given its work, and is cancelled when it dies without work (TL-U7, TL-X11).
package final class SubmittingContext: DeliveryContext, @unchecked Sendable {
  /// An object by which the dialect recognises this context, if it has to.
  package let mark: (any AnyObject & Sendable)?
  private let submission: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let name: String?

  /// Wraps the function, which must run the work exactly once.
  package convenience init(
    mark: (any AnyObject & Sendable)? = nil,
    _ submission: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.init(in: TestStage.isOn ? TestScope.current : nil, mark: mark, submission)
  }

  /// Wraps a function that is to be called inside a test's scope, with work that runs there.
  ///
  /// - Parameter name: of the executor behind the function, if it is known.
  init(
    in scope: TestScope?, mark: (any AnyObject & Sendable)? = nil, name: String? = nil,
    _ submission: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    (self.mark, self.name) = (mark, name)
    if let scope {
      self.submission = { work in scope.run { submission(scope.carrying(work)) } }
    } else {
      self.submission = submission
    }
  }

  package override func submit(_ work: @escaping @Sendable () -> Void) { submission(work) }

  override var text: String { name ?? super.text }
}

/// A context that depends on how the source ended, for two handlers of one node.
package final class BranchingContext: DeliveryContext, @unchecked Sendable {
  private let choose: @Sendable (Outcome) -> UInt

  /// Wraps the choice, which returns a ``Destination`` word that the caller owns.
  package init(_ choose: @escaping @Sendable (Outcome) -> UInt) {
    if TestStage.isOn, let scope = TestScope.current {
      self.choose = { outcome in scope.run { choose(outcome) } }
    } else {
      self.choose = choose
    }
  }

  override func enqueue(_ delivery: consuming Delivery) -> Answer? {
    let place = choose(delivery.source.cell.outcome) & ~Destination.mainActorTag
    if place != Destination.immediate { return Destination.send(delivery, to: place) }
    let outcome = delivery.react(.deliver)
    return Answer(node: delivery.node, outcome: outcome)
  }
}
