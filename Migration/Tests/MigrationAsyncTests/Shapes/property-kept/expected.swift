// Shape: `--keep`: a computed property that is a chain
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  // promise-migrate: a property could keep no promise beside it: make it a function
  var name: Promise<String> {
    kitchen.order("tea").map { $0.name }
  }
}
