// Shape: a function whose promise somebody needs
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  // promise-migrate: its promise is needed: --keep leaves one
  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  func show() {
    _ = name()
  }
}
