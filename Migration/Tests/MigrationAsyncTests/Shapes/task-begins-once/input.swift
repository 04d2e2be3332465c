// Shape: `--tasks`: a link that stays in the task is one of the promise in front of it, which begins once
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func taskShow() {
    kitchen.order("tea").compactMap { self.kitchen.isOpen ? $0.name : nil }.done { self.kitchen.log($0) }.cauterize()
  }

  func taskShowLater() {
    when(fulfilled: [kitchen.order("tea")]).map { orders in orders[0].name }.ensureThen { self.kitchen.guess().done { self.kitchen.log($0.name) } }.done { self.kitchen.log($0) }.cauterize()
  }
}
