// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/Deprecations.operators: do not edit.

public import Dispatch
internal import PromiseCore

@available(swift, introduced: 6.0)
extension Promise {
  /// The deprecated name of `ensure`.
  @_disfavoredOverload
  @available(*, deprecated, message: "See `ensure`")
  public func always(on q: DispatchQueue = .main, execute body: @escaping @Sendable () -> Void)
    -> Promise
  {
    deriveEnsure(.init(body, at: .queue(q)))
  }
}

@available(swift, introduced: 6.0)
extension Thenable where T: Sequence, T.Iterator.Element: Sendable {
  /// The deprecated name of `filterValues`.
  @_disfavoredOverload
  @available(*, deprecated, message: "See: `filterValues`")
  public func filter(
    on queue: DispatchQueue? = conf.Q.map, test: @escaping @Sendable (T.Iterator.Element) -> Bool
  ) -> Promise<[T.Iterator.Element]> {
    deriveElements(.init(test, at: .queue(queue, nil))) { try $0.filter($1) }
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// The deprecated name of `ensure`.
  ///
  /// `always(on:execute:)` has the details.
  @_disfavoredOverload
  @available(*, deprecated, message: "See `ensure`")
  public func always(on q: DispatchQueue = .main, execute body: __owned @escaping () -> Void)
    -> Promise
  {
    deriveEnsure(.init(body, at: .queue(q)))
  }
}

@available(swift, obsoleted: 6.0)
extension Thenable where T: Sequence, T.Iterator.Element: Sendable {
  /// The deprecated name of `filterValues`.
  ///
  /// `filter(on:test:)` has the details.
  @_disfavoredOverload
  @available(*, deprecated, message: "See: `filterValues`")
  public func filter(
    on queue: DispatchQueue? = conf.Q.map, test: __owned @escaping (T.Iterator.Element) -> Bool
  ) -> Promise<[T.Iterator.Element]> {
    deriveElements(.init(test, at: .queue(queue, nil))) { try $0.filter($1) }
  }
}
