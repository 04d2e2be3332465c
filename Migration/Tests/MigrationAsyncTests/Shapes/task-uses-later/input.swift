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

  func submitTwice() -> Promise<String> {
    submit().then { _ in self.submit() }
  }

  func fixed() -> Promise<String> {
    kitchen.order("tea").map { $0.name + self.name }
  }

  func taskShow() {
    submitTwice().done { self.kitchen.log($0) }.cauterize()
  }

  func taskShowFixed() {
    fixed().done { self.kitchen.log($0) }.cauterize()
  }
}
