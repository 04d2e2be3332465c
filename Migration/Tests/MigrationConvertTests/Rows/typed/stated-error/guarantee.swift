// Row: a stated type of errors
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  // promise-migrate: to GuaranteePromises: its errors have a type of their own
  func run() -> Promise<Int, Never> {
    // promise-migrate: to GuaranteePromises: the type of its errors is not written
    Promise(fulfilled: 1)
  }
}
