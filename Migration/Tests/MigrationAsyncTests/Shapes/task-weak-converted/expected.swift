// Shape: `--tasks`: `[weak self]`, and the chain begins with a function that becomes asynchronous
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  let menu = Menu()

  func show(_ name: String) {
    Task { [weak self, menu] in
      do {
        let name2 = try await menu.name(of: name)
        self?.kitchen.log(name2)
      } catch where !error.isCancelled {
        self?.kitchen.log("\(error)")
      } catch {}
    }
  }
}

@MainActor
final class Menu {
  let kitchen = Kitchen()

  func name(of order: String) async throws -> String {
    let order2 = try await kitchen.order(order).get()
    return order2.name
  }
}
