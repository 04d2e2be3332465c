// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/DispatchQueue.operators: do not edit.

public import Dispatch
internal import PromiseCore

@available(swift, introduced: 6.0)
extension DispatchQueue {
  /// Runs a function on this queue, and makes a guarantee of what it returns.
  ///
  /// - Parameters:
  ///   - namespace: `.promise`.
  ///   - group: Is told when the function has run.
  ///   - qos: How urgent it is.
  ///   - flags: How it is submitted.
  ///   - body: Called once; the guarantee is fulfilled on this queue.
  public func async<T: Sendable>(
    _ namespace: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
    flags: DispatchWorkItemFlags = [], execute body: @escaping @Sendable () -> T
  ) -> Guarantee<T> {
    submit(PlainAction(body), group: group, qos: qos, flags: flags)
  }

  /// Runs a function on this queue, and makes a promise of what it returns or throws.
  ///
  /// - Parameters:
  ///   - namespace: `.promise`.
  ///   - group: Is told when the function has run.
  ///   - qos: How urgent it is.
  ///   - flags: How it is submitted.
  ///   - body: Called once; the promise is resolved on this queue.
  public func async<T: Sendable>(
    _ namespace: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
    flags: DispatchWorkItemFlags = [], execute body: @escaping @Sendable () throws -> T
  ) -> Promise<T> {
    submit(PlainAction(body), group: group, qos: qos, flags: flags)
  }
}

@available(swift, obsoleted: 6.0)
extension DispatchQueue {
  /// Runs a function on this queue, and makes a guarantee of what it returns.
  ///
  /// `async(_:group:qos:flags:execute:)` tells the rest.
  public func async<T: Sendable>(
    _ namespace: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
    flags: DispatchWorkItemFlags = [], execute body: __owned @escaping () -> T
  ) -> Guarantee<T> {
    submit(PlainAction(body), group: group, qos: qos, flags: flags)
  }

  /// Runs a function on this queue, and makes a promise of what it returns or throws.
  ///
  /// `async(_:group:qos:flags:execute:)` tells the rest.
  public func async<T: Sendable>(
    _ namespace: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
    flags: DispatchWorkItemFlags = [], execute body: __owned @escaping () throws -> T
  ) -> Promise<T> {
    submit(PlainAction(body), group: group, qos: qos, flags: flags)
  }
}
