// SPDX-License-Identifier: MIT

// Handlers that return nothing. They are not handlers whose result happens to be `Void`: a function
// that returns a value of a generic type does so through memory, and converting between the two
// wraps the closure in an object. See `HandlerIsolation.swift` for the rest.

/// A handler of one argument and without a result, together with the isolation it was formed with.
@frozen @usableFromInline
package struct IsolatedProcedure<Argument>: Sendable {
  @usableFromInline
  package let function: @isolated(any) @Sendable (Argument) throws -> Void

  @inlinable
  package init(_ function: @escaping @isolated(any) @Sendable (Argument) throws -> Void) {
    self.function = function
  }

  /// The executor on which the handler must be called.
  @inlinable
  package var isolation: HandlerIsolation { HandlerIsolation(function.isolation) }

  /// The same function as a plain synchronous one; the rules of ``IsolatedHandler`` apply.
  @inlinable
  package var plain: PlainProcedure<Argument> {
    unsafeBitCast(self, to: PlainProcedure<Argument>.self)
  }
}

/// A handler without a result, called as a plain synchronous function on the executor it belongs to.
@frozen @usableFromInline
package struct PlainProcedure<Argument>: HandlerPayload, Sendable {
  @inlinable package static var kind: PayloadKind { .function }

  @usableFromInline
  package let function: @Sendable (Argument) throws -> Void

  @inlinable
  package init(_ function: @escaping @Sendable (Argument) throws -> Void) {
    self.function = function
  }

  @inlinable
  package func callAsFunction(_ argument: Argument) throws { try function(argument) }
}

/// A function without arguments and result, together with the isolation it was formed with.
@frozen @usableFromInline
package struct IsolatedRoutine: Sendable {
  @usableFromInline
  package let function: @isolated(any) @Sendable () throws -> Void

  @inlinable
  package init(_ function: @escaping @isolated(any) @Sendable () throws -> Void) {
    self.function = function
  }

  /// The executor on which the function must be called.
  @inlinable
  package var isolation: HandlerIsolation { HandlerIsolation(function.isolation) }

  /// The same function as a plain synchronous one; the rules of ``IsolatedHandler`` apply.
  @inlinable
  package var plain: PlainRoutine { unsafeBitCast(self, to: PlainRoutine.self) }
}

/// A function that is called as a plain synchronous one, on the executor it belongs to.
@frozen @usableFromInline
package struct PlainRoutine: HandlerPayload, Sendable {
  @inlinable package static var kind: PayloadKind { .function }

  @usableFromInline
  package let function: @Sendable () throws -> Void

  @inlinable
  package init(_ function: @escaping @Sendable () throws -> Void) { self.function = function }

  @inlinable
  package func callAsFunction() throws { try function() }
}
