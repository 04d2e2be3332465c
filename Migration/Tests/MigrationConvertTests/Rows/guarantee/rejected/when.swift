// Row: promises of errors
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    Promise(state: .rejected(error: IsClosed()))
  }
}
