// Row: promises of errors
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    StdPromise(rejected: IsClosed())
  }
}
