// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import Foundation
import APlusPromises

@MainActor
final class Kitchen {
  func order(_ name: String) -> Promise<Order> { begin("order \(name)", Order(name: name)) }
  func brew(_ order: Order) -> Promise<Cup> { begin("brew", Cup(label: order.name)) }
  func wash() -> Promise<Void> { begin("wash", ()) }
  func log(_ text: String) { World.note(text) }
  func read(_ order: Order) throws -> Int { try World.read(order) }

  private func begin<Value: Sendable>(_ step: String, _ value: Value) -> Promise<Value> {
    Promise { resolve, reject in
      World.begin(step) { failure in
        switch failure {
        case nil: resolve(value)
        case .fails: reject(NSError(domain: PromiseErrorDomain, code: PromiseReasonWrapperError, userInfo: [PromiseErrorReasonKey: IsClosed()]))
        case .cancelled: reject(NSError(domain: PromiseErrorDomain, code: PromiseCancelError))
        }
      }
    }
  }
}
