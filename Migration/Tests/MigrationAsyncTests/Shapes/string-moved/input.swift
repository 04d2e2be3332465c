// Shape: expressions and strings of several lines: they move as a whole
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    kitchen.order("tea")
      .map { order in
        """
        \(order.name)
          of the house
        """
      }
  }

  func names() -> Promise<[String]> {
    return firstly {
      kitchen.order(
        "tea")
    }.map { order in
      [order].map {
        $0.name
      }
    }
  }
}
