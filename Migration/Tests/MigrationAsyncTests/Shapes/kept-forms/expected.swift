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

  /// What the promise of `decode` is of, for callers that are asynchronous.
  func decode<T: BinaryInteger & Sendable>(as _: T.Type) async throws -> T {
    let order = try await kitchen.order("tea").get()
    return T(order.count)
  }

  func change(_ change: @escaping @MainActor (String) -> String) -> Promise<String> {
    kitchen.order("tea").map { change($0.name) }
  }

  /// What the promise of `change` is of, for callers that are asynchronous.
  func change(_ change: @escaping @MainActor (String) -> String) async throws -> String {
    let order = try await kitchen.order("tea").get()
    return change(order.name)
  }

  func all(_ names: String...) -> Promise<Int> {
    kitchen.order(names[0]).map { $0.count + names.count }
  }

  /// What the promise of `all` is of, for callers that are asynchronous.
  func all(_ names: String...) async throws -> Int {
    let order = try await kitchen.order(names[0]).get()
    return order.count + names.count
  }

  func eight() -> Promise<Int8> { decode(as: Int8.self) } // A small one.

  /// What the promise of `eight` is of, for callers that are asynchronous.
  func eight() async throws -> Int8 { try await decode(as: Int8.self) }
}
