// Shape: `--tasks`: `[weak self]`, and the first links stay: they stand in front of the task
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    kitchen.order("tea").map(on: background) { "\($0.name) \(here())" }.done { [weak self] name in
      self?.kitchen.log(name)
    }.catch { [weak self] in
      self?.kitchen.log("\($0)")
    }
  }

  func showSure() {
    kitchen.order("tea").ensure(on: nil) { _ = here() }.map(on: background) { $0.name }.get { [weak self] name in
      self?.kitchen.log(name)
    }.done { [weak self] _ in
      self?.kitchen.served += 1
    }.catch { [weak self] in self?.kitchen.log("\($0)") }
  }
}
