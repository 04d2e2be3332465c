// Shape: `--tasks`: `[weak self]`, and a promise that races has a handler that holds `self`
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    // promise-migrate: what the chain begins with holds self, and may go on behind it
    race([kitchen.order("more"), kitchen.wash().then { self.kitchen.order("tea") }]).done { [weak self] order in
      self?.kitchen.log(order.name)
    }.catch { [weak self] in self?.kitchen.log("\($0)") }
  }
}
