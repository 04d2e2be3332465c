// Shape: WhenPromises: `when` of several: the promises stay, since they begin at once
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func both() async throws -> String {
    let (tea, toast) = try await when(kitchen.order("tea"), kitchen.order("toast")).get()
    return tea.name + toast.name
  }

  func first() async throws -> String {
    let orders = try await when([kitchen.order("tea"), kitchen.order("coffee")]).get()
    return orders[0].name
  }
}
