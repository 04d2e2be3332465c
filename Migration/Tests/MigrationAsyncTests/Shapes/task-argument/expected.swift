// Shape: `--tasks`: what an asynchronous function is given is evaluated in front of the task
// swift-format-ignore-file
// Options: --keep --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
  let drink = "coffee"
  var name = "tea"

  func order(_ name: String, with more: String) -> Promise<String> {
    kitchen.order(name).map { $0.name + more }
  }

  /// What the promise of `order` is of, for callers that are asynchronous.
  func order(_ name: String, with more: String) async throws -> String {
    let order = try await kitchen.order(name).get()
    return order.name + more
  }

  func taskShow() {
    let argument = name
    let with = "milk and \(name)"
    Task {
      do {
        let value = try await order(argument, with: with)
        self.kitchen.log(value)
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func taskShowDrink() {
    Task {
      do {
        let value = try await order(drink, with: "")
        self.kitchen.log(value)
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func taskChangeMeanwhile() {
    taskShow()
    name = "toast"
    taskShowDrink()
  }
}
