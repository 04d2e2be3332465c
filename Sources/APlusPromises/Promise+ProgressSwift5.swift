// SPDX-License-Identifier: MIT

internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Changes the reports of progress on their way.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public final func progress(
    _ onProgress: __owned (@isolated(any) (Float) -> Float)?
  ) -> Promise<V> {
    derivePassing(reporting: Handler(looseOptional: onProgress))
  }

  /// Looks at the reports of progress.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public final func progress(
    _ onProgress: __owned @escaping @isolated(any) (Float) -> Void
  ) -> Promise<V> {
    derivePassing(observing: Handler(loose: onProgress))
  }

  /// Changes the reports of progress on their way, on a context of your choice.
  ///
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public final func progress(
    on context: PromiseContext,
    _ onProgress: __owned @escaping (Float) -> Void
  ) -> Promise<V> {
    derivePassing(observing: Handler(context, loose: onProgress))
  }
}
