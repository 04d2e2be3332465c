// Shape: `defer` in the function, which runs before the chain
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.log("begin")
    defer { kitchen.log("asked") }
    return kitchen.order("tea").map { $0.name }
  }
}
