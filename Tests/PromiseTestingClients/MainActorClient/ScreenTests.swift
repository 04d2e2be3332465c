// SPDX-License-Identifier: MIT

import GuaranteePromises
import PromiseTesting
import Testing

// Everything here belongs to the main actor by default, without saying so.

final class Screen {
  var title = ""

  func show(_ text: Promise<String>) -> Promise<Void> {
    firstly { text }
      .then { text in after(seconds: 2).map { text } }
      .done { self.title = $0 }
  }
}

@Suite(.noUnhandledRejections, .noPendingPromises) struct ScreenTests {
  @Test("the screen shows a text after two seconds, which take no time")
  func showing() async {
    let screen = Screen()
    await withVirtualTime { clock in
      let shown = screen.show(.value("soup"))
      await clock.advance(by: .seconds(1))
      #expect(screen.title == "")
      await clock.advance(by: .seconds(1))
      expectFulfilled(shown)
      #expect(screen.title == "soup")
    }
  }

  @Test("a manual context runs what is given to it, on the main thread if the test is there")
  func manual() {
    let context = ManualContext()
    let length = Promise.value("soup").map(on: context.queue) { $0.count }
    expectPending(length)
    #expect(context.waiting.count == 1)
    context.runUntilIdle()
    expectFulfilled(length) == 4
    #expect(expectFulfilled(length).value == 4)
  }

  @Test("shuffled runs", .shuffled(runs: 2))
  func shuffled() {
    let context = ManualContext.shuffled()
    let sums = (1...3).map { number in Promise.value(number).map(on: context.queue) { $0 + 1 } }
    context.runUntilIdle()
    for (sum, number) in zip(sums, 2...) { expectFulfilled(sum) == number }
  }

  @Test("virtual time without concurrency")
  func synchronous() {
    let hours = withVirtualTime { clock in
      let context = ManualContext()
      conclude(after(.seconds(3600)), on: context)
      while clock.runToNextTimer() {}
      return clock.now.sinceStart / .seconds(3600)
    }
    #expect(hours == 1)
  }

  private func conclude(_ guarantee: Guarantee<Void>, on context: ManualContext) {
    guarantee.done(on: context.queue) {}
  }
}
