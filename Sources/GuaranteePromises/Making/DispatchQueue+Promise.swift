// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore

extension DispatchQueue {
  final func guarantee<T>(
    of action: PlainAction<T>, group: DispatchGroup?, qos: DispatchQoS,
    flags: DispatchWorkItemFlags
  ) -> Guarantee<T> {
    let guarantee = Guarantee<T>(pending: ())
    submit(group: group, qos: qos, flags: flags) {
      if let value = try? action() { guarantee.settle(.value, value, as: T.self) }
    }
    return guarantee
  }

  final func promise<T>(
    of action: PlainAction<T>, group: DispatchGroup?, qos: DispatchQoS,
    flags: DispatchWorkItemFlags
  ) -> Promise<T> {
    let promise = Promise<T>(pending: ())
    submit(group: group, qos: qos, flags: flags) {
      do {
        promise.settle(.value, try action(), as: T.self)
      } catch {
        promise.settle(rejecting: error)
      }
    }
    return promise
  }
}
