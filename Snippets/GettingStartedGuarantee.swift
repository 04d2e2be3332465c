// SPDX-License-Identifier: MIT
//
// The first ten minutes with GuaranteePromises. Try it: swift run GettingStartedGuarantee

import Foundation
import GuaranteePromises

nonisolated struct SoldOut: Error {
  let dish: String
}

/// What many apps have: a function with a completion handler.
func askForPrice(
  of dish: String,
  completion: @escaping @Sendable (Int?, (any Error)?) -> Void
) {
  let price = ["soup": 4, "bread": 2][dish]
  DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) {
    completion(price, price == nil ? SoldOut(dish: dish) : nil)
  }
}

/// The same function, which returns a promise.
func price(of dish: String) -> Promise<Int> {
  Promise { seal in
    askForPrice(of: dish, completion: seal.resolve)
  }
}

let meal = firstly {
  price(of: "soup")
}.then { soup in
  price(of: "bread").map { bread in soup + bread }
}

meal.done { total in
  print("soup and bread cost \(total)")
}.ensure {
  print("the till is closed")
}.catch { error in
  print("no meal: \(error)")
}
_ = try? await meal.get()

let caviar = price(of: "caviar").recover { error -> Promise<Int> in
  guard error is SoldOut else { throw error }
  return .value(0)
}

caviar.done { price in
  print("caviar costs \(price)")
}.catch { error in
  print("no caviar: \(error)")
}
_ = try? await caviar.get()

let today: Guarantee<String> = price(of: "caviar").map { price in
  "caviar for \(price)"
}.recover { _ in
  .value("no caviar today")
}

today.done { line in
  print(line)
}
_ = await today.async()

let prices = when(fulfilled: ["soup", "bread"].map { price(of: $0) })

prices.done { prices in
  print("the prices are \(prices)")
}.cauterize()
_ = try? await prices.get()

let soup = try await price(of: "soup").get()
print("soup costs \(soup)")

/// Asynchronous code that your app has.
func cook(_ dish: String) async throws -> String {
  try await Task.sleep(for: .milliseconds(10))
  return "hot \(dish)"
}

let dinner = price(of: "soup").asyncMap { price in
  "\(try await cook("soup")) for \(price)"
}
print(try await dinner.get())

let twoSoups = Promise {
  try await price(of: "soup").get() + price(of: "soup").get()
}
print("two soups cost \(try await twoSoups.timeout(seconds: 5).get())")

let cake = Promise {
  try await cook("cake")
}.map { cake in
  "served: \(cake)"
}
cake.requestCancel()

do {
  print(try await cake.get())
} catch {
  print("the cake is cancelled: \(error.isCancelled)")
}
