// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import TestSupport
internal import Testing

/// A million links need no stack, in debug builds too.
@Suite(.serialized, .takesLong) struct DepthTests {
  static let links = long(1_000_000)

  @Test("a chain of a million links of every kind is rejected", arguments: [true, false])
  func rejecting(cancelling: Bool) async {
    await onSmallStack {
      let (head, seal) = Promise<Int>.pending()
      var tail = head
      for index in 0..<Self.links {
        switch index % 5 {
        case 0: tail = tail.map { $0 + 1 }
        case 1: tail = tail.get { _ in }
        case 2: tail = tail.ensure(on: nil) {}
        case 3 where cancelling: tail = tail.recover { _ -> Promise<Int> in .value(0) }
        default: tail = tail.then { Promise.value($0) }
        }
      }
      seal.reject(cancelling ? PMKError.cancelled : TestError.dummy)
      #expect(tail.error?.isCancelled == cancelling)
    }
  }

  @Test("a million maps are fulfilled without a queue")
  func fulfilling() async {
    await onSmallStack {
      let (head, seal) = Promise<Int>.pending()
      var tail = head
      for _ in 0..<Self.links { tail = tail.map(on: nil) { $0 + 1 } }
      seal.fulfill(0)
      #expect(tail.value == Self.links)
    }
  }

  @Test("a million links that wait are dropped")
  func dropping() async {
    await Configuration.withOwn {
      conf.logHandler = { _ in }
      await onSmallStack {
        let head = Promise<Int>.pending()
        var tail = head.promise
        for _ in 0..<Self.links { tail = tail.map(on: nil) { $0 + 1 } }
        #expect(tail.isPending)
      }
    }
  }

  @Test("a million elements that are resolved already go through concurrently:")
  func concurrently() async {
    await onSmallStack {
      var next = 0
      let iterator = AnyIterator<Guarantee<Int>> {
        next += 1
        return next <= Self.links ? .value(next) : nil
      }
      let all = when(fulfilled: iterator, concurrently: 3)
      #expect(all.value?.count == Self.links)
    }
  }

  @Test("a loop of a hundred thousand steps that begins with an asynchronous closure ends")
  func asynchronousLoop() async throws {
    @Sendable func step(_ count: Int) -> Promise<Int> {
      count == 0 ? .value(0) : Promise { count }.then(on: .global()) { step($0 - 1) }
    }
    #expect(try await step(100_000).get() == 0)
  }

  @Test("recursion that the user writes may go 20,000 deep on 8 MiB in release")
  func userRecursion() {
    @Sendable func step(_ count: Int) -> Promise<Int> {
      count == 0 ? .value(0) : Promise.value(count).then(on: nil) { step($0 - 1) }
    }
    onThread(stack: UserRecursion.kilobytes << 10) {
      #expect(step(UserRecursion.levels).value == 0)
    }
  }
}
