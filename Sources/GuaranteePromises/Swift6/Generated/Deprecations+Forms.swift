// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/Deprecations.operators: do not edit.

public import Dispatch
public import GuaranteePromiseTypes
internal import PromiseCore

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension Promise {
  /// The deprecated name of `ensure`.
  @_disfavoredOverload
  @available(*, deprecated, message: "See `ensure`")
  public func always(on q: DispatchQueue = .main, execute body: @escaping @Sendable () -> Void)
    -> Promise
  {
    deriveEnsure(.init(at: .queue(q), body: .init(body)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension Thenable where T: Sequence, T.Iterator.Element: Sendable {
  /// The deprecated name of `filterValues`.
  @_disfavoredOverload
  @available(*, deprecated, message: "See: `filterValues`")
  public func filter(
    on queue: DispatchQueue? = conf.Q.map, test: @escaping @Sendable (T.Iterator.Element) -> Bool
  ) -> Promise<[T.Iterator.Element]> {
    deriveElements(.init(at: .queue(queue, nil), body: .init(test))) { try $0.filter($1) }
  }
}
