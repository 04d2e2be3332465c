// Shape: TypedPromises: operators that change the type of errors
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  // promise-migrate: a cancelled task would throw what is no `NoError`
  func sure() -> Promise<String, NoError> {
    kitchen.order("tea").map { $0.name }.recover { _ in "nothing" }
  }

  // promise-migrate: a cancelled task would throw what is no `IsClosed`
  func own() -> Promise<Order, IsClosed> {
    kitchen.order("tea").mapError { _ in IsClosed() }
  }

  func renamed() -> StdPromise<Order> {
    // promise-migrate: `mapError` changes the type of errors
    kitchen.order("tea").mapError { error -> any Error in
      error
    }
  }
}
