// Shape: `when` of nothings as the only expression
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func all() -> Promise<Void> { when(fulfilled: kitchen.wash(), kitchen.wash()) }

  func list() -> Promise<Void> {
    when(fulfilled: [kitchen.wash(), kitchen.wash()])
  }
}
