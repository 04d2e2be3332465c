// SPDX-License-Identifier: MIT

import GuaranteePromises
import PlainPromises
import PromiseAdapters
import TypedPromises

// The code of the guides. Keep both alike: a test compares them.

private typealias Promise = GuaranteePromises.Promise

struct Cart: Sendable { let total: Int }
struct Receipt: Sendable, Equatable { let number: Int }

enum CheckoutError: Error, Equatable {
  case declined
  case other(String)

  init(_ error: any Error) { self = error as? CheckoutError ?? .other("\(error)") }
}

struct Payments: Sendable {
  func charge(_ amount: Int) -> GuaranteePromises.Promise<Receipt> {
    amount > 100 ? Promise(error: CheckoutError.declined) : .value(Receipt(number: amount))
  }
}

struct Warehouse: Sendable {
  func count(_ article: String) -> PlainPromises.Promise<Int> {
    PlainPromises.Promise(value: article.count)
  }
}

struct Hours: Sendable {
  func fetch() -> GuaranteePromises.Promise<String> { .value("six") }
}

struct NewHours: Sendable {
  func fetch() -> TypedPromises.Promise<String, any Error> {
    TypedPromises.Promise(fulfilled: "six")
  }
}

@MainActor
final class Shop {
  nonisolated let payments = Payments()
  nonisolated let warehouse = Warehouse()
  nonisolated let hours = Hours()
  nonisolated let newHours = NewHours()

  func checkout(_ cart: Cart) -> TypedPromises.Promise<Receipt, CheckoutError> {
    let payment = payments.charge(cart.total)  // GuaranteePromises.Promise<Receipt>
    return TypedPromises.Promise(payment, mapError: { CheckoutError($0) })
  }

  func stock(_ article: String) -> TypedPromises.Promise<Int, any Error> {
    TypedPromises.Promise(warehouse.count(article))
  }

  #if compiler(>=6.3)
    func stockToday(_ article: String) -> TypedPromises::Promise<Int, any Error> {
      TypedPromises::Promise(warehouse.count(article))
    }
  #endif

  func openingHours() -> GuaranteePromises.Promise<String> {
    hours.fetch().map { "open until \($0)" }
  }

  func openingHoursConverted() -> GuaranteePromises.Promise<String> {
    GuaranteePromises.Promise(newHours.fetch()).map { "open until \($0)" }
  }

  func openingHoursNow() async throws -> String {
    "open until \(try await newHours.fetch().get())"
  }

  func openingHoursForOldCode() -> GuaranteePromises.Promise<String> {
    GuaranteePromises.Promise { try await self.openingHoursNow() }
  }
}
