// Shape: a constant of nothings, as of `thenMap`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func washed() -> Promise<Int> {
    Promise.value(["tea"]).thenMap { name in
      self.kitchen.order(name).then { _ in self.kitchen.wash() }
    }.map { washed in
      washed.count
    }
  }
}
