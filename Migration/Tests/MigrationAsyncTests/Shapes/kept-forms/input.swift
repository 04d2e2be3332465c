// Shape: `--keep`: parameters without names, functions as parameters, generic functions, lists
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

import Dispatch

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func decode<T: BinaryInteger & Sendable>(as _: T.Type) -> Promise<T> {
    kitchen.order("tea").map { T($0.count) }
  }

  func change(_ change: @escaping @MainActor (String) -> String) -> Promise<String> {
    kitchen.order("tea").map { change($0.name) }
  }

  func all(_ names: String...) -> Promise<Int> {
    kitchen.order(names[0]).map { $0.count + names.count }
  }

  func eight() -> Promise<Int8> { decode(as: Int8.self) } // A small one.
}
