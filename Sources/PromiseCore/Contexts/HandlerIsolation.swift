// SPDX-License-Identifier: MIT

/// Where the actor isolation of a handler demands that it runs.
///
/// A handler parameter declared `@_inheritActorContext … @isolated(any)` carries the isolation of
/// the code that formed it. The library must first reach that executor, and may then call the
/// handler as an ordinary synchronous function: see ``PlainHandler``.
@frozen @usableFromInline
package enum HandlerIsolation: Sendable {
  /// Formed in no actor: it may run anywhere.
  case none
  /// Formed on the main actor: it must run on the main queue, whatever the default context is.
  case mainActor
  /// Formed on an actor of the user's: it must be enqueued there, see ``ActorInbox``.
  case actor(any Actor)

  /// Classifies what the `isolation` property of an `@isolated(any)` function says.
  @inlinable
  package init(_ isolation: (any Actor)?) {
    guard let isolation else {
      self = .none
      return
    }
    self = isolation === MainActor.shared ? .mainActor : .actor(isolation)
  }
}

/// A handler of one argument together with the isolation it was formed with.
///
/// The function lives in a struct because a field of generic function type has one fixed
/// representation, whoever stores it: a bare closure put through a generic parameter would be
/// wrapped in a conversion thunk on the way in and again on the way out.
@frozen @usableFromInline
package struct IsolatedHandler<Argument, Result>: Sendable {
  @usableFromInline
  package let function: @isolated(any) @Sendable (Argument) throws -> Result

  @inlinable
  package init(_ function: @escaping @isolated(any) @Sendable (Argument) throws -> Result) {
    self.function = function
  }

  /// The executor on which the handler must be called.
  @inlinable
  package var isolation: HandlerIsolation { HandlerIsolation(function.isolation) }

  /// The same function as a plain synchronous one.
  ///
  /// The language lets a function of dynamic isolation be called only with `await`, because the
  /// call may have to change executor. Here the change has been made already.
  ///
  /// Both structs consist of one function value of the same generic signature. `@isolated(any)`
  /// adds nothing to its calling convention: the isolation is a field of the closure's context,
  /// read by `isolation` only. So the two have the same layout, and the cast changes the type
  /// alone. Held by tests for loadable, indirect, tuple, generic and `Void` arguments and results,
  /// in debug and release.
  ///
  /// - Precondition: whoever calls the result is on the executor that `isolation` names.
  @inlinable
  package var plain: PlainHandler<Argument, Result> {
    unsafeBitCast(self, to: PlainHandler<Argument, Result>.self)
  }
}

/// A handler that is called as a plain synchronous function, on the executor it belongs to.
@frozen @usableFromInline
package struct PlainHandler<Argument, Result>: HandlerPayload, Sendable {
  @inlinable package static var kind: PayloadKind { .function }

  @usableFromInline
  package let function: @Sendable (Argument) throws -> Result

  @inlinable
  package init(_ function: @escaping @Sendable (Argument) throws -> Result) {
    self.function = function
  }

  @inlinable
  package func callAsFunction(_ argument: Argument) throws -> Result {
    try function(argument)
  }
}

/// A handler without arguments together with the isolation it was formed with.
///
/// It is not an ``IsolatedHandler`` of `Void`: `() -> R` and `(Void) -> R` differ in
/// representation, and converting between them costs an allocation.
@frozen @usableFromInline
package struct IsolatedAction<Result>: Sendable {
  @usableFromInline
  package let function: @isolated(any) @Sendable () throws -> Result

  @inlinable
  package init(_ function: @escaping @isolated(any) @Sendable () throws -> Result) {
    self.function = function
  }

  /// The executor on which the action must be called.
  @inlinable
  package var isolation: HandlerIsolation { HandlerIsolation(function.isolation) }

  /// The same function as a plain synchronous one; the rules of ``IsolatedHandler`` apply.
  @inlinable
  package var plain: PlainAction<Result> {
    unsafeBitCast(self, to: PlainAction<Result>.self)
  }
}

/// An action that is called as a plain synchronous function, on the executor it belongs to.
@frozen @usableFromInline
package struct PlainAction<Result>: HandlerPayload, Sendable {
  @inlinable package static var kind: PayloadKind { .function }

  @usableFromInline
  package let function: @Sendable () throws -> Result

  @inlinable
  package init(_ function: @escaping @Sendable () throws -> Result) {
    self.function = function
  }

  @inlinable
  package func callAsFunction() throws -> Result { try function() }
}
