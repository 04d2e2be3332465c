// Shape: `--tasks`: a chain beside the promise that is returned, and settled by it
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    let (promise, seal) = Promise<String>.pending()
    let promise2 = kitchen.order("tea")
    Task {
      do {
        let order = try await promise2.get()
        let cup = try await self.kitchen.brew(order).get()
        seal.fulfill(cup.label)
      } catch {
        seal.reject(error)
      }
    }
    return promise
  }
}
