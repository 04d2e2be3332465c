// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct ForkTests {
  let deferred = Deferred<Int>()
  var promise: Promise<Int> { deferred.promise }

  @Test("I-43 a fork cannot be cancelled: 1006 of the library's domain, and it stays linked")
  func refuses() {
    let fork = promise.fork()
    let result = fork.cancel()
    #expect(result.reason?.domain == PromiseErrorDomain)
    #expect(result.reason?.code == PromiseCancelForkedPromiseError)
    #expect(fork.state == .pending)
    deferred.resolve(3)
    #expect(fork.summary == "3")
  }

  @Test("a fork is a consumer: it keeps its siblings from cancelling the source")
  func blocksSiblings() {
    let fork = promise.fork()
    let sibling = promise.then(on: .immediate) { $0 }
    let result = sibling.cancel()
    #expect(promise.state == .pending)
    deferred.resolve(3)
    #expect(fork.summary == "3")
    #expect(sibling.summary == "3")
    #expect(result.summary == "1005")
  }

  @Test("cancelling the source directly cancels the fork")
  func followsSource() {
    let fork = promise.fork()
    promise.cancel()
    #expect(fork.isCanceled())
    #expect(fork.cancel().state == .fulfilled)
  }

  @Test("a promise derived from a fork cannot be cancelled through it either: refused with 1006")
  func blocksChildren() {
    let log = Log<String>()
    deferred.onCanceled(on: .immediate) { log.add("onCanceled") }
    let fork = promise.fork()
    let tail = fork.then(on: .immediate) { $0 + 1 }.then(on: .immediate) { $0 + 1 }
    let result = tail.cancel()
    #expect(result.summary == "1006")
    #expect(log.entries == [])
    #expect(promise.state == .pending)
    #expect(tail.cancel().summary == "1006")
    deferred.resolve(1)
    #expect(tail.summary == "3")
  }

  @Test("a promise that follows a fork is refused with 1006 as well")
  func blocksFollowers() {
    let follower = Promise(thenable: promise.fork())
    #expect(follower.cancel().summary == "1006")
    #expect(promise.state == .pending)
    deferred.resolve(1)
    #expect(follower.summary == "1")
  }

  @Test("a fork shows the reports of its source")
  func progress() {
    let log = Log<Float>()
    promise.fork().progress(on: .immediate) { log.add($0) }
    deferred.progress(0.25)
    #expect(log.entries == [0.25])
  }

  @Test("a settled source is forked on the spot")
  func settled() {
    #expect(Promise(value: 1).fork().summary == "1")
    #expect(Promise(value: 1).fork().cancel().summary == "1005")
  }
}
