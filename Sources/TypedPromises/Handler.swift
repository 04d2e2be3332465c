// SPDX-License-Identifier: MIT

public import PromiseCore

/// The user's function and the place where it has to run.
@usableFromInline
struct Handler<Argument, Result>: Sendable {
  @usableFromInline let place: HandlerPlace
  @usableFromInline let body: PlainHandler<Argument, Result>

  /// A handler given without `on:`, or for the main actor: its own isolation says where it runs.
  @inlinable @inline(__always)
  init(_ function: @escaping @isolated(any) @Sendable (Argument) throws -> Result) {
    let isolated = IsolatedHandler(function)
    place = HandlerPlace(isolated.isolation)
    body = isolated.plain
  }

  /// A handler for which the caller named a place.
  @inlinable @inline(__always)
  init(_ context: PromiseContext, _ function: @escaping @Sendable (Argument) throws -> Result) {
    place = HandlerPlace(context)
    body = PlainHandler(function)
  }
}

/// A handler without a result and the place where it has to run.
@usableFromInline
struct Procedure<Argument>: Sendable {
  @usableFromInline let place: HandlerPlace
  @usableFromInline let body: PlainProcedure<Argument>

  /// Given without `on:`, or for the main actor: its own isolation says where it runs.
  @inlinable @inline(__always)
  init(_ function: @escaping @isolated(any) @Sendable (Argument) throws -> Void) {
    let isolated = IsolatedProcedure(function)
    place = HandlerPlace(isolated.isolation)
    body = isolated.plain
  }

  /// Given with a place.
  @inlinable @inline(__always)
  init(_ context: PromiseContext, _ function: @escaping @Sendable (Argument) throws -> Void) {
    place = HandlerPlace(context)
    body = PlainProcedure(function)
  }
}

/// An action without arguments and the place where it has to run.
@usableFromInline
struct Action: Sendable {
  @usableFromInline let place: HandlerPlace
  @usableFromInline let body: PlainAction<Void>

  /// An action given without `on:`, or for the main actor: its own isolation says where it runs.
  @inlinable @inline(__always)
  init(_ function: @escaping @isolated(any) @Sendable () throws -> Void) {
    let isolated = IsolatedAction(function)
    place = HandlerPlace(isolated.isolation)
    body = isolated.plain
  }

  /// An action for which the caller named a place.
  @inlinable @inline(__always)
  init(_ context: PromiseContext, _ function: @escaping @Sendable () throws -> Void) {
    place = HandlerPlace(context)
    body = PlainAction(function)
  }
}

/// A handler as it waits in the payload of the derived promise, four words: the function, and how to
/// tell whether its token was invalidated since.
@usableFromInline
struct Callback<Function: HandlerPayload>: HandlerPayload {
  @inlinable package static var kind: PayloadKind { Function.kind.andReference }

  @usableFromInline let function: Function
  @usableFromInline let gate: TokenGate

  @inlinable @inline(__always)
  init(_ function: Function, _ gate: TokenGate) {
    self.function = function
    self.gate = gate
  }

  /// Whether the handler may run: asked right before, on its own context.
  @inlinable @inline(__always)
  var isLive: Bool { gate.isLive }
}

/// What a callback captures of its token: the box, never the token itself, and the generation.
@usableFromInline
struct TokenGate: Sendable {
  @usableFromInline let box: TokenBox?
  @usableFromInline let generation: UInt

  @inlinable @inline(__always)
  init(_ token: PromiseInvalidationToken?) {
    if let token {
      box = token.handle.box
      generation = token.handle.box.currentGeneration
    } else {
      box = nil
      generation = 0
    }
  }

  @inlinable @inline(__always)
  var isLive: Bool { box.map { $0.isLive(generation) } ?? true }
}
