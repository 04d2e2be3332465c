// SPDX-License-Identifier: MIT

#if OpenCombine
  internal import OpenCombine
#elseif canImport(Combine)
  internal import Combine
#endif

#if OpenCombine || canImport(Combine)
  internal import APlusPromises
  internal import Dispatch
  internal import GuaranteePromises
  internal import PlainPromises
  internal import PromiseAdapters
  internal import Testing
  internal import TypedPromises
  internal import WhenPromises

  @Suite struct FirstValueTests {
    @Test(
      "the first value of a publisher makes a promise of every dialect, and ends the subscription")
    func everyDialect() {
      let subject = PassthroughSubject<Int, TestError>()
      let log = Recorder<any Error>()
      let first = subject.handleEvents(receiveCancel: { log.note("cancelled") }).firstValue
      let typed = TypedPromises.Promise<Int, TestError>(first) { $0 as? TestError ?? .one }
      let kit = GuaranteePromises.Promise(first)
      let aplus = APlusPromises.Promise(first)
      let plain = PlainPromises.Promise(first)
      let old = WhenPromises.Promise(first)
      subject.send(1)
      subject.send(2)
      #expect(typed.result == .value(1))
      #expect(kit.value == 1)
      #expect(aplus.value == 1)
      #expect(plain.value == 1)
      #expect((try? old.state.result?.get()) == 1)
      #expect(log.entries == Array(repeating: "cancelled", count: 5))
    }

    @Test("a failure and an end without a value reject the promise")
    func failures() {
      let failed = PlainPromises.Promise(Fail<Int, TestError>(error: .two).firstValue)
      #expect(failed.error as? TestError == .two)
      let empty = PlainPromises.Promise(Empty<Int, Never>().firstValue)
      #expect(empty.error is NoValuePublishedError)
    }

    @Test("a request cancels the subscription and the promise")
    func request() {
      let subject = PassthroughSubject<Int, Never>()
      let log = Recorder<any Error>()
      let first = subject.handleEvents(receiveCancel: { log.note("cancelled") }).firstValue
      let typed = TypedPromises.Promise(first)
      typed.requestCancel()
      #expect(log.entries == ["cancelled"])
      subject.send(1)
      #expect(typed.result?.isCancelled == true)
      let old = WhenPromises.Promise(first)
      old.cancel()
      #expect(log.entries == ["cancelled", "cancelled"])
    }

    @Test("a request of the last one interested, further down, ends the subscription too")
    func dropped() {
      let subject = PassthroughSubject<Int, Never>()
      let log = Recorder<any Error>()
      let child: TypedPromises.Promise<Int, any Error>
      do {
        let first = subject.handleEvents(receiveCancel: { log.note("cancelled") }).firstValue
        child = TypedPromises.Promise(first).map(on: .immediate) { $0 }
      }
      #expect(log.entries == [])
      child.requestCancel()
      #expect(log.entries == ["cancelled"])
      #expect(child.result?.isCancelled == true)
    }

    @Test("a publisher that ignores demand changes nothing after the first value")
    func ignoresDemand() {
      struct Eager: Publisher {
        typealias Output = Int
        typealias Failure = TestError
        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
          subscriber.receive(subscription: Subscriptions.empty)
          _ = subscriber.receive(1)
          _ = subscriber.receive(2)
          subscriber.receive(completion: .failure(.one))
        }
      }
      #expect(PlainPromises.Promise(Eager().firstValue).value == 1)
    }
  }
#endif
