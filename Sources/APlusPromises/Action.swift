// SPDX-License-Identifier: MIT

internal import PromiseCore

/// The user's function without arguments, and the place where it has to run.
struct Action<Result>: Sendable {
  let place: HandlerPlace
  let body: PlainAction<Result>

  /// An action given without `on:`: its own isolation says where it runs.
  init(_ function: @escaping @isolated(any) @Sendable () throws -> Result) {
    let isolated = IsolatedAction(function)
    place = HandlerPlace(isolated.isolation)
    body = isolated.plain
  }

  /// An action for which the caller named a place.
  init(_ context: PromiseContext, _ function: @escaping @Sendable () throws -> Result) {
    place = context.place
    body = PlainAction(function)
  }

  /// An optional action given without `on:`.
  init?(optional function: (@isolated(any) @Sendable () throws -> Result)?) {
    guard let function else { return nil }
    self.init(function)
  }

  /// An optional action for which the caller named a place.
  init?(_ context: PromiseContext, optional function: (@Sendable () throws -> Result)?) {
    guard let function else { return nil }
    self.init(context, function)
  }
}
