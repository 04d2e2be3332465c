// Shape: `--tasks`: `[weak self]` in all handlers: the task holds it weakly, too
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    kitchen.order("tea").done { [weak self] order in
      self?.kitchen.log(order.name)
    }.catch { [weak self] in
      self?.kitchen.log("\($0)")
    }
  }

  func showAll(_ name: String) {
    kitchen.log("begin")
    firstly {
      kitchen.order(name)
    }.get { [weak self] order in
      guard let self else { return }
      self.kitchen.log(order.name)
    }.map { order in
      order.count
    }.done { [weak self] count in
      guard let self else { return }
      self.kitchen.served += count
    }.catch { [weak self] error in
      guard let self else { return }
      self.kitchen.log("\(error)")
    }.finally { [weak self] in
      self?.kitchen.log("end")
    }
  }
}
