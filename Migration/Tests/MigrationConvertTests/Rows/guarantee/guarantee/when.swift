// Row: a guarantee
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  // promise-migrate: to WhenPromises: nothing corresponds to `Guarantee`
  func run() -> Guarantee<Int> {
    // promise-migrate: to WhenPromises: nothing corresponds to `Guarantee`
    Guarantee.value(1)
  }
}
