// Shape: `--tasks`: a chain that nobody waits for, with `catch` and `finally`
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  func show() {
    kitchen.log("begin")
    firstly {
      name()
    }.done { name in
      self.kitchen.log(name)
    }.catch { error in
      self.kitchen.log("\(error)")
    }.finally {
      self.kitchen.log("end")
    }
  }
}
