// SPDX-License-Identifier: MIT

internal import PromiseCore

// Why the handler that returns a Float is optional: between two forms that differ only in the result of a
// closure, a body of several statements without `return` fits both, and the compiler calls the use
// ambiguous. A closure that has to be wrapped in an optional ranks just behind one that has not,
// and just before one whose result is thrown away: exactly the order wanted. A plain
// `@_disfavoredOverload` ranks too low for that. A nil is no handler.

extension Promise {
  /// Changes the reports of progress on their way.
  ///
  /// The returned promise has the same outcome, and reports what the handler returns. A value
  /// outside 0…1, for example a negative one, stops the report there.
  ///
  /// Reports made before this call are not repeated. None comes after the promise has settled.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameter onProgress: Called with each report between 0 and 1 while pending.
  @available(swift, introduced: 6.0)
  @discardableResult
  public final func progress(
    @_inheritActorContext
    _ onProgress: (@isolated(any) @Sendable (Float) -> Float)?
  ) -> Promise<V> {
    derivePassing(reporting: Handler(optional: onProgress))
  }

  /// Looks at the reports of progress.
  ///
  /// The returned promise has the same outcome and the same reports.
  ///
  /// Reports made before this call are not repeated. None comes after the promise has settled.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameter onProgress: Called with each report between 0 and 1 while pending.
  @available(swift, introduced: 6.0)
  @discardableResult
  public final func progress(
    @_inheritActorContext
    _ onProgress: @escaping @isolated(any) @Sendable (Float) -> Void
  ) -> Promise<V> {
    derivePassing(observing: Handler(onProgress))
  }

  /// Changes the reports of progress on their way, on the main queue.
  ///
  /// The returned promise has the same outcome, and reports what the handler returns. A value
  /// outside 0…1, for example a negative one, stops the report there.
  ///
  /// Reports made before this call are not repeated. None comes after the promise has settled.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onProgress: Called with each report between 0 and 1 while pending.
  @available(swift, introduced: 6.0)
  @discardableResult
  public final func progress(
    on context: MainContext,
    _ onProgress: (@MainActor @Sendable (Float) -> Float)?
  ) -> Promise<V> {
    derivePassing(reporting: Handler(optional: onProgress))
  }

  /// Looks at the reports of progress, on the main queue.
  ///
  /// The returned promise has the same outcome and the same reports.
  ///
  /// Reports made before this call are not repeated. None comes after the promise has settled.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onProgress: Called with each report between 0 and 1 while pending.
  @available(swift, introduced: 6.0)
  @discardableResult
  public final func progress(
    on context: MainContext,
    _ onProgress: @escaping @MainActor @Sendable (Float) -> Void
  ) -> Promise<V> {
    derivePassing(observing: Handler(onProgress))
  }

  /// Changes the reports of progress on their way, on a context of your choice.
  ///
  /// The returned promise has the same outcome, and reports what the handler returns. A value
  /// outside 0…1, for example a negative one, stops the report there.
  ///
  /// Reports made before this call are not repeated. None comes after the promise has settled.
  ///
  /// The handler does not inherit the isolation of the code that forms it.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onProgress: Called with each report between 0 and 1 while pending.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  public final func progress(
    on context: PromiseContext,
    _ onProgress: (@Sendable (Float) -> Float)?
  ) -> Promise<V> {
    derivePassing(reporting: Handler(context, optional: onProgress))
  }

  /// Looks at the reports of progress, on a context of your choice.
  ///
  /// The returned promise has the same outcome and the same reports.
  ///
  /// Reports made before this call are not repeated. None comes after the promise has settled.
  ///
  /// The handler does not inherit the isolation of the code that forms it.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onProgress: Called with each report between 0 and 1 while pending.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  public final func progress(
    on context: PromiseContext,
    _ onProgress: @escaping @Sendable (Float) -> Void
  ) -> Promise<V> {
    derivePassing(observing: Handler(context, onProgress))
  }
}
