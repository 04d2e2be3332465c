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
  @TaskLocal static var spy: Spy?
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

/// Functions that are called any number of times.
extension ContextFunctionTests {
  /// What a handler of progress finds in three reports, which are made where the number is 2.
  private func reported(at place: Place, scoped: Bool) async -> [Int] {
    let (deferred, log, queue) = (Deferred<Int>(), Log<Int>(), self.queue)
    let register: @Sendable () -> Void = {
      let look: @Sendable (Float) -> Void = { _ in log.add(Local.number) }
      switch place {
      case .inline: deferred.promise.progress(on: .immediate, look)
      case .queue: deferred.promise.progress(on: .queue(queue), look)
      default:
        deferred.promise.progress { @MainActor progress in
          MainActor.preconditionIsolated()
          look(progress)
        }
      }
    }
    Local.$number.withValue(1) { scoped ? withPromiseContext(register) : register() }
    Local.$number.withValue(2) { for report in 1...3 { deferred.progress(Float(report) / 4) } }
    while log.count < 3 { await Task.yield() }
    return log.entries
  }

  @Test(arguments: [Place.inline, .queue, .mainActor])
  fileprivate func `every report of progress finds what was set where its handler was registered`(
    _ place: Place
  ) async {
    #expect(await reported(at: place, scoped: true) == [1, 1, 1])
    let outside = place == .inline ? 2 : 0
    #expect(await reported(at: place, scoped: false) == [outside, outside, outside])
  }

  @Test func `handlers of progress in a row find their own values, and so do reports in reports`() {
    let (deferred, log) = (Deferred<Int>(), Log<Int>())
    withPromiseContext {
      let first = Local.$number.withValue(1) {
        deferred.promise.progress(on: .immediate) { progress -> Float in
          if progress < 0.5 { deferred.progress(0.5) }
          log.add(Local.number)
          return progress
        }
      }
      Local.$number.withValue(2) {
        first.progress(on: .immediate) { (_: Float) in log.add(Local.number) }
      }
    }
    deferred.progress(0.25)
    #expect(log.entries == [1, 2, 1, 2])
  }

  @Test func `the share that a handler of progress leaves is asked for with its values`() async {
    let (deferred, inner, log) = (Deferred<Int>(), Deferred<Int>(), Log<Int>())
    let kept = Local.$number.withValue(1) {
      withPromiseContext {
        deferred.promise.then(
          on: .queue(queue), onFulfilled: { _ in inner.promise },
          onProgress: { _ in
            log.add(Local.number)
            return 0.5
          })
      }
    }
    deferred.resolve(1)
    while log.count == 0 { await drain(queue) }
    #expect(log.entries == [1])
    withExtendedLifetime((kept, inner)) {}
  }

  @Test func `a handler of progress keeps the values until its promise ends`() {
    let (deferred, gone) = (Deferred<Int>(), Counter())
    withPromiseContext {
      Local.$spy.withValue(Spy { gone.add() }) {
        _ = deferred.promise.progress(on: .immediate) { (_: Float) in Local.spy?.touch() }
      }
    }
    deferred.progress(0.5)
    #expect(gone.value == 0)
    deferred.resolve(1)
    #expect(gone.value == 1)
  }

  @Test(arguments: [true, false])
  func `a generator of promises finds what was set where it was given, every time`(_ isScoped: Bool)
    throws
  {
    let (log, resolvers) = (Log<Int>(), Log<Resolver<Int>>())
    func generate() -> GuaranteePromises.Promise<[Int]> {
      let generator = AnyIterator<GuaranteePromises.Promise<Int>> {
        log.add(Local.number)
        let (promise, resolver) = GuaranteePromises.Promise<Int>.pending()
        resolvers.add(resolver)
        return log.count < 4 ? promise : nil
      }
      return when(fulfilled: generator, concurrently: 2)
    }
    let all = Local.$number.withValue(1) {
      isScoped ? withPromiseContext { generate() } : generate()
    }
    #expect(log.entries == [1, 1])
    Local.$number.withValue(2) {
      for number in 0..<3 { resolvers.entries[number].fulfill(number) }
    }
    // The generator is asked once more when its last promise has ended.
    #expect(log.entries == (isScoped ? [1, 1, 1, 1, 1] : [1, 1, 2, 2, 2]))
    #expect(all.value == [0, 1, 2])
  }

  @Test func `a generator of an actor is asked on that, with its values`() async throws {
    actor Kitchen {
      let (log, resolvers) = (Log<Int>(), Log<Resolver<Int>>())

      func generate() -> GuaranteePromises.Promise<[Int]> {
        let generator = AnyIterator<GuaranteePromises.Promise<Int>> {
          self.preconditionIsolated()
          self.log.add(Local.number)
          guard self.log.count < 4 else { return nil }
          let (promise, resolver) = GuaranteePromises.Promise<Int>.pending()
          self.resolvers.add(resolver)
          return promise
        }
        return when(fulfilled: generator, concurrently: 2)
      }

      func cook() -> GuaranteePromises.Promise<[Int]> {
        Local.$number.withValue(1) { withPromiseContext { generate() } }
      }
    }
    let kitchen = Kitchen()
    let all = await kitchen.cook()
    for number in 0..<3 {
      while kitchen.resolvers.count <= number { await Task.yield() }
      kitchen.resolvers.entries[number].fulfill(number)
    }
    #expect(try await all.get() == [0, 1, 2])
    #expect(kitchen.log.count >= 4 && kitchen.log.entries.allSatisfy { $0 == 1 })
  }
}
