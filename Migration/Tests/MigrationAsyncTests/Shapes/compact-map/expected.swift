// Shape: `compactMap`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func letter() async throws -> Character {
    let value = try await kitchen.order("tea").get()
    guard let value2 = value.name.first as Character? else {
      throw PMKError.compactMap(value, Character.self)
    }
    return value2
  }

  func code() async throws -> Int {
    let value = try await kitchen.order("tea").get()
    self.kitchen.log(value.name)
    guard let value2 = Int(value.name) else {
      throw PMKError.compactMap(value, Int.self)
    }
    return value2 + 1
  }

  func vowel() async throws -> Character {
    let value = try await kitchen.order("tea").get()
    guard let value2 = (value.name.first { "aeiou".contains($0) }) as Character? else {
      throw PMKError.compactMap(value, Character.self)
    }
    return value2
  }

  func size() async throws -> Int {
    let value = try await kitchen.order("tea").get()
    guard let value2 = value.count as Int? else {
      throw PMKError.compactMap(value, Int.self)
    }
    return value2
  }
}
