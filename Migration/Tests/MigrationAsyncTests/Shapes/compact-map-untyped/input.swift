// Shape: `compactMap` of something whose type is nowhere: the link stays, and is waited for
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func letters() -> Promise<String> {
    kitchen.order("tea").then { self.kitchen.brew($0) }.compactMap { $0.label.last }.map { "\($0)!" }
  }

  func early() -> Promise<Int> {
    kitchen.order("tea").compactMap { order -> Int? in
      guard order.count > 1 else { return nil }
      return order.count
    }.map { $0 + 1 }
  }
}
