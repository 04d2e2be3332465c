// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

@Suite struct AsyncTests {
  private func get<P: PromiseBridgeable>(_ promise: P) async throws -> Int
  where P.BridgedValue == Int { try await promise.get() }

  @Test("generic code can wait for a promise of every dialect")
  func generic() async throws {
    #expect(try await get(TypedPromises.Promise<Int, TestError>(fulfilled: 1)) == 1)
    #expect(try await get(TypedPromises.Promise<Int, NoError>(fulfilled: 2)) == 2)
    #expect(try await get(GuaranteePromises.Promise.value(3)) == 3)
    #expect(try await get(Guarantee.value(4)) == 4)
    #expect(try await get(APlusPromises.Promise(value: 5)) == 5)
    #expect(try await get(PlainPromises.Promise(value: 6)) == 6)
    #expect(try await get(WhenPromises.Promise(queue: .main, state: .resolved(value: 7))) == 7)
  }

  @Test("a type that is not ours can be waited for, with every error as it is")
  func foreign() async throws {
    let future = LegacyFuture<Int>()
    async let value = future.get()
    future.complete(.success(5))
    #expect(try await value == 5)
    for error in [TestError.one as any Error, UserCancelled(by: "user"), CancellationError()] {
      let failed = LegacyFuture<Int>()
      failed.complete(.failure(error))
      guard case .failure(let found) = await failed.outcome() else {
        Issue.record("no failure")
        continue
      }
      #expect("\(found)" == "\(error)")
    }
  }

  @Test("errors of a type that is no Swift error arrive wrapped")
  func wrapped() async {
    let promise = TypedPromises.Promise<Int, String>(rejected: "closed")
    await #expect(throws: BridgedError("closed")) { try await promise.get() }
  }

  @Test("a cancelled wait ends at once and asks the type for cancellation")
  func cancelled() async {
    let (asked, tell) = AsyncStream<Void>.makeStream()
    let future = LegacyFuture<Int>()
    future.onCancel { tell.yield() }
    let task = Task { await future.outcome() }
    task.cancel()
    guard case .failure(let error) = await task.value else {
      Issue.record("no failure")
      return
    }
    #expect(error is CancellationError)
    for await _ in asked { break }
    withExtendedLifetime(future) {}
  }
}
