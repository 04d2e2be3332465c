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
    made().done { (text: String) in self.kitchen.log(text) }.cauterize()
  }

  func taskShowFound() {
    found().done { (text: String) in self.kitchen.log(text) }.cauterize()
  }
}
