// SPDX-License-Identifier: MIT
//
// What the README and the first page of the documentation show. Try it: swift run FirstLook

import GuaranteePromises

struct Order: Sendable {
  let name: String
}

struct Kitchen: Sendable {
  func order(_ name: String) -> Promise<Order> { .value(Order(name: name)) }
  func cook(_ order: Order) -> Promise<Order> { .value(Order(name: "hot \(order.name)")) }
  func dinner() async throws -> String { try await cook(order("soup").get()).get().name }
}

let kitchen = Kitchen()
var title = "" {
  didSet { print(title) }
}

firstly {
  kitchen.order("soup")  // a promise
}.then { order in
  kitchen.cook(order)  // another promise
}.done { soup in
  title = soup.name  // on the main actor, where it was written
}.catch { error in
  title = "\(error)"
}

// From a promise to async, and from async to a promise.
let order = try await kitchen.order("soup").get()
let dinner = Promise { try await kitchen.dinner() }
print("ordered \(order.name), had \(try await dinner.get())")
