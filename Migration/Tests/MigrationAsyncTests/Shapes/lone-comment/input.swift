// Shape: a comment between links
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    kitchen.order("tea")
      // First the cup,
      .then { order in self.kitchen.brew(order) /* hot */ }
      // then its label.
      .map { cup in cup.label }
  }
}
