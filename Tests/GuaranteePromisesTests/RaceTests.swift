// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct RaceTests {
  @Test("the first to end wins, of promises and chains of different origin (PK-81)")
  func promises() {
    let (first, seal) = Promise<Int>.pending()
    let (second, resolve) = Guarantee<Int>.pending()
    let race = race(first.map(on: nil) { $0 }, second.then(on: nil) { Promise.value($0) })
    resolve(2)
    seal.fulfill(1)
    #expect(race.value == 2)
  }

  @Test("a race of guarantees is a guarantee (PK-82)")
  func guarantees() {
    let (first, one) = Guarantee<Int>.pending()
    let (second, two) = Guarantee<Int>.pending()
    let race: Guarantee<Int> = race(first, second)
    two(2)
    one(1)
    #expect(race.value == 2)
  }

  @Test("an array of guarantees makes a promise of the first value (PK-83)")
  func array() {
    let (first, one) = Guarantee<Int>.pending()
    let (second, two) = Guarantee<Int>.pending()
    let race: Promise<Int> = race([first, second])
    two(2)
    one(1)
    #expect(race.value == 2)
  }

  @Test("nothing to race is bad input (PK-85, PK-87)")
  func empty() {
    for race in [race([Promise<Int>]()), race(fulfilled: [Promise<Int>]())] {
      guard case PMKError.badInput? = race.error as? PMKError else {
        Issue.record("not bad input: \(race)")
        continue
      }
    }
  }

  @Test("race(fulfilled:) passes rejections over (PK-86)")
  func fulfilled() {
    let pending = (0..<4).map { _ in Promise<Int>.pending() }
    let race = race(fulfilled: pending.map(\.promise))
    pending[0].resolver.reject(TestError.dummy)
    pending[1].resolver.reject(TestError.dummy)
    #expect(race.isPending)
    pending[3].resolver.fulfill(3)
    pending[2].resolver.fulfill(2)
    #expect(race.value == 3)
  }

  @Test("race(fulfilled:) of nothing but rejections has no winner (PK-88)")
  func noWinner() {
    let race = race(fulfilled: [
      Promise<Int>(error: TestError.dummy), Promise(error: TestError.other),
    ])
    #expect("\(race.error!)" == "All thenables passed to race(fulfilled:) were rejected")
  }

  @Test("of those that ended already the first given wins; a rejection can win")
  func settled() {
    #expect(race(Promise.value(1), Promise.value(2)).value == 1)
    #expect(race([Promise(error: TestError.dummy), Promise.value(2)]).isRejected)
  }

  @Test("the timeout recipe works with guarantees and promises of the same class")
  func recipe() async {
    let (slow, _seal) = Promise<Void>.pending()
    let timeout = after(seconds: 0).done { throw TestError.dummy }
    await #expect(throws: TestError.dummy) { try await race(slow, timeout).get() }
    _seal.fulfill_()
  }
}
