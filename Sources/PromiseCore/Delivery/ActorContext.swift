// SPDX-License-Identifier: MIT

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
    ActorInbox.enqueueAsItIs(on: actor, scope?.counting(work) ?? work)
  }
}
