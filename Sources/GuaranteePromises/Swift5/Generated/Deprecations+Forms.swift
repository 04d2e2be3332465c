// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/Deprecations.operators: do not edit.

public import Dispatch
public import GuaranteePromiseTypes
internal import PromiseCore

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension Promise {
  /// The deprecated name of `ensure`.
  @_disfavoredOverload
  @available(*, deprecated, message: "See `ensure`")
  public func always(on q: DispatchQueue = .main, execute body: __owned @escaping () -> Void)
    -> Promise
  {
    deriveEnsure(.init(at: .queue(q), body: .init(body)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension Thenable where T: Sequence, T.Iterator.Element: Sendable {
  /// The deprecated name of `filterValues`.
  @_disfavoredOverload
  @available(*, deprecated, message: "See: `filterValues`")
  public func filter(
    on queue: DispatchQueue? = conf.Q.map, test: __owned @escaping (T.Iterator.Element) -> Bool
  ) -> Promise<[T.Iterator.Element]> {
    deriveElements(.init(at: .queue(queue, nil), body: .init(test))) { try $0.filter($1) }
  }
}
