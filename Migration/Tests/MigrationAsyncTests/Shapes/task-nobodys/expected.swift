// Shape: `--tasks`: in code of no actor, the task belongs to the main actor
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

final class Shop: Sendable {
  let kitchen: Kitchen

  init(kitchen: Kitchen) { self.kitchen = kitchen }

  func show() {
    Task { @MainActor in
      do {
        try await opening().get()
        let order = try await MainActor.assumeIsolated { self.kitchen.order("tea") }.get()
        MainActor.assumeIsolated { self.kitchen.log(order.name) }
      } catch where !error.isCancelled {
        MainActor.assumeIsolated { self.kitchen.log("\(error)") }
      } catch {}
    }
  }
}
