// Shape: a computed property that can be set
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
  private var known: Promise<String>?

  // promise-migrate: it can be set
  var title: Promise<String> {
    get { known ?? kitchen.order("tea").map { $0.name } }
    set { known = newValue }
  }

  // promise-migrate: it can be set
  var label: Promise<String> {
    get { kitchen.order("tea").map(\.name) }
    set { known = newValue }
  }
}
