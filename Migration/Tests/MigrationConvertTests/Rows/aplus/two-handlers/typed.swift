// Row: `then` with two handlers
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func start() {
    // promise-migrate: to TypedPromises: it has two handlers
    kitchen.order("tea").then(onFulfilled: { _ in
      self.kitchen.log("done")
    }, onRejected: { _ in
      self.kitchen.log("caught")
    })
  }
}
