// SPDX-License-Identifier: MIT
//
// The first ten minutes with WhenPromises. Try it: swift run GettingStartedWhen

import Foundation
import WhenPromises

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
  let promise = Promise<Int>()
  askForPrice(of: dish) { price, error in
    if let price { promise.resolve(price) }
    if let error { promise.reject(error) }
  }
  return promise
}

let meal = price(of: "soup").then { soup in
  price(of: "bread").then { bread in soup + bread }
}

meal.done { total in
  print("soup and bread cost \(total)")
}.fail { error in
  print("no meal: \(error)")
}.always { _ in
  print("the till is closed")
}
_ = try? await meal.get()

let caviar = price(of: "caviar").recover { error -> Int in
  guard error is SoldOut else { throw error }
  return 0
}

caviar.done { price in
  print("caviar costs \(price)")
}
_ = try? await caviar.get()

let lunch = when(price(of: "soup"), price(of: "bread"))

lunch.done { soup, bread in
  print("soup costs \(soup), bread costs \(bread)")
}
_ = try? await lunch.get()

let order = price(of: "soup")

order.done { price in
  print("soup costs \(price)")
}.fail { error in
  print("failed: \(error)")
}.always { _ in
  print("the order is over")
}
order.cancel()
_ = try? await order.get()

let menu = price(of: "soup").thenInBackground { price in
  "soup \(price)".uppercased()
}
print(try await menu.get())

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
