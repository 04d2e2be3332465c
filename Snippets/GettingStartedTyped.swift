// SPDX-License-Identifier: MIT
//
// The first ten minutes with TypedPromises. Try it: swift run GettingStartedTyped

import TypedPromises

nonisolated enum KitchenError: Error {
  case soldOut(String)
}

/// What many apps have: a function with a completion handler.
nonisolated func askForPrice(
  of dish: String, completion: @escaping @Sendable (Int?) -> Void
) -> Task<Void, Never> {
  Task {
    try? await Task.sleep(for: .milliseconds(10))
    completion(["soup": 4, "bread": 2][dish])
  }
}

/// The same function, which returns a promise.
func price(of dish: String) -> Promise<Int, KitchenError> {
  Promise(on: .immediate) { resolver in
    let question = askForPrice(of: dish) { price in
      if let price {
        resolver.fulfill(with: price)
      } else {
        resolver.reject(with: .soldOut(dish))
      }
    }
    resolver.onRequestCancel(on: .immediate) { resolver in
      resolver.cancel()
      question.cancel()
    }
  }
}

let meal = price(of: "soup").flatMap { soup in
  price(of: "bread").map { bread in soup + bread }
}

meal.then { total in
  print("soup and bread cost \(total)")
}.catch { error in
  print("no meal: \(error)")
}
_ = await meal.outcome()

let caviar = price(of: "caviar").recover { error in
  switch error {
  case .soldOut: 0
  }
}.then { price in
  print("caviar costs \(price)")
}
_ = await caviar.outcome()

let prices = when(
  fulfilled: ["soup", "bread"].map { price(of: $0) },
  cancelOnFailure: true)

prices.then { prices in
  print("the prices are \(prices)")
}.catch { error in
  print("no prices: \(error)")
}
_ = await prices.outcome()

let order = price(of: "soup").onCancel {
  print("nobody asks for the soup any more")
}
order.requestCancel()
_ = await order.outcome()

let screen = PromiseInvalidationToken()
let title = price(of: "soup")

title.then(token: screen) { price in
  print("the screen shows \(price)")
}.catch { error in
  print("no price: \(error)")
}
screen.invalidate()
_ = await title.outcome()

switch await price(of: "caviar").outcome() {
case .value(let price): print("caviar costs \(price)")
case .error(.soldOut(let dish)): print("\(dish) is sold out")
case .cancelled: print("cancelled")
}

/// Asynchronous code that your app has.
func cook(_ dish: String) async -> String {
  try? await Task.sleep(for: .milliseconds(10))
  return "hot \(dish)"
}

let dinner = price(of: "soup").asyncMap { price in
  "\(await cook("soup")) for \(price)"
}
print(try await dinner.get())

let twoSoups = Promise { () async throws -> Int in
  try await price(of: "soup").get() + price(of: "soup").get()
}
print("two soups cost \(try await twoSoups.get())")
