// Shape: `--tasks`: `[weak self]`, and the first links stay: they stand in front of the task
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    let promise = kitchen.order("tea").map(on: background) { "\($0.name) \(here())" }
    Task { [weak self] in
      do {
        let name = try await promise.get()
        self?.kitchen.log(name)
      } catch where !error.isCancelled {
        self?.kitchen.log("\(error)")
      } catch {}
    }
  }

  func showSure() {
    let promise = kitchen.order("tea").ensure(on: nil) { _ = here() }.map(on: background) { $0.name }
    Task { [weak self] in
      do {
        let name = try await promise.get()
        self?.kitchen.log(name)
        self?.kitchen.served += 1
      } catch where !error.isCancelled {
        self?.kitchen.log("\(error)")
      } catch {}
    }
  }
}
