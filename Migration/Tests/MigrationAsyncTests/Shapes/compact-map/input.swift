// Shape: `compactMap`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func letter() -> Promise<Character> {
    kitchen.order("tea").compactMap { $0.name.first }
  }

  func code() -> Promise<Int> {
    kitchen.order("tea").compactMap { order -> Int? in
      self.kitchen.log(order.name)
      return Int(order.name)
    }.map { code in
      code + 1
    }
  }

  func vowel() -> Promise<Character> {
    kitchen.order("tea").compactMap { order in
      order.name.first { "aeiou".contains($0) }
    }
  }

  func size() -> Promise<Int> {
    kitchen.order("tea").compactMap { $0.count }
  }
}
