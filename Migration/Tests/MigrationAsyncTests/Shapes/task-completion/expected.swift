// Shape: `--tasks`: a function with a completion handler around a chain
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func load(_ completion: @escaping (Swift.Result<Order, any Error>) -> Void) {
    let promise = kitchen.order("tea")
    Task {
      do {
        let order = try await promise.get()
        completion(.success(order))
      } catch {
        completion(.failure(error))
      }
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
