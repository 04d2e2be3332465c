// Shape: `--tasks`: an asynchronous function uses what may have changed when the task has begun: a mark says so
// swift-format-ignore-file
// Options: --keep --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
  var name = "tea"

  func submit() -> Promise<String> {
    kitchen.order(name).map { $0.name }
  }

  /// What the promise of `submit` is of, for callers that are asynchronous.
  func submit() async throws -> String {
    let order = try await kitchen.order(name).get()
    return order.name
  }

  func submitTwice() -> Promise<String> {
    submit().then { _ in self.submit() }
  }

  /// What the promise of `submitTwice` is of, for callers that are asynchronous.
  func submitTwice() async throws -> String {
    _ = try await submit()
    return try await self.submit()
  }

  func fixed() -> Promise<String> {
    kitchen.order("tea").map { $0.name + self.name }
  }

  /// What the promise of `fixed` is of, for callers that are asynchronous.
  func fixed() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name + self.name
  }

  func taskShow() {
    // promise-migrate: `submitTwice` uses `name` when the task has begun: does it change before?
    Task {
      do {
        let value = try await submitTwice()
        self.kitchen.log(value)
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func taskShowFixed() {
    Task {
      do {
        let value = try await fixed()
        self.kitchen.log(value)
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }
}
