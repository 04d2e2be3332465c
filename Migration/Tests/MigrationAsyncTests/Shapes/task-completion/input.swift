// Shape: `--tasks`: a function with a completion handler around a chain
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func load(_ completion: @escaping (Swift.Result<Order, any Error>) -> Void) {
    firstly {
      kitchen.order("tea")
    }.done { order in
      completion(.success(order))
    }.catch(policy: .allErrors) { error in
      completion(.failure(error))
    }
  }

  func show() {
    load { result in
      switch result {
      case .success(let order): self.kitchen.log(order.name)
      case .failure(let error): self.kitchen.log("\(error)")
      }
    }
  }
}
