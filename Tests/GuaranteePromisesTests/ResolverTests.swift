// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct ResolverTests {
  func optional(_ value: Int?, _ error: (any Error)?, _ done: (Int?, (any Error)?) -> Void) {
    done(value, error)
  }
  func exact(_ value: Int, _ error: (any Error)?, _ done: (Int, (any Error)?) -> Void) {
    done(value, error)
  }
  func swapped(_ error: (any Error)?, _ value: Int?, _ done: ((any Error)?, Int?) -> Void) {
    done(error, value)
  }
  func only(_ error: (any Error)?, _ done: ((any Error)?) -> Void) { done(error) }
  func result(
    _ result: Swift.Result<Int, TestError>, _ done: (Swift.Result<Int, TestError>) -> Void
  ) {
    done(result)
  }

  @Test("a completion handler of an optional value and error (PK-91, PK-92, PK-93)")
  func optionals() {
    #expect(Promise { seal in optional(1, nil, seal.resolve) }.value == 1)
    let failed = Promise { seal in optional(1, TestError.dummy, seal.resolve) }
    #expect(failed.error as? TestError == .dummy)
    let neither = Promise { seal in optional(nil, nil, seal.resolve) }
    guard case PMKError.invalidCallingConvention? = neither.error as? PMKError else {
      Issue.record("\(neither)")
      return
    }
  }

  @Test("a completion handler with the error first (PK-94)")
  func errorFirst() {
    #expect(Promise { seal in swapped(nil, 1, seal.resolve) }.value == 1)
    #expect(Promise { seal in swapped(TestError.dummy, nil, seal.resolve) }.isRejected)
    #expect(Promise { seal in swapped(nil, nil, seal.resolve) }.isRejected)
  }

  @Test("a completion handler that always has a value (PK-95)")
  func exactly() {
    let fulfilled: Promise<Int> = Promise { seal in exact(1, nil, seal.resolve) }
    let rejected: Promise<Int> = Promise { seal in exact(1, TestError.dummy, seal.resolve) }
    #expect(fulfilled.value == 1)
    #expect(rejected.isRejected)
  }

  @Test("a completion handler of an error alone makes a promise of Void (PK-96)")
  func errorOnly() {
    let fulfilled: Promise<Void> = Promise { seal in only(nil, seal.resolve) }
    let rejected: Promise<Void> = Promise { seal in only(TestError.dummy, seal.resolve) }
    #expect(fulfilled.isFulfilled)
    #expect(rejected.isRejected)
  }

  @Test("a completion handler of a result (PK-97, PK-98, PK-99)")
  func results() {
    let fulfilled = Promise { seal in result(.success(1), seal.resolve) }
    let rejected = Promise { seal in result(.failure(.dummy), seal.resolve) }
    #expect(fulfilled.result?.isFulfilled == true)
    #expect(rejected.result?.isFulfilled == false)
    #expect(fulfilled.value == 1)
  }

  @Test("the first call counts, also from several threads; later ones are ignored")
  func once() async {
    for _ in 0..<100 {
      let (promise, seal) = Promise<Int>.pending()
      let counter = Counter()
      promise.pipe { _ in counter.increment() }
      await withTaskGroup(of: Void.self) { group in
        for index in 0..<4 { group.addTask { seal.fulfill(index) } }
        group.addTask { seal.reject(TestError.dummy) }
      }
      #expect(counter.count == 1)
      let first = promise.value
      seal.fulfill(100)
      #expect(promise.value == first)
    }
  }

  @Test("a pending promise whose owner is released does no harm (PK-100)")
  func ownerGoes() async {
    await Configuration.withOwn {
      conf.logHandler = { _ in }
      let counter = Counter()
      do {
        let (promise, _) = Promise<Int>.pending()
        promise.done(on: nil) { _ in counter.increment() }.cauterize()
      }
      #expect(counter.count == 0)
    }
  }

  @Test("pipe to another resolver passes values and errors on")
  func piping() {
    let (target, seal) = Promise<Int>.pending()
    Promise.value(1).pipe(to: seal.resolve)
    #expect(target.value == 1)
    let (other, otherSeal) = Promise<Int>.pending()
    Promise<Int>(error: TestError.dummy).pipe(to: otherSeal.resolve)
    #expect(other.isRejected)
  }

  @Test("a resolver that follows a promise passes everything on, and is not counted as lost")
  func following() async {
    let trace = Trace()
    await Configuration.withOwn {
      conf.logHandler = { trace.add("\($0)") }
      let (inner, innerSeal) = Promise<Int>.pending()
      let outer = Promise<Int> { seal in
        seal.follow(inner)
        seal.fulfill(1)
      }
      #expect(outer.isPending)
      innerSeal.reject(PMKError.cancelled)
      #expect(outer.error?.isCancelled == true)
    }
    #expect(trace.entries == [])
  }

  @Test("a resolver that is told to follow its own promise rejects it")
  func followingItself() {
    let (promise, seal) = Promise<Int>.pending()
    seal.follow(promise)
    guard case PMKError.returnedSelf? = promise.error as? PMKError else {
      Issue.record("\(promise)")
      return
    }
  }
}
