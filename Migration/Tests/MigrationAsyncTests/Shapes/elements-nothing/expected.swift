// Shape: a constant of nothings, as of `thenMap`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func washed() async throws -> Int {
    let washed: [Void] = try await Promise.value(["tea"]).thenMap { name in
      self.kitchen.order(name).then { _ in self.kitchen.wash() }
    }.get()
    return washed.count
  }
}
