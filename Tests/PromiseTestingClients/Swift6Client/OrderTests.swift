// SPDX-License-Identifier: MIT

import GuaranteePromises
import PlainPromises
import PromiseTesting
import Testing
import XCTest

// A client's tests as they are written: Swift 6 mode, no upcoming features.

actor Kitchen {
  private(set) var served: [String] = []

  func serve(_ dish: PlainPromises.Promise<String>) -> PlainPromises.Promise<Void> {
    Promises.zip(dish, Promises.delay(60)).then { dish, _ in self.served.append(dish) }
  }
}

@Suite(.noUnhandledRejections) struct OrderTests {
  @Test("an actor's handlers run on the actor, in the test's time")
  func actors() async {
    let kitchen = Kitchen()
    await withVirtualTime { clock in
      let served = await kitchen.serve(PlainPromises.Promise(value: "soup"))
      await clock.advance(by: .seconds(60))
      expectFulfilled(served)
      #expect(await kitchen.served == ["soup"])
    }
  }

  @Test("virtual time without concurrency")
  func synchronous() {
    let context = ManualContext()
    withVirtualTime { clock in
      let timed = PlainPromises.Promise<Int>().addTimeout(30)
      let text = timed.then(on: context.queue) { "\($0)" }
      clock.advance(by: .seconds(30))
      expectRejected(text)
      timed.catch(on: context.queue) { _ in }
      #expect(context.runUntilIdle() == 1)
    }
  }

  @MainActor @Test("the main actor's handlers run there, and the clock waits for them")
  func mainActor() async {
    var title = ""
    await withVirtualTime { clock in
      let set = after(seconds: 3600).done { title = "done" }
      await clock.advance(by: .seconds(3600))
      expectFulfilled(set)
      #expect(title == "done")
    }
  }
}

final class OrderXCTests: XCTestCase {
  func testTheFormThatThrowsServesXCTest() throws {
    let context = ManualContext()
    let greeting = PlainPromises.Promise(value: "world").then(on: context.queue) { "Hello, \($0)" }
    XCTAssertThrowsError(try fulfilledValue(of: greeting))
    context.runUntilIdle()
    XCTAssertEqual(try fulfilledValue(of: greeting), "Hello, world")
  }

  func testVirtualTimeServesXCTest() async throws {
    try await withVirtualTime { clock in
      let late = Promises.delay(3600).then(on: ImmediateContext()) { 1 }
      await clock.advance(by: .seconds(3600))
      XCTAssertEqual(try fulfilledValue(of: late), 1)
    }
  }
}
