// Shape: `when(fulfilled:)` of several: the promises stay, since they begin at once
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func both() -> Promise<Int> {
    when(fulfilled: kitchen.order("tea"), kitchen.order("toast")).map { tea, toast in
      tea.count + toast.count
    }
  }

  func sum() -> Promise<Int> {
    firstly {
      when(fulfilled: kitchen.order("tea"), kitchen.order("toast"))
    }.map { $0.count + $1.count }
  }
}
