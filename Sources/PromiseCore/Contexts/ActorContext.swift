// SPDX-License-Identifier: MIT

/// Handlers that run on an actor of the user's, in order: see ``ActorInbox``.
@usableFromInline
package final class ActorContext: DeliveryContext, @unchecked Sendable {
  /// Where the handlers run.
  package let actor: any Actor
  private let scope: TestScope?

  /// Wraps the actor, which is held until the handler has run.
  package init(_ actor: any Actor) {
    self.actor = actor
    scope = TestStage.isOn ? TestScope.current : nil
    super.init()
  }

  package override func submit(_ work: @escaping @Sendable () -> Void) {
    ActorInbox.enqueueAsItIs(on: actor, scope?.counting(work) ?? work)
  }
}
