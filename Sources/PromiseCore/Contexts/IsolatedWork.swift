// SPDX-License-Identifier: MIT

/// Work that is given two functions, to fulfil and to reject, together with the isolation it was
/// formed with.
///
/// It is not an ``IsolatedHandler`` of a pair: a function of two arguments and one of a tuple differ
/// in representation. Its rules apply.
@frozen @usableFromInline
package struct IsolatedWork<First, Second>: Sendable {
  @usableFromInline
  package let function: @isolated(any) @Sendable (First, Second) throws -> Void

  @inlinable
  package init(_ function: @escaping @isolated(any) @Sendable (First, Second) throws -> Void) {
    self.function = function
  }

  /// The executor on which the work must be called.
  @inlinable
  package var isolation: HandlerIsolation { HandlerIsolation(function.isolation) }

  /// The same function as a plain synchronous one.
  ///
  /// - Precondition: whoever calls the result is on the executor that `isolation` names.
  @inlinable
  package var plain: PlainWork<First, Second> {
    unsafeBitCast(self, to: PlainWork<First, Second>.self)
  }
}

/// Work that is called as a plain synchronous function, on the executor it belongs to.
@frozen @usableFromInline
package struct PlainWork<First, Second>: HandlerPayload, Sendable {
  @inlinable package static var kind: PayloadKind { .function }

  @usableFromInline
  package let function: @Sendable (First, Second) throws -> Void

  @inlinable
  package init(_ function: @escaping @Sendable (First, Second) throws -> Void) {
    self.function = function
  }

  @inlinable
  package func callAsFunction(_ first: First, _ second: Second) throws {
    try function(first, second)
  }
}
