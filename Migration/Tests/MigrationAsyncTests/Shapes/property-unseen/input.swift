// Shape: a computed property with a name that something else may have, too: `--index` knows
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  var name: Promise<String> {
    kitchen.order("tea").map { $0.name }
  }
}
