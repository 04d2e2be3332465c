// SPDX-License-Identifier: MIT

/// A handler whose type only its reaction knows.
///
/// Every handler of one closure has the same layout: a function and its context, of which the second is counted. So a
/// node that waits is made by one function, compiled once, and a client compiles for each set of types only the
/// reaction, which takes the handler as what it is.
extension PlainRoutine {
  /// Another handler of one closure, to be stored as this type and taken as its own.
  ///
  /// - Precondition: the kind of `Body` is `.function`.
  @inlinable @inline(__always)
  package init<Body: HandlerPayload>(erasing body: __owned Body) {
    assert(Body.kind == .function, "a handler of one closure")
    self = unsafeBitCast(body, to: PlainRoutine.self)
  }
}
