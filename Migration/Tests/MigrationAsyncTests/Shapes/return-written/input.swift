// Shape: `return` in front of the chain, and what comes before it
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  // Comments around the function,
  func breakfast(for name: String) -> Promise<String> {
    let wanted = name.uppercased()   // and in it, stay.

    return kitchen.order(wanted).then { self.kitchen.brew($0) }.map { $0.label + "!" }
  }
}
