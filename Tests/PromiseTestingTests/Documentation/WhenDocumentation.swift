// SPDX-License-Identifier: MIT

internal import PromiseTesting
internal import Testing
internal import WhenPromises

private func before() {
  let saved = Promise<Int>(state: .rejected(error: Failure(number: 1)))
  saved.done { _ in }
}

@Suite struct WhenDocumentation {
  @Test("a failure that nobody saw", .noUnhandledRejections, .noPendingPromises)
  func saving() {
    let context = ManualContext()
    let log = Log()
    let saved = Promise<Int>(queue: context.queue, state: .rejected(error: Failure(number: 1)))
    saved.fail { log.add("\($0)") }
    context.runUntilIdle()
    #expect(log.all == ["Failure(number: 1)"])
  }
}
