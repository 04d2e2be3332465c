// Shape: `--tasks`: types of the project with names of the library or of the language
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

struct Task { var title: String }

@MainActor
final class Shop {
  let kitchen = Kitchen()

  enum Desk {
    struct Promise { var count: Int }
  }

  func count() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    return Desk.Promise(count: order.count).count
  }

  func show() {
    let promise = kitchen.order("tea")
    _Concurrency.Task {
      do {
        let order = try await promise.get()
        self.kitchen.log(Task(title: order.name).title)
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }
}
