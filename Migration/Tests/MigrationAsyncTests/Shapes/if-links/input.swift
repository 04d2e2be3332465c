// Shape: `#if` between the links of a chain
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    return kitchen.order("tea")
      #if NEVER
      .get { _ in }
      #endif
      .map { $0.name }
  }
}
