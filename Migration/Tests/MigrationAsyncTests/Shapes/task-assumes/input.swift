// Shape: `--tasks`: a handler assumes that it runs on the main actor
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

final class Shop: Sendable {
  let kitchen: Kitchen

  init(kitchen: Kitchen) { self.kitchen = kitchen }

  func show() {
    opening().then(on: .main) { MainActor.assumeIsolated { self.kitchen.order("tea") } }.done { order in
      MainActor.assumeIsolated { self.kitchen.log(order.name) }
    }.catch(on: .main) { error in MainActor.assumeIsolated { self.kitchen.log("\(error)") } }
  }
}
