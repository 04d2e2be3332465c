// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import TypedPromises

@MainActor
final class Kitchen {
  func order(_ name: String) -> StdPromise<Order> { begin("order \(name)", Order(name: name)) }
  func brew(_ order: Order) -> StdPromise<Cup> { begin("brew", Cup(label: order.name)) }
  func wash() -> StdPromise<Void> { begin("wash", ()) }
  func log(_ text: String) { World.note(text) }
  func read(_ order: Order) throws -> Int { try World.read(order) }

  private func begin<Value: Sendable>(_ step: String, _ value: Value) -> StdPromise<Value> {
    let (promise, resolver) = StdPromise<Value>.makeWithResolver()
    World.begin(step) { failure in
      switch failure {
      case nil: resolver.fulfill(with: value)
      case .fails: resolver.reject(with: IsClosed())
      case .cancelled: resolver.cancel()
      }
    }
    return promise
  }
}
