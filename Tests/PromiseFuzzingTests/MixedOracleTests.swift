// SPDX-License-Identifier: MIT

import PromiseFuzzing
import Testing

struct MixedOracleTests {
  private final class Object {}

  private let oracle = MixedOracle()
  private let line = TraceLine.note("kept", 1)

  private func findings(
    held: [Int] = [], settleable: [Int] = [], isEnd: Bool = false
  ) -> [TraceLine] {
    oracle.findings(held: held, settleable: settleable, isEnd: isEnd)
  }

  @Test func `what nothing holds must be gone, and is named once`() {
    let (object, promise) = (Object(), oracle.add())
    oracle.watch(object, in: promise, line)
    #expect(findings(held: [promise]) == [])
    #expect(findings() == [line])
    #expect(findings() == [])
    withExtendedLifetime(object) {}
  }

  @Test func `what is gone is not named`() {
    oracle.watch(Object(), in: oracle.add(), line)
    #expect(findings() == [])
  }

  @Test func `each promise of a group holds all of them, in both directions`() {
    let object = Object()
    let source = oracle.add()
    let derived = oracle.add(waitingFor: [source])
    let (follower, other) = (oracle.add(), oracle.add())
    oracle.use(follower, toFollow: derived)
    oracle.watch(object, in: derived, line)
    #expect(findings(held: [source]) == [] && findings(held: [follower]) == [])
    #expect(findings(held: [other]) == [line])
    withExtendedLifetime(object) {}
  }

  @Test func `a timer holds a group until the end, a circle for ever`() {
    let objects = [Object(), Object()]
    let timed = oracle.add(waitingFor: [oracle.add()], isTimed: true)
    oracle.watch(objects[0], in: timed, line)
    let first = oracle.add()
    let second = oracle.add(waitingFor: [first])
    oracle.use(first, toFollow: second)
    oracle.watch(objects[1], in: first, .note("kept", 2))
    #expect(findings() == [])
    #expect(findings(isEnd: true) == [line])
    withExtendedLifetime(objects) {}
  }

  @Test func `a handler must not go while something can settle what it waits for`() {
    let promise = oracle.add()
    let handler = oracle.add(waitingFor: [oracle.add(waitingFor: [promise])])
    oracle.listen(handler, handler: 7, Object())
    #expect(findings(settleable: [promise]) == [.note("released: handler", 7)])
    #expect(findings(settleable: [promise]) == [])
  }

  @Test func `a handler may go when nothing can settle what it waits for, or after it has run`() {
    let promise = oracle.add()
    oracle.listen(oracle.add(waitingFor: [promise]), handler: 7, Object())
    #expect(findings() == [])
    let handler = oracle.add(waitingFor: [promise])
    oracle.listen(handler, handler: 8, Object())
    oracle.handlerRan(handler)
    #expect(findings(settleable: [promise]) == [])
  }

  @Test func `a handler must have run when what it waits for has been settled`() {
    let (object, promise) = (Object(), oracle.add())
    let handlers = [oracle.add(waitingFor: [promise]), oracle.add(waitingFor: [promise])]
    for (index, handler) in handlers.enumerated() { oracle.listen(handler, handler: index, object) }
    #expect(findings(settleable: [promise]) == [])
    oracle.use(promise)
    oracle.handlerRan(handlers[0])
    #expect(findings(settleable: [promise]) == [.note("not told: handler", 1)])
  }

  @Test func `a promise that follows another one is settled by that one alone`() {
    let (object, promise, other) = (Object(), oracle.add(), oracle.add())
    oracle.listen(oracle.add(waitingFor: [promise]), handler: 7, object)
    oracle.use(promise, toFollow: other)
    oracle.use(promise)
    #expect(findings(settleable: [promise, other]) == [])
    oracle.use(other)
    #expect(findings() == [.note("not told: handler", 7)])
  }

  @Test func `of a promise that is made of several, nobody knows which one settles it`() {
    let (promise, other) = (oracle.add(), oracle.add())
    let race = oracle.add(waitingFor: [promise, other])
    oracle.listen(oracle.add(waitingFor: [race]), handler: 7, Object())
    oracle.use(promise)
    #expect(findings(settleable: [other]) == [])
  }

  @Test func `a promise that its source may drop may take its handlers along`() {
    let promise = oracle.add()
    let task = oracle.add(waitingFor: [promise], isSure: false)
    oracle.listen(oracle.add(waitingFor: [task]), handler: 7, Object())
    #expect(findings(settleable: [promise]) == [])
  }
}
