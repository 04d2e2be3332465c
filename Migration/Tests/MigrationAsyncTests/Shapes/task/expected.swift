// Shape: `--tasks`: a chain that nobody waits for, with `catch` and `finally`
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  func show() {
    kitchen.log("begin")
    Task {
      do {
        let name2 = try await name()
        self.kitchen.log(name2)
      } catch where !error.isCancelled {
        self.kitchen.log("\(error)")
      } catch {}
      self.kitchen.log("end")
    }
  }
}
