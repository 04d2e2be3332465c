// Shape: `--tasks`: a chain beside the promise that is returned, and settled by it
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    let (promise, seal) = Promise<String>.pending()
    kitchen.order("tea").then { order in
      self.kitchen.brew(order)
    }.done { cup in
      seal.fulfill(cup.label)
    }.catch(policy: .allErrors) { error in
      seal.reject(error)
    }
    return promise
  }
}
