// Shape: `--tasks`: functions’ names as handlers
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    kitchen.order("tea").done(pour).catch(complain).finally(close)
  }

  private func pour(_ order: Order) { kitchen.log("pour \(order.name)") }
  private func complain(_ error: any Error) { kitchen.log("\(error)") }
  private func close() { kitchen.log("closed") }
}
