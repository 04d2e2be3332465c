// Row: promises of errors
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to APlusPromises: it would have to be rejected with an NSError
    Promise(error: IsClosed())
  }
}
