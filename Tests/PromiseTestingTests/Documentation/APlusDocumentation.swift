// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import PromiseTesting
internal import Testing

// The code of the article "Testing promise code": keep both alike. What it advises against is compiled,
// but not run.

private func before() {
  let name = Deferred<String>()
  let greeting = name.promise.then(on: .queue(.global())) { "Hello, \($0)" }
  name.resolve("world")
  Thread.sleep(forTimeInterval: 0.1)
  #expect(greeting.value == "Hello, world")
}

@Suite struct APlusDocumentation {
  @Test("where a handler runs")
  func after() {
    let context = ManualContext()
    let name = Deferred<String>()
    let greeting = name.promise.then(on: .queue(context.queue)) { "Hello, \($0)" }
    name.resolve("world")
    expectPending(greeting)
    context.runUntilIdle()
    expectFulfilled(greeting) == "Hello, world"
  }
}
