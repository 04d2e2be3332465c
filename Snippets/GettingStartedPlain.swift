// SPDX-License-Identifier: MIT
//
// The first ten minutes with PlainPromises. Try it: swift run GettingStartedPlain

import Foundation
import PlainPromises

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
  Promise(work: { fulfill, reject in
    askForPrice(of: dish) { price, error in
      if let price { fulfill(price) }
      if let error { reject(error) }
    }
  })
}

let meal = price(of: "soup").then { soup in
  price(of: "bread").then { bread in soup + bread }
}

meal.then { total in
  print("soup and bread cost \(total)")
}.catch { error in
  print("no meal: \(error)")
}.always {
  print("the till is closed")
}
_ = try? await meal.get()

let caviar = price(of: "caviar").recover(type: SoldOut.self) { _ in
  Promise(value: 0)
}

caviar.then { price in
  print("caviar costs \(price)")
}
_ = try? await caviar.get()

let lunch = Promises.zip(price(of: "soup"), price(of: "bread"))

lunch.then { soup, bread in
  print("soup costs \(soup), bread costs \(bread)")
}
_ = try? await lunch.get()

let screen = InvalidatableQueue()
let title = price(of: "soup")

title.then(while: screen) { price in
  print("the screen shows \(price)")
}
screen.invalidate()
_ = try? await title.get()

let patient = Promises.retry(count: 3, delay: 0.01) {
  price(of: "caviar")
}

patient.catch { error in
  print("not even after three more attempts: \(error)")
}
_ = try? await patient.get()

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
print("two soups cost \(try await twoSoups.addTimeout(5).get())")

let cake = Promise {
  try await cook("cake")
}
cake.reject(CancellationError())

do {
  print("served: \(try await cake.get())")
} catch {
  print("no cake: \(error)")
}
