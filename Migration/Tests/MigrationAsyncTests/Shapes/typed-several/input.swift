// Shape: TypedPromises: `when` of several: the promises stay, since they begin at once
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func both() -> StdPromise<String> {
    when(fulfilled: kitchen.order("tea"), kitchen.order("toast")).map { tea, toast in
      tea.name + toast.name
    }
  }

  func faster() -> StdPromise<Order> {
    when(first: [kitchen.order("tea"), kitchen.order("coffee")])
  }
}
