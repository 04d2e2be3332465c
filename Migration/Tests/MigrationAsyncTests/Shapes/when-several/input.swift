// Shape: WhenPromises: `when` of several: the promises stay, since they begin at once
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func both() -> Promise<String> {
    when(kitchen.order("tea"), kitchen.order("toast")).then { tea, toast in
      tea.name + toast.name
    }
  }

  func first() -> Promise<String> {
    when([kitchen.order("tea"), kitchen.order("coffee")]).then { orders in orders[0].name }
  }
}
