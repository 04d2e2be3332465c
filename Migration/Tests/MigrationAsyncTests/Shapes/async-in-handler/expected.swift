// Shape: a task in a handler that waits for a promise
// swift-format-ignore-file
// Options: --keep --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  /// The promise of what `name` returns, for callers that are not asynchronous.
  func name() -> Promise<String> {
    Promise { try await self.name() }
  }

  func serve(_ names: [String]) async throws {
    let order = try await kitchen.order("coffee").get()
    Task { self.kitchen.log((try? await self.name()) ?? "none") }
    self.kitchen.log(order.name)
  }

  /// The promise of what `serve` returns, for callers that are not asynchronous.
  func serve(_ names: [String]) -> Promise<Void> {
    Promise { try await self.serve(names) }
  }

  func show() {
    Task {
      do {
        let order = try await kitchen.order("coffee").get()
        Task { self.kitchen.log((try? await self.name()) ?? "none") }
        self.kitchen.log(order.name)
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }
}
