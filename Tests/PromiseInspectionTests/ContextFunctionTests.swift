// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseInspection
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

private enum Local {
  @TaskLocal static var number = 0
}

/// Functions that are not told how a promise ended.
@Suite struct ContextFunctionTests {
  private let queue = DispatchQueue(label: "work")

  /// What functions that are registered where the number is 1 find, when they are made to run where it is 2.
  private func found(
    _ register: (_ look: @escaping @Sendable () -> Void) -> (() -> Void), scoped: Bool
  ) async -> [Int] {
    let log = Log<Int>()
    let run = Local.$number.withValue(1) {
      scoped
        ? withPromiseContext { register { log.add(Local.number) } }
        : register { log.add(Local.number) }
    }
    withPromiseContext { Local.$number.withValue(2) { run() } }
    while log.count == 0 { await drain(queue) }
    return log.entries
  }

  @Test(arguments: Dialect.allCases.filter { $0 != .aplus })
  fileprivate func `a function that a promise is made of carries what was set where it was given`(
    _ dialect: Dialect
  ) async {
    let start: (@escaping @Sendable () -> Void) -> (() -> Void) = { look in
      queue.suspend()
      switch dialect {
      case .typed:
        _ = TypedPromises.Promise<Int, any Error>(on: .queue(queue)) { resolver in
          look()
          resolver.fulfill(with: 1)
        }
      case .guarantee:
        queue.async(.promise) { look() }.cauterize()
      case .plain:
        _ = PlainPromises.Promise<Int>(queue: queue) { fulfill, _ in
          look()
          fulfill(1)
        }
      case .when, .aplus:
        _ = WhenPromises.Promise<Int>(queue: queue) {
          look()
          return 1
        }
      }
      return { queue.resume() }
    }
    #expect(await found(start, scoped: true) == [1])
    #expect(await found(start, scoped: false) == [0])
  }

  @Test func `the function of a delayed promise carries what was set where that was made`() async {
    let make: (@escaping @Sendable () -> Void) -> (() -> Void) = { look in
      let delayed = DelayedPromise<Int, any Error>(on: .queue(queue)) { resolver in
        look()
        resolver.fulfill(with: 1)
      }
      return { _ = delayed.promise }
    }
    #expect(await found(make, scoped: true) == [1])
    #expect(await found(make, scoped: false) == [0])
  }

  @Test(arguments: [Dialect.aplus, .typed, .guarantee], [true, false])
  fileprivate func `a handler of requests carries what was set where it was registered`(
    _ dialect: Dialect, _ isInline: Bool
  ) async {
    let register: (@escaping @Sendable () -> Void) -> (() -> Void) = { look in
      switch dialect {
      case .aplus:
        let deferred = Deferred<Int>()
        deferred.onCanceled(on: isInline ? .immediate : .queue(queue)) { look() }
        return { deferred.promise.cancel() }
      case .typed:
        let (promise, resolver) = TypedPromises.Promise<Int, any Error>.makeWithResolver()
        resolver.onRequestCancel(on: isInline ? .immediate : .queue(queue)) { _ in look() }
        return { withExtendedLifetime(resolver) { promise.requestCancel() } }
      default:
        var kept: Resolver<Int>?
        let promise = GuaranteePromises.Promise<Int>.cancellable { resolver in
          resolver.onRequestCancel { _ in look() }
          kept = resolver
        }
        return { [kept] in withExtendedLifetime(kept) { promise.requestCancel() } }
      }
    }
    #expect(await found(register, scoped: true) == [1])
    let inline = isInline || dialect == .guarantee
    #expect(await found(register, scoped: false) == [inline ? 2 : 0])
  }

  @Test func `every attempt carries what was set where the retry began`() async throws {
    let log = Log<Int>()
    let promise = Local.$number.withValue(1) {
      withPromiseContext {
        retry(attempts: 4, backoff: .none) {
          log.add(Local.number)
          return GuaranteePromises.Promise<Int>(error: Offline())
        }
      }
    }
    await #expect(throws: Offline.self) { try await promise.get() }
    #expect(log.entries == [1, 1, 1, 1])
    log.clear()
    let plain = Local.$number.withValue(2) {
      withPromiseContext {
        Promises.retry(count: 3, delay: 0) {
          log.add(Local.number)
          return PlainPromises.Promise<Int>(error: Offline())
        }
      }
    }
    await #expect(throws: Offline.self) { try await plain.get() }
    #expect(log.entries == [2, 2, 2, 2])
  }
}
