// SPDX-License-Identifier: MIT

/// The reaction of a node whose handler was registered in a ``ContextScope``: it runs that with the task-local
/// values of the registration.
///
/// An outcome that passes the handler by does so without them.
final class CarryingReaction: Sendable {
  private let reaction: ReactionWord
  private let locals: TaskLocals

  private init(_ reaction: ReactionWord, _ locals: TaskLocals) {
    (self.reaction, self.locals) = (reaction, locals)
  }

  deinit { reaction.release() }

  /// Puts one around the reaction of a node that is about to be attached, if it has a handler and there is anything
  /// to carry.
  ///
  /// The node is its creator's until it is attached.
  @inline(never)
  static func wrap(_ node: _PromiseCell) {
    guard node.payloadKind.holdsFunctions, let locals = TaskLocals.ofScope else { return }
    let carrying = CarryingReaction(node.reactionWord, locals)
    node.reactionWord = ReactionWord { node, source, phase in
      let react = { carrying.reaction.call(node, source, phase) }
      return phase == .deliver ? carrying.locals.during(react) : react()
    }
  }
}
