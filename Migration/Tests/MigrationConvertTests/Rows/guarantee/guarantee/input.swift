// Row: a guarantee
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Guarantee<Int> {
    Guarantee.value(1)
  }
}
