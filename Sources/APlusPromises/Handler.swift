// SPDX-License-Identifier: MIT

internal import Foundation
public import PromiseCore

/// The user's function and the place where it has to run.
@usableFromInline
struct Handler<Argument, Result>: Sendable {
  @usableFromInline let place: HandlerPlace
  @usableFromInline let body: PlainHandler<Argument, Result>

  /// A handler given without `on:`: its own isolation says where it runs.
  @inlinable @inline(__always)
  init(_ function: @escaping @isolated(any) @Sendable (Argument) throws -> Result) {
    let isolated = IsolatedHandler(function)
    place = HandlerPlace(isolated.isolation)
    body = isolated.plain
  }

  /// A handler for which the caller named a place.
  @inlinable @inline(__always)
  init(_ context: PromiseContext, _ function: @escaping @Sendable (Argument) throws -> Result) {
    place = context.place
    body = PlainHandler(function)
  }

  /// An optional handler given without `on:`.
  @inlinable @inline(__always)
  init?(optional function: (@isolated(any) @Sendable (Argument) throws -> Result)?) {
    guard let function else { return nil }
    self.init(function)
  }

  /// An optional handler for which the caller named a place.
  @inlinable @inline(__always)
  init?(
    _ context: PromiseContext, optional function: (@Sendable (Argument) throws -> Result)?
  ) {
    guard let function else { return nil }
    self.init(context, function)
  }
}

/// What becomes of a value: a handler is called with it, it is converted on the spot, or it is
/// passed on as it is.
@usableFromInline
enum OnFulfilled<V, R>: Sendable {
  case call(Handler<V, R>)
  case convert(PlainHandler<V, R>)
  case pass
}

extension OnFulfilled where R == Void {
  /// An optional handler given without `on:`; without it the value becomes `Void`.
  @inlinable @inline(__always)
  init(optional function: (@isolated(any) @Sendable (V) throws -> Void)?) {
    self = if let function { .call(Handler(function)) } else { .convert(PlainHandler { _ in }) }
  }

  /// An optional handler for which the caller named a place; without it the value becomes `Void`.
  @inlinable @inline(__always)
  init(_ context: PromiseContext, optional function: (@Sendable (V) throws -> Void)?) {
    self =
      if let function { .call(Handler(context, function)) } else { .convert(PlainHandler { _ in }) }
  }
}
