// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Where a handler runs.
enum HandlerPlace: Sendable {
  case context(PromiseContext)
  case actor(any Actor)

  /// The place that the isolation of a handler demands; the default context if it demands none.
  init(_ isolation: HandlerIsolation) {
    switch isolation {
    case .none: self = .context(defaultContextSetting.withLock { $0 })
    case .mainActor: self = .context(.main)
    case .actor(let actor): self = .actor(actor)
    }
  }

  func run(_ job: @escaping @Sendable () -> Void) {
    switch self {
    case .context(let context): context.run(job)
    case .actor(let actor): ActorInbox.enqueue(on: actor, job)
    }
  }
}

/// The user's function and the place where it has to run.
struct Handler<Argument, Result>: Sendable {
  let place: HandlerPlace
  let body: PlainHandler<Argument, Result>

  /// A handler given without `on:`: its own isolation says where it runs.
  init(_ function: @escaping @isolated(any) @Sendable (Argument) throws -> Result) {
    let isolated = IsolatedHandler(function)
    place = HandlerPlace(isolated.isolation)
    body = isolated.plain
  }

  /// A handler for which the caller named a place.
  init(_ context: PromiseContext, _ function: @escaping @Sendable (Argument) throws -> Result) {
    place = .context(context)
    body = PlainHandler(function)
  }

  /// An optional handler given without `on:`.
  init?(optional function: (@isolated(any) @Sendable (Argument) throws -> Result)?) {
    guard let function else { return nil }
    self.init(function)
  }

  /// An optional handler for which the caller named a place.
  init?(
    _ context: PromiseContext, optional function: (@Sendable (Argument) throws -> Result)?
  ) {
    guard let function else { return nil }
    self.init(context, function)
  }
}

/// What becomes of a value: a handler is called with it, or it is passed on.
enum Reaction<Argument, Result, Passed>: Sendable {
  case call(Handler<Argument, Result>)
  case pass(@Sendable (Argument) -> Passed)

  /// An optional handler given without `on:`, and what happens if there is none.
  init(
    optional function: (@isolated(any) @Sendable (Argument) throws -> Result)?,
    else pass: @escaping @Sendable (Argument) -> Passed
  ) {
    self = if let function { .call(Handler(function)) } else { .pass(pass) }
  }

  /// An optional handler for which the caller named a place, and what happens if there is none.
  init(
    _ context: PromiseContext, optional function: (@Sendable (Argument) throws -> Result)?,
    else pass: @escaping @Sendable (Argument) -> Passed
  ) {
    self = if let function { .call(Handler(context, function)) } else { .pass(pass) }
  }
}
