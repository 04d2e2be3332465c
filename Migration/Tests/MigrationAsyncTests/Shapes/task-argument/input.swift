// Shape: `--tasks`: what an asynchronous function is given is evaluated in front of the task
// swift-format-ignore-file
// Options: --keep --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
  let drink = "coffee"
  var name = "tea"

  func order(_ name: String, with more: String) -> Promise<String> {
    kitchen.order(name).map { $0.name + more }
  }

  func taskShow() {
    order(name, with: "milk and \(name)").done { self.kitchen.log($0) }.cauterize()
  }

  func taskShowDrink() {
    order(drink, with: "").done { self.kitchen.log($0) }.cauterize()
  }

  func taskChangeMeanwhile() {
    taskShow()
    name = "toast"
    taskShowDrink()
  }
}
