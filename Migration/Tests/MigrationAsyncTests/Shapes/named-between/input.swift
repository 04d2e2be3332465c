// Shape: `--keep`: a promise that has a name, and something between it and its return
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    let name = kitchen.order("tea").map { $0.name }
    kitchen.log("ordered")
    return name
  }

  func length() -> Promise<Int> {
    let length = name().map { $0.count }
    kitchen.log("named")
    return length
  }

  func several() -> Promise<Order> {
    var last = kitchen.order("tea")
    for name in ["milk", "sugar"] {
      last = last.then { _ in self.kitchen.order(name) }
    }
    return last
  }

  func either(_ isTea: Bool) -> Promise<String> {
    isTea ? kitchen.order("tea").map { $0.name } : name()
  }

  func watched() -> Promise<String> {
    let name = kitchen.order("tea").map { $0.name }
    name.done { self.kitchen.log($0) }.cauterize()
    return name
  }
}
