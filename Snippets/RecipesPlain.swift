// SPDX-License-Identifier: MIT
//
// The recipes of the page "Recipes" with PlainPromises. Try it: swift run RecipesPlain

import PlainPromises
import PromiseAdapters

struct Closed: Error {}

struct Kitchen: Sendable {
  func order(_ dish: String) -> Promise<String> { Promise(value: "a \(dish)") }
  func guests() -> Promise<Int> { Promise(value: 3) }
  func cook(_ dish: String) async throws -> String { "hot \(dish)" }
  func state() async throws -> String { "ready" }
}

let kitchen = Kitchen()

// Again after an error: pauses of about 0.1, 0.2, 0.4 … seconds.
let order = Promise.retry(attempts: 5, backoff: .exponential(initial: 0.1)) {
  kitchen.order("soup")
}

// The same with an asynchronous function, after some errors only, and two
// seconds until the result; the attempts are ended apart.
let attempts = Promise.retry(if: { $0 is Closed }) {
  try await kitchen.cook("bread")
}
let bread = attempts.timeout(seconds: 2)
  .always { attempts.reject(CancellationError()) }

// Asks until the answer is the right one, for five seconds at most.
let state = Promise.poll(backoff: .constant(seconds: 0.1), timeout: 5) {
  try await kitchen.state()
} until: { answer in
  answer == "ready"
}

// Two at a time; the values are in the order of the dishes.
let meal = Promise.all(of: ["soup", "bread", "tea"], concurrently: 2) { dish in
  try await kitchen.cook(dish)
}

// The first one to end decides, and the others are cancelled.
let first = Promise.race([kitchen.order("soup"), kitchen.order("tea")], cancelRemaining: true)

// The first success decides; without one there are the errors of all.
let any = Promise.any([kitchen.order("soup"), kitchen.order("tea")])

// Values of different types, as a tuple of any length.
let evening = Promise.tuple(kitchen.order("soup"), kitchen.guests())

// A step that is asynchronous.
let dinner = kitchen.order("soup").asyncMap { soup in
  try await kitchen.cook(soup)
}

// Who asks while a request is under way shares it, and its answer is kept for a minute.
let dishes = SharedRequests(timeToLive: 60) { dish in
  try await kitchen.cook(dish)
}
let tea = Promise { try await dishes.value(for: "tea") }

print(try await order.get(), try await bread.get(), try await state.get())
print(try await meal.get(), try await first.get(), try await any.get())
print(try await evening.get(), try await dinner.get(), try await tea.get())
