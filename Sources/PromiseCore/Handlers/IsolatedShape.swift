// SPDX-License-Identifier: MIT

/// A function as it was formed, with its isolation, in a struct of its own.
///
/// `@isolated(any)` adds nothing to the calling convention: the isolation is a field of the closure's
/// context, read by `isolation` only. So this struct and that of the plain function have the same layout,
/// and the cast changes the type alone.
@usableFromInline
package protocol IsolatedShape {
  /// The struct of the same function without its isolation.
  associatedtype Plain: HandlerPayload
}

extension IsolatedShape {
  /// The same function as a plain synchronous one.
  ///
  /// - Precondition: the caller of the result is on the executor that the function is isolated to.
  @inlinable @inline(__always)
  package var plain: Plain { unsafeBitCast(self, to: Plain.self) }
}
