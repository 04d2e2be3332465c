// Shape: a string of several lines, which ends before the line in which it begins
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").map { order in
        let name = order.name
        return """
    \(name)
            of the house
    """
    }
  }
}
