// SPDX-License-Identifier: MIT

/// A user's function of one of the shapes below, and the place where the function has to run.
@frozen @usableFromInline
package struct Placed<Body: HandlerPayload & Sendable>: Sendable {
  @usableFromInline package var place: DeliveryPlace
  @usableFromInline package let body: Body

  @inlinable @inline(__always)
  package init(at place: DeliveryPlace, body: Body) { (self.place, self.body) = (place, body) }
}

@usableFromInline
package typealias Handler<Argument, Result> = Placed<PlainHandler<Argument, Result>>
@usableFromInline
package typealias Procedure<Argument> = Placed<PlainProcedure<Argument>>
@usableFromInline
package typealias Action<Result> = Placed<PlainAction<Result>>
@usableFromInline
package typealias Routine = Placed<PlainRoutine>
@usableFromInline
package typealias Following<Argument, Next: AnyObject> = Placed<PlainFollowing<Argument, Next>>
@usableFromInline
package typealias SettlingWork<First, Second> = Placed<PlainWork<First, Second>>

// The shapes of users' functions. Each function lives in a struct, because a field of generic function type has one
// fixed representation, in every module. A bare closure in a generic parameter would be wrapped in a conversion thunk
// on the way in and again on the way out. There are as many shapes as representations: a result of a generic type is
// returned through memory, an object and `Void` are not, and a conversion between the three wraps the closure in an
// object. `Scripts/handler-shapes` lists them and writes their structs.
//
// *Isolation.* The language lets a function of dynamic isolation be called only with `await`, because the call may have
// to change executor. Here the delivery has changed the executor already: the handler is called at its place, as a
// plain function. `@isolated(any)` adds nothing to the calling convention: the isolation is a field of the closure's
// context, read by `isolation` only. So the struct of a function as it was formed, with its isolation (`Isolated`), and
// that of the plain function have the same layout, and `init(isolated:)` changes the type alone. The caller of the
// handler has to be on the executor that the function is isolated to.
//
// *Sendability.* A plain function is taken for `Sendable`, whatever its type says. In Swift 6 mode the signatures of
// the operators demand that the function is `Sendable`. In Swift 5 mode they take handlers as the original took them:
// code that was written for the original compiles in silence. No form can serve both modes. A parameter that is
// `@Sendable`, `@preconcurrency` or not, draws warnings in Swift 5 mode for variables that are set again after a
// handler that reads them was formed, for references to methods of the main actor, and for its state under `on:`. A
// parameter that is not `@Sendable` lets data races pass in Swift 6 mode. And a parameter that is `sending` is beyond
// the compiler if the handler is isolated to an actor.

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
