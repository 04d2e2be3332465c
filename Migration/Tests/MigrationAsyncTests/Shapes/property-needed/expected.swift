// Shape: a computed property whose promise somebody needs
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  // promise-migrate: its promise is needed: make it a function
  var title: Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  func both() async throws -> String {
    let (first, second) = try await when(fulfilled: title, kitchen.order("coffee")).get()
    return first + second.name
  }
}
