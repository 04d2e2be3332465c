// Row: promises of errors
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    Promise(error: IsClosed())
  }
}
