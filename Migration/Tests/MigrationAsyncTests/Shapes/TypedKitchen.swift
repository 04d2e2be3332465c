// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import TypedPromises

/// The kitchen of shapes in another dialect.
@MainActor
final class TypedKitchen {
  var isOpen: Bool { World.isOpen }
  var served = 0 { didSet { World.trace.append("served \(served)") } }

  func order(_ name: String) -> StdPromise<Order> {
    let (promise, resolver) = StdPromise<Order>.makeWithResolver()
    World.begin("order \(name)", Order(name: name), resolver)
    return promise
  }

  func brew(_ order: Order) -> StdPromise<Cup> {
    let (promise, resolver) = StdPromise<Cup>.makeWithResolver()
    World.begin("brew", Cup(label: order.name), resolver)
    return promise
  }

  func wash() -> StdPromise<Void> {
    let (promise, resolver) = StdPromise<Void>.makeWithResolver()
    World.begin("wash", (), resolver)
    return promise
  }

  func log(_ text: String) { World.trace.append(text) }

  func read(_ order: Order) throws -> Int {
    if let error = World.failing["read"] { throw error }
    return order.count
  }
}

extension World {
  /// Resolves a promise of the other dialect from another thread.
  static func begin<Value: Sendable>(
    _ step: String, _ value: Value, _ resolver: StdPromise<Value>.Resolver
  ) {
    begin(step) { error in
      switch error.map(plain) {
      case nil: resolver.fulfill(with: value)
      case is CancellationError: resolver.cancel()
      case let error?: resolver.reject(with: error)
      }
    }
  }
}
