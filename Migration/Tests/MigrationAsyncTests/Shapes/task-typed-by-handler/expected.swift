// Shape: `--tasks`: a promise whose type the next handler says has that type in front of the task
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func made<Value: ExpressibleByStringLiteral & Sendable>() -> Promise<Value> {
    Promise { $0.fulfill("made") }
  }
  func found() -> Promise<Int> { Promise { $0.fulfill(1) } }
  func found() -> Promise<String> { Promise { $0.fulfill("found") } }

  func taskShowMade() {
    let promise: Promise<String> = made()
    Task {
      do {
        let text: String = try await promise.get()
        self.kitchen.log(text)
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func taskShowFound() {
    let promise: Promise<String> = found()
    Task {
      do {
        let text: String = try await promise.get()
        self.kitchen.log(text)
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }
}
