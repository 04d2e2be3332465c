// Shape: `--keep`: what the function reads is read while the promise is made
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
  var name = "tea"

  func submit() -> Promise<String> {
    kitchen.order(name).map { $0.name + self.name }
  }

  func twice() -> Promise<String> {
    let promise = submit()
    name = "coffee"
    return promise.map { $0 + "!" }
  }
}
