// SPDX-License-Identifier: MIT
//
// The first ten minutes with APlusPromises. Try it: swift run GettingStartedAPlus

import APlusPromises
import Foundation

/// What many apps have: a function with a completion handler.
func askForPrice(
  of dish: String,
  completion: @escaping @Sendable (Int?, NSError?) -> Void
) {
  DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) {
    if let price = ["soup": 4, "bread": 2][dish] {
      completion(price, nil)
    } else {
      let text = [NSLocalizedDescriptionKey: "\(dish) is sold out"]
      completion(nil, NSError(domain: "Kitchen", code: 1, userInfo: text))
    }
  }
}

/// The same function, which returns a promise.
func price(of dish: String) -> Promise<Int> {
  let (deferred, promise) = Promise<Int>.defer()
  askForPrice(of: dish) { price, error in
    if let price { deferred.resolve(price) }
    if let error { deferred.reject(error) }
  }
  return promise
}

let meal = price(of: "soup").then { soup in
  price(of: "bread").then { bread in soup + bread }
}

meal.then { total in
  print("soup and bread cost \(total)")
}.catch { reason in
  print("no meal: \(reason.localizedDescription)")
}
_ = try? await meal.get()

let caviar = price(of: "caviar").catch { reason in
  print("no caviar: \(reason.localizedDescription)")
}
try await caviar.get()

let prices = Promise.all(["soup", "bread"].map { price(of: $0) })

prices.then { prices in
  print("the prices are \(prices)")
}
_ = try? await prices.get()

/// Work that reports how far it is, and that can be stopped.
func bake(_ dish: String) -> Promise<String> {
  let (deferred, promise) = Promise<String>.defer()
  let oven = Task {
    for minute in 1...4 {
      try await Task.sleep(for: .milliseconds(20))
      deferred.progress(Float(minute) / 4)
    }
    deferred.resolve("warm \(dish)")
  }
  deferred.onCanceled {
    oven.cancel()
    print("the oven is off")
  }
  return promise
}

let bread = bake("bread").progress { part in
  print("\(Int(part * 100)) % baked")
}
print(try await bread.get())

let cake = bake("cake").then { cake in
  print("served: \(cake)")
}
try await cake.cancel().get()
print("the cake is cancelled: \(cake.isCanceled())")

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
