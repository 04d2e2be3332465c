// Shape: `--tasks`: `[weak self]` in all handlers: the task holds it weakly, too
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    let promise = kitchen.order("tea")
    Task { [weak self] in
      do {
        let order = try await promise.get()
        self?.kitchen.log(order.name)
      } catch where !error.isCancelled {
        self?.kitchen.log("\(error)")
      } catch {}
    }
  }

  func showAll(_ name: String) {
    kitchen.log("begin")
    let promise = kitchen.order(name)
    Task { [weak self] in
      do {
        let order = try await promise.get()
        step: do {
          guard let self else { break step }
          self.kitchen.log(order.name)
        }
        let count = order.count
        step2: do {
          guard let self else { break step2 }
          self.kitchen.served += count
        }
      } catch where !error.isCancelled {
        step3: do {
          guard let self else { break step3 }
          self.kitchen.log("\(error)")
        }
      } catch {}
      self?.kitchen.log("end")
    }
  }
}
