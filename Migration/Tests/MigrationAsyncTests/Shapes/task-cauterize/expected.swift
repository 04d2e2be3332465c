// Shape: `--tasks`: `cauterize`
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    Task {
      do {
        try await kitchen.wash().get()
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func showMore() {
    Task {
      do {
        try await kitchen.wash().get()
        self.kitchen.log("clean")
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }
}
