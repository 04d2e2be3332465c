// Shape: `--tasks`: a link that stays in the task is one of the promise in front of it, which begins once
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func taskShow() {
    let promise = kitchen.order("tea")
    Task {
      do {
        let value = try await promise.compactMap { self.kitchen.isOpen ? $0.name : nil }.get()
        self.kitchen.log(value)
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func taskShowLater() {
    let promise = when(fulfilled: [kitchen.order("tea")])
    Task {
      do {
        let value = try await promise.map { orders in orders[0].name }.ensureThen { self.kitchen.guess().done { self.kitchen.log($0.name) } }.get()
        self.kitchen.log(value)
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }
}
