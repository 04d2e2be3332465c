// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct WhenConcurrentlyTests {
  /// Makes pending promises on demand, and counts how many are pending.
  final class Source: @unchecked Sendable {
    var resolvers: [Resolver<Int>] = []
    var asked = 0
    var limit: Int
    init(_ limit: Int) { self.limit = limit }

    func iterator() -> AnyIterator<Promise<Int>> {
      AnyIterator {
        self.asked += 1
        guard self.resolvers.count < self.limit else { return nil }
        let (promise, resolver) = Promise<Int>.pending()
        self.resolvers.append(resolver)
        return promise
      }
    }
  }

  @Test("forty-two elements, five at a time, give their values in order (PK-126)")
  func order() async throws {
    var next = 0
    let iterator = AnyIterator<Guarantee<Int>> {
      guard next < 42 else { return nil }
      next += 1
      let number = next
      return DispatchQueue.global().async(.promise) { number * number }
    }
    let squares = try await when(fulfilled: iterator, concurrently: 5).get()
    #expect(squares == (1...42).map { $0 * $0 })
  }

  @Test("an iterator without elements gives none (PK-127)")
  func empty() {
    #expect(when(fulfilled: Source(0).iterator(), concurrently: 2).value == [])
    #expect(when(resolved: Source(0).iterator(), concurrently: 2).value?.isEmpty == true)
  }

  @Test("a rejected element rejects the whole (PK-128)")
  func rejection() {
    let source = Source(5)
    let all = when(fulfilled: source.iterator(), concurrently: 2)
    source.resolvers[1].reject(TestError.dummy)
    #expect(all.error as? TestError == .dummy)
    source.resolvers[0].fulfill(1)
    #expect(source.asked == 2)
  }

  @Test("no more than the given number are pending, and that many are (PK-129)")
  func limit() {
    let source = Source(10)
    let all = when(fulfilled: source.iterator(), concurrently: 4)
    #expect(source.resolvers.count == 4)
    for index in 0..<10 {
      #expect(source.resolvers.count == min(10, index + 4))
      source.resolvers[index].fulfill(index)
    }
    #expect(all.value == Array(0..<10))
  }

  @Test(
    "a number below one is bad input, and the iterator is not asked (PK-130)", arguments: [0, -1])
  func badInput(_ number: Int) {
    let source = Source(1)
    let all = when(fulfilled: source.iterator(), concurrently: number)
    guard case PMKError.badInput? = all.error as? PMKError else {
      Issue.record("\(all)")
      return
    }
    let resolved = when(resolved: source.iterator(), concurrently: number)
    guard case .rejected(PMKError.badInput)? = resolved.value?.first else {
      Issue.record("\(String(describing: resolved.value))")
      return
    }
    #expect(source.asked == 0)
  }

  @Test("after a rejection the iterator is not asked again (PK-131)")
  func stops() {
    let source = Source(5)
    let all = when(fulfilled: source.iterator(), concurrently: 1)
    source.resolvers[0].fulfill(1)
    source.resolvers[1].reject(TestError.dummy)
    #expect(all.isRejected)
    #expect(source.asked == 2)
  }

  @Test("when(resolved:concurrently:) goes on after a rejection (PK-132)")
  func resolved() {
    let source = Source(3)
    let all = when(resolved: source.iterator(), concurrently: 1)
    source.resolvers[0].fulfill(1)
    source.resolvers[1].reject(TestError.dummy)
    source.resolvers[2].fulfill(3)
    #expect(all.value?.map(\.isFulfilled) == [true, false, true])
  }

  @Test("an iterator that has more later is asked whenever an element ends")
  func more() {
    let source = Source(2)
    let all = when(fulfilled: source.iterator(), concurrently: 5)
    #expect(source.resolvers.count == 2)
    source.limit = 3
    source.resolvers[0].fulfill(0)
    #expect(source.resolvers.count == 3)
    source.resolvers[1].fulfill(1)
    source.resolvers[2].fulfill(2)
    #expect(all.value == [0, 1, 2])
  }

  @Test("a cancelled wait for the whole stops asking, and cancels what is under way")
  func request() async {
    let trace = Trace()
    let started = Promise<Void>.pending()
    let wait = Task {
      var number = 0
      let iterator = AnyIterator<Promise<Int>> {
        number += 1
        let number = number
        return Promise {
          if number == 2 { started.resolver.fulfill_() }
          _ = try? await Guarantee<Void>.pendingForEver.get()
          trace.add("cancelled")
          throw CancellationError()
        }
      }
      return try await when(fulfilled: iterator, concurrently: 2).get()
    }
    _ = await started.promise.outcome()
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    while trace.entries.count < 2 { await Task.yield() }
    #expect(trace.entries == ["cancelled", "cancelled"])
  }
}

extension WhenConcurrentlyTests {
  @Test("a request rejects the whole, also if what is under way ends by it")
  func rejectedByRequest() {
    let seals = Locked<[Resolver<Int>]>([])
    func whole() -> Promise<[Int]> {
      var count = 0
      return when(
        fulfilled: AnyIterator {
          count += 1
          return count > 2
            ? nil
            : Promise<Int>.cancellable { seal in
              seal.onRequestCancel { $0.reject(PMKError.cancelled) }
              seals.withLock { $0.append(seal) }
            }
        }, concurrently: 2)
    }
    let all = whole()
    all.requestCancel()
    #expect(all.error?.isCancelled == true)
  }
}

extension WhenConcurrentlyTests {
  /// Belongs to the main actor, with its conformance.
  @MainActor struct Jobs: @MainActor IteratorProtocol {
    static var asked = 0
    mutating func next() -> Guarantee<Int>? {
      MainActor.assertIsolated()
      Self.asked += 1
      let number = Self.asked
      return number > 20 ? nil : DispatchQueue.global().async(.promise) { number }
    }
  }

  @Test("an iterator of the main actor is asked on the main actor, whoever fulfils")
  @MainActor func ofTheMainActor() async throws {
    Jobs.asked = 0
    #expect(try await when(fulfilled: Jobs(), concurrently: 2).get() == Array(1...20))
    Jobs.asked = 0
    #expect(try await when(resolved: Jobs(), concurrently: 2).get().count == 20)
  }
}

extension Guarantee where T == Void {
  /// Nobody fulfils it, and its timer is never due.
  static var pendingForEver: Guarantee<Void> { after(.never) }
}
