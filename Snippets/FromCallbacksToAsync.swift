// SPDX-License-Identifier: MIT
//
// One function and its caller, in four steps from completion handlers to async/await. Try it:
// swift run FromCallbacksToAsync

import Foundation
import GuaranteePromises
import PromiseAdapters

struct SoldOut: Error {
  let dish: String
}

enum Kitchen {
  /// As it was: the function.
  static func price(
    of dish: String,
    completion: @escaping @Sendable (Int?, (any Error)?) -> Void
  ) {
    let price = ["soup": 4, "bread": 2][dish]
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) {
      completion(price, price == nil ? SoldOut(dish: dish) : nil)
    }
  }
}

enum WithCallbacks {
  /// As it was: its caller.
  static func meal(
    completion: @escaping @Sendable (Int?, (any Error)?) -> Void
  ) {
    Kitchen.price(of: "soup") { soup, error in
      guard let soup else { return completion(nil, error) }
      Kitchen.price(of: "bread") { bread, error in
        guard let bread else { return completion(nil, error) }
        completion(soup + bread, nil)
      }
    }
  }
}

enum WithPromises {
  static func price(of dish: String) -> Promise<Int> {
    Promise(
      Callback { done in
        Kitchen.price(of: dish, completion: done.resolve)
      })
  }

  static func meal() -> Promise<Int> {
    price(of: "soup").then { soup in
      price(of: "bread").map { bread in soup + bread }
    }
  }

  static func meal(
    completion: @escaping @Sendable (Int?, (any Error)?) -> Void
  ) {
    meal().forward(to: completion)
  }
}

enum HalfWay {
  static func meal() async throws -> Int {
    let soup = try await WithPromises.price(of: "soup").get()
    let bread = try await WithPromises.price(of: "bread").get()
    return soup + bread
  }

  static func promisedMeal() -> Promise<Int> {
    Promise { try await meal() }
  }
}

enum WithAsync {
  static func price(of dish: String) async throws -> Int {
    try await Task.sleep(for: .milliseconds(10))
    guard let price = ["soup": 4, "bread": 2][dish] else {
      throw SoldOut(dish: dish)
    }
    return price
  }

  static func meal() async throws -> Int {
    async let soup = price(of: "soup")
    async let bread = price(of: "bread")
    return try await soup + bread
  }
}

let called = Promise<Int>(
  Callback { done in WithCallbacks.meal(completion: done.resolve) })
print("with callbacks: \(try await called.get())")

print("with promises: \(try await WithPromises.meal().get())")

let forwarded = Promise<Int>(
  Callback { done in WithPromises.meal(completion: done.resolve) })
print("for those who still call back: \(try await forwarded.get())")

print("half way: \(try await HalfWay.meal())")
print("for those who still want a promise: \(try await HalfWay.promisedMeal().get())")
print("with async: \(try await WithAsync.meal())")
