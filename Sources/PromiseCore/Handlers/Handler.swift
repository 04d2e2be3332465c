// SPDX-License-Identifier: MIT

/// A user's function, and the place where the function has to run.
///
/// Dialects name its shapes: ``Handler``, ``Procedure``, ``Action``, ``Routine``, ``Following``, ``SettlingWork``.
@frozen @usableFromInline
package struct Placed<Body: HandlerPayload & Sendable>: Sendable {
  @usableFromInline package var place: DeliveryPlace
  @usableFromInline package let body: Body

  @inlinable @inline(__always)
  package init(at place: DeliveryPlace, body: Body) {
    self.place = place
    self.body = body
  }
}

/// A handler of one argument, with a result of any type.
@usableFromInline
package typealias Handler<Argument, Result> = Placed<PlainHandler<Argument, Result>>

/// A handler of one argument, without a result.
@usableFromInline
package typealias Procedure<Argument> = Placed<PlainProcedure<Argument>>

/// A function without arguments, with a result of any type.
@usableFromInline
package typealias Action<Result> = Placed<PlainAction<Result>>

/// A function without arguments and result.
@usableFromInline
package typealias Routine = Placed<PlainRoutine>

/// A handler of one argument, whose result is an object: the promise to follow.
@usableFromInline
package typealias Following<Argument, Next: AnyObject> = Placed<PlainFollowing<Argument, Next>>

/// Work with two arguments: functions that fulfil and reject.
@usableFromInline
package typealias SettlingWork<First, Second> = Placed<PlainWork<First, Second>>

// Each shape has two initializers: for a function with a dynamic isolation, and for any other function.
// Both take a place: `DeliveryPlace.init(isolatedTo:otherwise:)` makes the place that an isolation demands.

extension Placed {
  /// Takes a function that may be isolated to an actor: the actor of the place.
  @inlinable @inline(__always)
  package init<Argument, Result>(
    isolated function: @escaping @isolated(any) (Argument) throws -> Result, at place: DeliveryPlace
  ) where Body == PlainHandler<Argument, Result> {
    self.init(at: place, body: IsolatedHandler(function).plain)
  }

  /// Takes a function without isolation, or with the static isolation of the place.
  @inlinable @inline(__always)
  package init<Argument, Result>(
    _ function: @escaping (Argument) throws -> Result, at place: DeliveryPlace
  ) where Body == PlainHandler<Argument, Result> {
    self.init(at: place, body: PlainHandler(function))
  }

  /// Takes a function that may be isolated to an actor: the actor of the place.
  @inlinable @inline(__always)
  package init<Argument>(
    isolated function: @escaping @isolated(any) (Argument) throws -> Void, at place: DeliveryPlace
  ) where Body == PlainProcedure<Argument> {
    self.init(at: place, body: IsolatedProcedure(function).plain)
  }

  /// Takes a function without isolation, or with the static isolation of the place.
  @inlinable @inline(__always)
  package init<Argument>(
    _ function: @escaping (Argument) throws -> Void, at place: DeliveryPlace
  ) where Body == PlainProcedure<Argument> {
    self.init(at: place, body: PlainProcedure(function))
  }

  /// Takes a function that may be isolated to an actor: the actor of the place.
  @inlinable @inline(__always)
  package init<Result>(
    isolated function: @escaping @isolated(any) () throws -> Result, at place: DeliveryPlace
  ) where Body == PlainAction<Result> {
    self.init(at: place, body: IsolatedAction(function).plain)
  }

  /// Takes a function without isolation, or with the static isolation of the place.
  @inlinable @inline(__always)
  package init<Result>(
    _ function: @escaping () throws -> Result, at place: DeliveryPlace
  ) where Body == PlainAction<Result> {
    self.init(at: place, body: PlainAction(function))
  }

  /// Takes a function that may be isolated to an actor: the actor of the place.
  @inlinable @inline(__always)
  package init(
    isolated function: @escaping @isolated(any) () throws -> Void, at place: DeliveryPlace
  ) where Body == PlainRoutine {
    self.init(at: place, body: IsolatedRoutine(function).plain)
  }

  /// Takes a function without isolation, or with the static isolation of the place.
  @inlinable @inline(__always)
  package init(_ function: @escaping () throws -> Void, at place: DeliveryPlace)
  where Body == PlainRoutine {
    self.init(at: place, body: PlainRoutine(function))
  }

  /// Takes a function that may be isolated to an actor: the actor of the place.
  @inlinable @inline(__always)
  package init<Argument, Next: AnyObject>(
    isolated function: @escaping @isolated(any) (Argument) throws -> Next, at place: DeliveryPlace
  ) where Body == PlainFollowing<Argument, Next> {
    self.init(at: place, body: IsolatedFollowing(function).plain)
  }

  /// Takes a function without isolation, or with the static isolation of the place.
  @inlinable @inline(__always)
  package init<Argument, Next: AnyObject>(
    _ function: @escaping (Argument) throws -> Next, at place: DeliveryPlace
  ) where Body == PlainFollowing<Argument, Next> {
    self.init(at: place, body: PlainFollowing(function))
  }

  /// Takes a function that may be isolated to an actor: the actor of the place.
  @inlinable @inline(__always)
  package init<First, Second>(
    isolated function: @escaping @isolated(any) (First, Second) throws -> Void,
    at place: DeliveryPlace
  ) where Body == PlainWork<First, Second> {
    self.init(at: place, body: IsolatedWork(function).plain)
  }

  /// Takes a function without isolation, or with the static isolation of the place.
  @inlinable @inline(__always)
  package init<First, Second>(
    _ function: @escaping (First, Second) throws -> Void, at place: DeliveryPlace
  ) where Body == PlainWork<First, Second> {
    self.init(at: place, body: PlainWork(function))
  }
}
