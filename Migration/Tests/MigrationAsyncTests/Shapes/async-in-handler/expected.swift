// Shape: a task in a handler that waits for a promise
// swift-format-ignore-file
// Options: --keep --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  /// What the promise of `name` is of, for callers that are asynchronous.
  func name() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  func serve(_ names: [String]) -> Promise<Void> {
    kitchen.order("coffee").done { order in
      Task { self.kitchen.log((try? await self.name().get()) ?? "none") }
      self.kitchen.log(order.name)
    }
  }

  /// What the promise of `serve` is of, for callers that are asynchronous.
  func serve(_ names: [String]) async throws {
    let order = try await kitchen.order("coffee").get()
    Task { self.kitchen.log((try? await self.name()) ?? "none") }
    self.kitchen.log(order.name)
  }

  func show() {
    let promise = kitchen.order("coffee")
    Task {
      do {
        let order = try await promise.get()
        Task { self.kitchen.log((try? await self.name()) ?? "none") }
        self.kitchen.log(order.name)
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }
}
