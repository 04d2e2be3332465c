// Shape: `defer` in the function, which runs before the chain
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.log("begin")
    // promise-migrate: `defer` would run after the chain, not before it
    defer { kitchen.log("asked") }
    return kitchen.order("tea").map { $0.name }
  }
}
