// Row: `firstly` around what throws
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Cup> {
    // promise-migrate: to WhenPromises: `firstly` does more than to call a function
    firstly {
      kitchen.brew(Order(name: "\(try kitchen.read(Order(name: "tea")))"))
    }.map { $0 }
  }
}
