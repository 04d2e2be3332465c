// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/DispatchQueue.operators: do not edit.

public import Dispatch
public import GuaranteePromiseTypes
internal import PromiseCore

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension DispatchQueue {
  /// Runs a function on this queue, and returns a guarantee of its result.
  ///
  /// - Parameters:
  ///   - namespace: `.promise`.
  ///   - group: The group that the work belongs to.
  ///   - qos: The quality of service of the work.
  ///   - flags: How the work is submitted.
  ///   - body: Called once; the guarantee is fulfilled on this queue.
  public func async<T: Sendable>(
    _ namespace: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
    flags: DispatchWorkItemFlags = [], execute body: __owned @escaping () -> T
  ) -> Guarantee<T> {
    submit(PlainAction(body), group: group, qos: qos, flags: flags)
  }

  /// Runs a function on this queue, and returns a promise of what it returns or throws.
  ///
  /// - Parameters:
  ///   - namespace: `.promise`.
  ///   - group: The group that the work belongs to.
  ///   - qos: The quality of service of the work.
  ///   - flags: How the work is submitted.
  ///   - body: Called once; the promise is resolved on this queue.
  public func async<T: Sendable>(
    _ namespace: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
    flags: DispatchWorkItemFlags = [], execute body: __owned @escaping () throws -> T
  ) -> Promise<T> {
    submit(PlainAction(body), group: group, qos: qos, flags: flags)
  }
}
