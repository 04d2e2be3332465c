// Shape: a function’s name as handler of `then`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func cup() -> Promise<Cup> {
    kitchen.order("tea").then(kitchen.brew)
  }
}
