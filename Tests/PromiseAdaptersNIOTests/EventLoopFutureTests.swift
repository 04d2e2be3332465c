// SPDX-License-Identifier: MIT

#if NIO
  internal import APlusPromises
  internal import Dispatch
  internal import GuaranteePromises
  internal import NIOCore
  internal import NIOPosix
  internal import PlainPromises
  internal import PromiseAdapters
  internal import Testing
  internal import TypedPromises
  internal import WhenPromises

  private enum TestError: Error, Equatable { case one, two }

  /// Two loops with threads of their own, for all tests.
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)

  @Suite struct EventLoopFutureTests {
    @Test("a future of an event loop makes a promise of every dialect")
    func everyDialect() async throws {
      let loop = group.next()
      let future = loop.submit { 5 }
      #expect(try await TypedPromises.Promise(future).get() == 5)
      #expect(try await GuaranteePromises.Promise(future).get() == 5)
      #expect(try await APlusPromises.Promise(future).get() == 5)
      #expect(try await PlainPromises.Promise(future).get() == 5)
      #expect(try await WhenPromises.Promise(future).get() == 5)
      // swift-nio's own method is the one that is chosen.
      #expect(try await future.get() == 5)
    }

    @Test("handlers run on the event loop, in the order in which futures complete")
    func place() async throws {
      let loop = group.next()
      let promise = loop.makePromise(of: Int.self)
      let typed = TypedPromises.Promise(promise.futureResult)
      let isOnLoop = typed.map(on: .immediate) { _ in loop.inEventLoop }
      promise.succeed(1)
      #expect(try await isOnLoop.get())
    }

    @Test("an error is the same one on the other side, and typed if wanted")
    func errors() async {
      let failed: EventLoopFuture<Int> = group.next().makeFailedFuture(TestError.two)
      await #expect(throws: TestError.two) { try await GuaranteePromises.Promise(failed).get() }
      let typed = TypedPromises.Promise<Int, TestError>(failed) { $0 as? TestError ?? .one }
      #expect(await typed.outcome() == .error(.two))
      let cancelled: EventLoopFuture<Int> = group.next().makeFailedFuture(CancellationError())
      #expect(await TypedPromises.Promise(cancelled).outcome().isCancelled)
    }

    @Test("a future cannot be cancelled: what is made of it waits all the same")
    func request() async throws {
      let promise = group.next().makePromise(of: Int.self)
      let typed = TypedPromises.Promise(promise.futureResult)
      typed.requestCancel()
      promise.succeed(3)
      #expect(try await typed.get() == 3)
    }

    @Test("a promise of every dialect makes a future, whose callbacks run on the loop")
    func futures() async throws {
      let loop = group.next()
      let futures = [
        TypedPromises.Promise<Int, TestError>(fulfilled: 5).futureResult(on: loop),
        GuaranteePromises.Promise.value(5).futureResult(on: loop),
        Guarantee.value(5).futureResult(on: loop),
        APlusPromises.Promise(value: 5).futureResult(on: loop),
        PlainPromises.Promise(value: 5).futureResult(on: loop),
        WhenPromises.Promise(queue: .main, state: .resolved(value: 5)).futureResult(on: loop),
      ]
      for future in futures {
        #expect(future.eventLoop === loop)
        #expect(try await future.map { loop.inEventLoop ? $0 : 0 }.get() == 5)
      }
    }

    @Test("a promise that settles later, on any thread, completes its future")
    func later() async throws {
      let (promise, resolver) = TypedPromises.Promise<Int, TestError>.makeWithResolver()
      let future = promise.futureResult(on: group.next())
      let other = group.next()
      other.execute { resolver.reject(with: .one) }
      await #expect(throws: TestError.one) { try await future.get() }
    }

    @Test("a cancelled promise, or a lost one, fails its future")
    func cancelled() async {
      let promise = TypedPromises.Promise<Int, TestError>(with: .cancelled)
      let future = promise.futureResult(on: group.next())
      await #expect(throws: CancellationError.self) { try await future.get() }
      let lost = PlainPromises.Promise<Int>().futureResult(on: group.next())
      await #expect(throws: CancellationError.self) { try await lost.get() }
    }

    @Test("from one loop to another through five dialects keeps value and error")
    func roundTrip() async throws {
      let (first, second) = (group.next(), group.next())
      for error in [nil, TestError.two] {
        let promise = first.makePromise(of: Int.self)
        let typed = TypedPromises.Promise(promise.futureResult)
        let kit = GuaranteePromises.Promise(typed)
        let aplus = APlusPromises.Promise(kit)
        let plain = PlainPromises.Promise(aplus)
        let back = WhenPromises.Promise(plain).futureResult(on: second)
        if let error {
          promise.fail(error)
          await #expect(throws: TestError.two) { try await back.get() }
        } else {
          promise.succeed(5)
          #expect(try await back.get() == 5)
        }
      }
    }

    @Test("a thousand futures settle a gathering from two loops")
    func many() async throws {
      let promises = (0..<1000).map { number in
        PlainPromises.Promise(group.next().submit { number })
      }
      #expect(try await Promises.all(promises).get().reduce(0, +) == 499_500)
    }
  }
#endif
