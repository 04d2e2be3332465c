// Row: a promise of callbacks
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    // promise-migrate: to PlainPromises: a promise that is made of callbacks
    Promise { seal in seal.fulfill(1) }
  }
}
