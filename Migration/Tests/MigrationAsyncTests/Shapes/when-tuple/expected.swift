// Shape: `when(fulfilled:)` of several: the promises stay, since they begin at once
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func both() async throws -> Int {
    let (tea, toast) = try await when(fulfilled: kitchen.order("tea"), kitchen.order("toast")).get()
    return tea.count + toast.count
  }

  func sum() async throws -> Int {
    let (first, second) = try await when(fulfilled: kitchen.order("tea"), kitchen.order("toast")).get()
    return first.count + second.count
  }
}
