// Shape: `--tasks`: `[weak self]`, and the chain begins with a function that becomes asynchronous
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  let menu = Menu()

  func show(_ name: String) {
    menu.name(of: name).done { [weak self] name in
      self?.kitchen.log(name)
    }.catch { [weak self] error in
      self?.kitchen.log("\(error)")
    }
  }
}

@MainActor
final class Menu {
  let kitchen = Kitchen()

  func name(of order: String) -> Promise<String> {
    kitchen.order(order).map { $0.name }
  }
}
