// Shape: TypedPromises: `when` of several: the promises stay, since they begin at once
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func both() async throws -> String {
    let (tea, toast) = try await when(fulfilled: kitchen.order("tea"), kitchen.order("toast")).get()
    return tea.name + toast.name
  }

  func faster() async throws -> Order {
    try await when(first: [kitchen.order("tea"), kitchen.order("coffee")]).get()
  }
}
