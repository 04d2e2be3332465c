// Row: a function’s name as handler
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Cup> {
    kitchen.order("tea").then(kitchen.brew)
  }
}
