// Shape: a requirement of a protocol
// swift-format-ignore-file
import GuaranteePromises

@MainActor
protocol Namer {
  func name() -> Promise<String>
}

@MainActor
final class Shop: Namer {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }
}
