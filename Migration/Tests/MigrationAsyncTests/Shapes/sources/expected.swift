// Shape: functions that make promises, or pass them on: nothing is to be done
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  var last = Promise.value(1)

  func one() -> Promise<Int> { .value(1) }

  func none() -> Promise<Void> {
    guard kitchen.isOpen else { return Promise() }
    return Promise(error: IsClosed())
  }

  func stopped() -> Promise<Int> {
    Promise.cancellable { seal in seal.fulfill(1) }
  }

  func kept() -> Promise<Int> { last }

  func pending() -> Promise<Int> {
    let (promise, seal) = Promise<Int>.pending()
    seal.fulfill(1)
    return promise
  }
}
