// Shape: `--tasks`: `cauterize`
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    kitchen.wash().cauterize()
  }

  func showMore() {
    kitchen.wash().done { self.kitchen.log("clean") }.cauterize()
  }
}
