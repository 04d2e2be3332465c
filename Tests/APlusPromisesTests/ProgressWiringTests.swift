// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

// Reports only travel where somebody listens; whoever listens late must see what an early listener
// sees from then on.

@Suite struct ProgressWiringTests {
  let head = Deferred<Int>()
  let log = Log<Float>()

  @Test("a chain built first and listened to later carries reports from then on")
  func lateListener() {
    let log = log
    let tail = head.promise.then(on: .immediate) { $0 }.then(on: .immediate) { $0 }.fork()
    head.progress(0.1)
    tail.progress(on: .immediate) { log.add($0) }
    head.progress(0.2)
    #expect(log.entries == [0.2])
  }

  @Test("listeners at several places of one chain each see a report once")
  func severalListeners() {
    let (first, second) = (Log<Float>(), Log<Float>())
    let middle = head.promise.then(on: .immediate) { $0 }
    let tail = middle.then(on: .immediate) { $0 }
    tail.progress(on: .immediate) { first.add($0) }
    middle.progress(on: .immediate) { second.add($0) }
    tail.progress(on: .immediate) { first.add($0) }
    head.progress(0.5)
    #expect(first.entries == [0.5, 0.5])
    #expect(second.entries == [0.5])
  }

  /// How a promise comes to follow another one.
  enum Following: CaseIterable, Sendable {
    case thenable, resolution, derivedThenable, nested

    func follow(_ promise: Promise<Int>) -> Promise<Int> {
      switch self {
      case .thenable: return Promise(thenable: promise)
      case .resolution:
        let deferred = Deferred<Int>()
        deferred.resolve(with: .promise(promise))
        return deferred.promise
      case .derivedThenable: return Promise(thenable: promise.then(on: .immediate) { $0 })
      case .nested: return Promise(thenable: Promise(thenable: promise.fork()))
      }
    }
  }

  @Test(
    "a promise that follows another shows its reports, listened to early or late",
    arguments: Following.allCases)
  func followed(following: Following) {
    let log = log
    let follower = following.follow(head.promise)
    head.progress(0.1)
    follower.progress(on: .immediate) { log.add($0) }
    head.progress(0.25)
    follower.then(on: .immediate) { $0 }.progress(on: .immediate) { log.add($0) }
    head.progress(0.5)
    #expect(log.entries == [0.25, 0.5, 0.5])
    head.resolve(1)
    #expect(follower.summary == "1")
  }

  @Test("a promise that has listeners when it begins to follow shows the reports to them")
  func listenedFirst() {
    let log = log
    let outer = Deferred<Int>()
    outer.promise.then(on: .immediate) { $0 }.progress(on: .immediate) { log.add($0) }
    outer.progress(0.1)
    outer.resolve(with: .promise(head.promise))
    head.progress(0.5)
    #expect(log.entries == [0.1, 0.5])
  }

  @Test("the promise that another follows still shows its own reports")
  func followedItself() {
    let log = log
    let follower = Promise(thenable: head.promise)
    head.promise.progress(on: .immediate) { log.add($0) }
    head.progress(0.5)
    #expect(log.entries == [0.5])
    withExtendedLifetime(follower) {}
  }

  @Test(
    "without onProgress a handler's promise stays silent, also behind a follower",
    arguments: [false, true])
  func silent(listensEarly: Bool) {
    let log = log
    let inner = Deferred<Int>()
    let middle = head.promise.then(on: .immediate) { _ in inner.promise }
    let outer = Promise(thenable: middle)
    if listensEarly { outer.progress(on: .immediate) { log.add($0) } }
    head.progress(0.5)
    head.resolve(1)
    if !listensEarly { outer.progress(on: .immediate) { log.add($0) } }
    inner.progress(0.75)
    #expect(log.entries == (listensEarly ? [0.5] : []))
    inner.resolve(2)
    #expect(outer.summary == "2")
  }

  @Test("a foreign thenable's promise can be listened to like any other")
  func foreign() {
    let log = log
    let promise = Promise<Int>(
      resolution: .thenable { [promise = head.promise] resolve, _ in resolve(.promise(promise)) })
    promise.progress(on: .immediate) { log.add($0) }
    head.progress(0.5)
    #expect(log.entries == [0.5])
  }
}
