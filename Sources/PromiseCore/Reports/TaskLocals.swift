// SPDX-License-Identifier: MIT

/// The values of all task-local properties, copied when this object is made, to be set again elsewhere.
///
/// Whoever inspects promises makes the copies: ``Inspecting/taskLocals``.
@usableFromInline
package final class TaskLocals: Sendable {
  /// The thing that has the values, and sets them once.
  package protocol Keeper: Sendable {
    /// Calls a function while the values are set, and releases them; does nothing the second time.
    func run(_ body: (() -> Void)?)
  }

  private let keeper: any Keeper

  /// Values that a keeper has.
  package init(_ keeper: any Keeper) { self.keeper = keeper }

  /// A copy of the values, if the calling code wants that.
  @inlinable @inline(__always)
  package static var ofScope: TaskLocals? { Diagnostics.isOn ? copy() : nil }

  deinit { keeper.run(nil) }

  /// Calls a function while the values are set; a second call sets none.
  ///
  /// The function is called on the calling thread, before this returns. Its current task is not the
  /// caller's, and nobody can cancel it.
  @usableFromInline
  package func during<Output, Failure>(
    _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    var result: Result<Output, Failure>?
    withoutActuallyEscaping({ result = Result(catching: body) }) { keeper.run($0) }
    guard let result else { return try body() }
    return try result.get()
  }

  /// Wraps a function so that its first call finds the values of this moment.
  @inlinable @inline(__always)
  package static func carried(
    _ function: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    guard let locals = ofScope else { return function }
    return { locals.during(function) }
  }

  /// Wraps a function with an argument so that its first call finds the values of this moment.
  @inlinable @inline(__always)
  package static func carried<Argument, Output>(
    _ function: @escaping @Sendable (Argument) -> Output
  ) -> @Sendable (Argument) -> Output {
    guard let locals = ofScope else { return function }
    return { argument in locals.during { function(argument) } }
  }

  @usableFromInline @inline(never)
  static func copy() -> TaskLocals? { Diagnostics.inspector.value?.taskLocals }
}

extension TaskLocals? {
  /// Calls a function while the values are set, if there are any.
  @inlinable @inline(__always)
  package func during<Output, Failure>(
    _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    if let self { try self.during(body) } else { try body() }
  }
}

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
  static func wrap(_ node: PromiseCell) {
    guard node.payloadKind.holdsFunctions, let locals = TaskLocals.ofScope else { return }
    let carrying = CarryingReaction(node.reactionWord, locals)
    node.reactionWord = ReactionWord { node, source, phase in
      let react = { carrying.reaction.call(node, source, phase) }
      return phase == .deliver ? carrying.locals.during(react) : react()
    }
  }
}
