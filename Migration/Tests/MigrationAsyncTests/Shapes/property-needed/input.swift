// Shape: a computed property whose promise somebody needs
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  var title: Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  func both() -> Promise<String> {
    when(fulfilled: title, kitchen.order("coffee")).map { $0 + $1.name }
  }
}
