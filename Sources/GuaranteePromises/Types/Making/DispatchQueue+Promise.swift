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
        promise.cell.settle(.value, try action(), as: P.T.self)
      } catch {
        promise.cell.settle(rejecting: error)
      }
    }
    submit(group: group, qos: qos, flags: flags, run)
    return promise
  }

  /// Runs a job of a promise here; a test's stand-in does not hear of the options.
  final func submit(
    group: DispatchGroup?, qos: DispatchQoS, flags: DispatchWorkItemFlags,
    _ job: @escaping @Sendable () -> Void
  ) {
    guard let standIn = TestSeam.stage?.standIn(for: self) else {
      return async(group: group, qos: qos, flags: flags, execute: TestSeam.counted(job))
    }
    group?.enter()
    standIn.submit {
      job()
      group?.leave()
    }
  }
}
