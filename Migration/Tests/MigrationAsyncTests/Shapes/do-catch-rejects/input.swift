// Shape: a `catch` that rejects the promise with what it caught
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count(_ order: Order) -> Promise<Int> {
    do {
      let count = try kitchen.read(order)
      guard count < 10 else { throw IsClosed() }
      return kitchen.order("tea").map { $0.count + count }
    } catch {
      return Promise(error: error)
    }
  }

  func named(_ order: Order) -> Promise<String> {
    let queue = background
    do {
      if try kitchen.read(order) == 2 {
        return kitchen.wash().map { "two" }
      }
      return kitchen.order("tea").map { $0.name }
    } catch {
      let made = Promise<String>.pending()
      queue.async {
        made.resolver.reject(error)
      }
      return made.promise
    }
  }
}
