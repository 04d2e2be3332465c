// Shape: a computed property that is a chain
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  /// What it is called.
  var heading: Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  var last: Promise<Order> { kitchen.order("tea") }

  // In one line.
  var most: Promise<Int> { kitchen.order("coffee").map { order in order.count } }

  private var cup: Promise<Cup> {
    guard kitchen.isOpen else { return Promise(error: IsClosed()) }

    // The cup is new.
    return firstly {
      last
    }.then { order in
      self.kitchen.brew(order)
    }
  }

  var guess: Guarantee<String> {
    get { kitchen.guess().map { $0.name } }
  }

  // The property of the key path is another one.
  var isEmpty: Promise<Bool> { heading.map(\.isEmpty) }

  func twice() -> Promise<String> {
    heading.map { $0 + $0 }
  }

  func together() -> Promise<String> {
    firstly {
      self.cup
    }.then { cup in
      self.guess.map { guess in cup.label.uppercased() + guess }
    }.then { both in
      self.heading.map { heading in both + heading }
    }
  }

  func waiting() async throws -> Int {
    try await most.get()
  }
}
