// Shape: `--tasks`: `cauterize`
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    let promise = kitchen.wash()
    Task {
      do {
        try await promise.get()
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func showMore() {
    let promise = kitchen.wash()
    Task {
      do {
        try await promise.get()
        self.kitchen.log("clean")
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }
}
