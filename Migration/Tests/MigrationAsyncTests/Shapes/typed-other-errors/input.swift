// Shape: TypedPromises: operators that change the type of errors
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func sure() -> Promise<String, NoError> {
    kitchen.order("tea").map { $0.name }.recover { _ in "nothing" }
  }

  func own() -> Promise<Order, IsClosed> {
    kitchen.order("tea").mapError { _ in IsClosed() }
  }

  func renamed() -> StdPromise<Order> {
    kitchen.order("tea").mapError { error -> any Error in
      error
    }
  }
}
