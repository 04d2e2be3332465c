// Shape: handlers whose parameters have one name
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").map { value in
      value.name
    }.map { value in
      value + "!"
    }.map { value in "\(value.count)" }
  }
}
