// Shape: `tap` on a value whose type is nowhere: the chain up to it stays a promise
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    firstly {
      kitchen.order("tea")
    }.map {
      $0.count
    }.tap { result in
      self.kitchen.log("\(result)")
    }.map { count in
      "\(count)"
    }
  }
}
