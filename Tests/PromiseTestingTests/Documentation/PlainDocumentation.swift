// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PlainPromises
internal import PromiseTesting
internal import Testing

private func before() async throws {
  let log = Log()
  let (soup, bread) = (Promise(value: "soup"), Promise(value: "bread"))
  let served = Promises.zip(
    soup.then(on: DispatchQueue.global()) { log.add($0) },
    bread.then(on: DispatchQueue.global()) { log.add($0) })
  _ = try await served.get()
  #expect(log.all == ["soup", "bread"])
}

@Suite struct PlainDocumentation {
  @Test("an order that nobody promised", .shuffled(runs: 20))
  func everythingIsServed() {
    let context = ManualContext.shuffled()
    let log = Log()
    let (soup, bread) = (Promise(value: "soup"), Promise(value: "bread"))
    soup.then(on: context.queue) { log.add($0) }
    bread.then(on: context.queue) { log.add($0) }
    context.runUntilIdle()
    #expect(log.all.sorted() == ["bread", "soup"])
  }

  @Test("the example of the landing page", .noUnhandledRejections)
  func theThirdAttemptIsTheLast() async {
    let kitchen = Kitchen()
    await withVirtualTime { clock in
      let order = Promises.retry(count: 2, delay: 3600) { kitchen.prepare("soup") }
      await clock.advance(by: .seconds(2 * 3600))
      expectRejected(order, throws: Kitchen.IsClosed())
    }
  }

  private struct Kitchen: Sendable {
    struct IsClosed: Error, Equatable {}

    func prepare(_ dish: String) -> Promise<String> { Promise(error: IsClosed()) }
  }
}
