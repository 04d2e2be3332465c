// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import WhenPromises

/// The kitchen of shapes in another dialect.
@MainActor
final class WhenKitchen {
  var isOpen: Bool { World.isOpen }
  var served = 0 { didSet { World.trace.append("served \(served)") } }

  func order(_ name: String) -> Promise<Order> {
    let promise = Promise<Order>()
    World.begin("order \(name)", Order(name: name), promise)
    return promise
  }

  func brew(_ order: Order) -> Promise<Cup> {
    let promise = Promise<Cup>()
    World.begin("brew", Cup(label: order.name), promise)
    return promise
  }

  func wash() -> Promise<Void> {
    let promise = Promise<Void>()
    World.begin("wash", (), promise)
    return promise
  }

  func log(_ text: String) { World.trace.append(text) }

  func read(_ order: Order) throws -> Int {
    if let error = World.failing["read"] { throw error }
    return order.count
  }
}

extension World {
  /// Settles a promise of the other dialect from another thread.
  ///
  /// A step that is cancelled has an error of the dialect; one that somebody waits for no more has not.
  static func begin<Value: Sendable>(_ step: String, _ value: Value, _ promise: Promise<Value>) {
    begin(step) { error in
      if let error {
        let isOwn = !(error is CancellationError) && plain(error) is CancellationError
        promise.reject(isOwn ? PromiseError.cancelled : error)
      } else {
        promise.resolve(value)
      }
    }
  }
}
