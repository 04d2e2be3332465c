// SPDX-License-Identifier: MIT

/// The reaction of a node whose handler was registered where task-local values are carried: runs the handler with the task-local
/// values of the registration.
///
/// An outcome that passes the handler by sets no values.
final class CarryingReaction: Sendable {
  private let reaction: ReactionWord
  private let locals: TaskLocals

  private init(_ reaction: ReactionWord, _ locals: TaskLocals) {
    (self.reaction, self.locals) = (reaction, locals)
  }

  deinit { reaction.release() }

  /// Wraps the reaction of a node that is about to be attached, if the node has a handler and there are values to
  /// carry.
  ///
  /// The node belongs to its creator until it is attached.
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
