// Shape: `--tasks`: functions’ names as handlers
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    let promise = kitchen.order("tea")
    Task {
      do {
        let order = try await promise.get()
        pour(order)
      } catch where !error.isCancelled {
        complain(error)
      } catch {}
      close()
    }
  }

  private func pour(_ order: Order) { kitchen.log("pour \(order.name)") }
  private func complain(_ error: any Error) { kitchen.log("\(error)") }
  private func close() { kitchen.log("closed") }
}
