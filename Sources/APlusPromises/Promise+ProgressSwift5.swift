// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public final func progress(
    _ onProgress: __owned (@isolated(any) (Float) -> Float)?
  ) -> Promise<V> {
    derivePassing(reporting: Handler(looseOptional: onProgress))
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public final func progress(
    _ onProgress: __owned @escaping @isolated(any) (Float) -> Void
  ) -> Promise<V> {
    derivePassing(observing: Handler(loose: onProgress))
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public final func progress(
    on context: PromiseContext,
    _ onProgress: __owned ((Float) -> Float)?
  ) -> Promise<V> {
    derivePassing(reporting: Handler(context, looseOptional: onProgress))
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public final func progress(
    on context: PromiseContext,
    _ onProgress: __owned @escaping (Float) -> Void
  ) -> Promise<V> {
    derivePassing(observing: Handler(context, loose: onProgress))
  }
}
