// Shape: APlusPromises: handlers in other places: the link stays, and is waited for
// swift-format-ignore-file
import APlusPromises
import Dispatch

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func count() async throws -> String {
    let order = try await kitchen.order("tea").get()
    let value = try await self.kitchen.brew(order).get()
    let count = try await Promise(value: value).then(on: .queue(background)) { cup -> Int in
      cup.label.count + here().count
    }.get()
    return "\(count) \(here())"
  }
}
