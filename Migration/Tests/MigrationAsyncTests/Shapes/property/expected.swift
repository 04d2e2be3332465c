// Shape: a computed property that is a chain
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  /// What it is called.
  var heading: String {
    get async throws {
      let order = try await kitchen.order("tea").get()
      return order.name
    }
  }

  var last: Order {
    get async throws {
      try await kitchen.order("tea").get()
    }
  }

  // In one line.
  var most: Int {
    get async throws {
      let order = try await kitchen.order("coffee").get()
      return order.count
    }
  }

  private var cup: Cup {
    get async throws {
      guard kitchen.isOpen else { throw IsClosed() }

      // The cup is new.
      let order = try await last
      return try await self.kitchen.brew(order).get()
    }
  }

  var guess: String {
    get async {
      let order = await kitchen.guess().async()
      return order.name
    }
  }

  // The property of the key path is another one.
  var isEmpty: Bool {
    get async throws {
      try await heading.isEmpty
    }
  }

  func twice() async throws -> String {
    let value = try await heading
    return value + value
  }

  func together() async throws -> String {
    let cup = try await self.cup
    let guess = await self.guess
    let both = cup.label.uppercased() + guess
    let heading = try await self.heading
    return both + heading
  }

  func waiting() async throws -> Int {
    try await most
  }
}
