// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import PromiseAdapters
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct GuaranteeBridgeTests {
  @Test("a promise that cannot fail is a guarantee of its value")
  func value() {
    let (typed, resolver) = TypedPromises.Promise<Int, NoError>.makeWithResolver()
    let guarantee = Guarantee(typed, onCancel: { 0 })
    #expect(guarantee.isPending)
    resolver.fulfill(with: 5)
    #expect(guarantee.value == 5)
    #expect(Guarantee(TypedPromises.Promise<Int, Never>(fulfilled: 6)) { 0 }.value == 6)
  }

  @Test("a cancellation becomes the value that onCancel makes, which is called once and only then")
  func cancelled() {
    let log = Log<String>()
    let (typed, resolver) = TypedPromises.Promise<Int, NoError>.makeWithResolver()
    let guarantee = Guarantee(typed) {
      log.add("made")
      return 7
    }
    #expect(log.entries == [])
    resolver.cancel()
    #expect(guarantee.value == 7)
    #expect(log.entries == ["made"])
  }

  @Test(
    "a promise whose resolver is released gives the guarantee made of it the value for cancellations"
  )
  func dropped() {
    var resolver: TypedPromises.Promise<Int, NoError>.Resolver?
    var guarantee: Guarantee<Int>?
    do {
      let made = TypedPromises.Promise<Int, NoError>.makeWithResolver()
      resolver = made.1
      guarantee = Guarantee(made.0) { 8 }
    }
    #expect(guarantee?.isPending == true)
    resolver = nil
    withExtendedLifetime(resolver) {}
    #expect(guarantee?.value == 8)
  }

  @Test("a request for the guarantee travels to the promise")
  func request() {
    let (typed, resolver) = TypedPromises.Promise<Int, NoError>.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) { $0.cancel() }
    let guarantee = { Guarantee($0) { 9 } }(typed.map(on: .immediate) { $0 })
    guarantee.requestCancel()
    #expect(!resolver.hasRequestedCancel)
    typed.requestCancel()
    #expect(guarantee.value == 9)
  }

  @Test("a guarantee is a promise that cannot fail, or one of any type of error")
  func toTyped() {
    let (guarantee, fulfil) = Guarantee<Int>.pending()
    let unfailing = TypedPromises.Promise(guarantee)
    let failing = TypedPromises.Promise<Int, TestError>(guarantee)
    fulfil(3)
    #expect(unfailing.result?.value == 3)
    #expect(failing.result == .value(3))
  }
}
