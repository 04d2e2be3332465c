// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

/// Something that runs the handlers of promises, such as a dispatch queue.
///
/// Conform a type of your own to run handlers anywhere else. It may run the work at once, later, on
/// any thread, or not at all. Work that is released without having run counts as discarded: its
/// handler never runs, the handlers behind it do, and a promise that waits for its result is
/// rejected with ``PromiseInvalidatedError``.
///
/// ``execute(_:)`` is called on the thread that settles a promise, whichever that is. In Swift 6
/// mode `on:` therefore takes contexts that are `Sendable`. `SendableMetatype` keeps the
/// conformance off the main actor in a module that is isolated to it by default.
public protocol ExecutionContext: SendableMetatype {
  /// Runs the work once, or drops it.
  @preconcurrency
  func execute(_ work: @escaping @Sendable () -> Void)
}

extension DispatchQueue: ExecutionContext {
  /// Runs the work asynchronously.
  @preconcurrency
  public func execute(_ work: @escaping @Sendable () -> Void) { async(execute: work) }
}

/// The thread that settles the promise, before the settling call returns; for a promise that has
/// settled, the thread that adds the handler.
///
/// No handler waits for another one there, and no queue is involved. It is for handlers that may
/// run anywhere and do little, such as a conversion of the value.
public struct ImmediateContext: ExecutionContext, Sendable {
  /// Creates the context; all are alike.
  public init() {}

  /// Runs the work before it returns.
  @preconcurrency
  public func execute(_ work: @escaping @Sendable () -> Void) { work() }
}
