// SPDX-License-Identifier: MIT

package import Dispatch
package import PromiseCore

extension DispatchQueue {
  /// Makes a promise, or a guarantee, of the outcome of a function that runs on this queue.
  package final func submit<P: PromiseOrGuarantee & Thenable>(
    _ action: PlainAction<P.T>, group: DispatchGroup?, qos: DispatchQoS,
    flags: DispatchWorkItemFlags
  ) -> P {
    let promise = P.tracked()
    let run = TaskLocals.carried {
      do {
        promise.settle(.value, try action(), as: P.T.self)
      } catch {
        promise.settle(rejecting: error)
      }
    }
    submit(group: group, qos: qos, flags: flags, run)
    return promise
  }
}
