// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct ConfigurationTests {
  /// Handlers of then (PK-38), catch (PK-39) and ensure (PK-40) run on the queues set.
  @Test("handlers without on: run on the default queues set (PK-38, PK-39, PK-40)")
  func queues() async throws {
    try await Configuration.withOwn { () async throws in
      let map = MarkedQueue("map")
      let end = MarkedQueue("end")
      conf.Q = (map.queue, end.queue)
      #expect(try await Promise.value(1).map { _ in map.isCurrent }.get())
      #expect(try await Promise.value(1).then { _ in Promise.value(map.isCurrent) }.get())
      let recovered = Promise<Bool>(error: TestError.dummy).recover { _ in .value(map.isCurrent) }
      #expect(await recovered.async())
      let ends = Trace()
      let finished = Guarantee<Void>.pending()
      Promise<Int>(error: TestError.dummy).ensure { ends.add("ensure \(end.isCurrent)") }
        .catch { _ in ends.add("catch \(end.isCurrent)") }
        .finally {
          ends.add("finally \(end.isCurrent)")
          finished.resolve(())
        }
      await finished.guarantee.async()
      #expect(ends.entries == ["ensure true", "catch true", "finally true"])
      for promise in [
        Promise.value(1), Promise(error: TestError.dummy), Promise(error: PMKError.cancelled),
      ] {
        let ensured = Guarantee<Bool>.pending()
        promise.ensure { ensured.resolve(end.isCurrent) }.cauterize()
        #expect(await ensured.guarantee.async())
      }
      conf.Q = (.main, .main)
      #expect(try await Promise.value(1).map { _ in !map.isCurrent }.get())
    }
  }

  @Test("with nil for a queue handlers run at once; the other kind stays where it was")
  func inline() async throws {
    await Configuration.withOwn {
      let stopped = DispatchQueue(label: "stopped")
      stopped.suspend()
      conf.Q = (map: nil, return: stopped)
      #expect(Promise.value(1).map { $0 + 1 }.value == 2)
      let done = Promise.value(1).done { _ in }
      #expect(done.isPending)
      stopped.resume()
      #expect(await done.ended().isFulfilled)
      conf.Q.return = nil
      #expect(Promise.value(1).done { _ in }.isFulfilled)
      let (promise, seal) = Promise<Int>.pending()
      let trace = Trace()
      promise.get { trace.add("\($0)") }.cauterize()
      seal.fulfill(7)
      #expect(trace.entries == ["7"])
    }
  }

  @Test("a change applies to later calls only")
  func later() async throws {
    try await Configuration.withOwn { () async throws in
      let marked = MarkedQueue("map")
      let (promise, seal) = Promise<Int>.pending()
      let before = promise.map { _ in marked.isCurrent }
      conf.Q.map = marked.queue
      let after = promise.map { _ in marked.isCurrent }
      seal.fulfill(1)
      #expect(try await before.get() == false)
      #expect(try await after.get())
    }
  }

  @Test("the policy set applies where a call names none")
  func policy() async {
    await Configuration.withOwn {
      let trace = Trace()
      let promise = Promise<Int>(error: PMKError.cancelled)
      promise.catch(on: nil) { _ in trace.add("never") }
      conf.catchPolicy = .allErrors
      promise.catch(on: nil) { _ in trace.add("catch") }
      promise.catch(on: nil, policy: .allErrorsExceptCancellation) { _ in trace.add("never") }
      #expect(trace.entries == ["catch"])
    }
  }

  /// On the original these lines stop the program: the compiler inserts a check of the executor.
  @Test(
    "a handler formed in code of the main actor never runs off it, whatever the default queue is")
  @MainActor func mainActorHandlers() async throws {
    try await Configuration.withOwn { @MainActor () async throws in
      var touched = 0
      for queue in [DispatchQueue.global(), nil] {
        conf.Q = (map: queue, return: queue)
        let (promise, seal) = Promise<Int>.pending()
        let chain = promise.map { value -> Int in
          MainActor.preconditionIsolated()
          touched += value
          return value
        }.get { _ in
          MainActor.preconditionIsolated()
          touched += 1
        }
        DispatchQueue.global().async { seal.fulfill(1) }
        _ = try await chain.get()
      }
      #expect(touched == 4)
    }
  }

  @Test("with nil for a queue, handlers of the main actor run at once in code of the main queue")
  @MainActor func mainActorInline() async throws {
    try await Configuration.withOwn { @MainActor () async throws in
      conf.Q = (map: nil, return: nil)
      var seen = 0
      let promise = Promise.value(1).map { value -> Int in
        seen = value
        return value
      }
      #expect(promise.value == 1)
      #expect(seen == 1)
      // Nested too deep for the stack, they take turns.
      var chain = Promise<Int>.pending()
      let head = chain.resolver
      let depth = 100_000
      for _ in 0..<depth {
        let next = chain.promise.map { value -> Int in
          seen += 1
          return value + 1
        }
        chain.promise = next
      }
      head.fulfill(0)
      #expect(try await chain.promise.get() == depth)
      #expect(seen == depth + 1)
    }
  }
}
