// Shape: `--keep`: promises of functions as parts of `when`
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  func both() -> Promise<String> {
    when(fulfilled: name(), name()).map { $0 + $1 }
  }
}
