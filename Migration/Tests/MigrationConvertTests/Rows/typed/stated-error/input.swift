// Row: a stated type of errors
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int, Never> {
    Promise(fulfilled: 1)
  }
}
