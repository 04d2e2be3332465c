// SPDX-License-Identifier: MIT

import PromiseAdapters
import Testing

#if swift(>=6)
  import APlusPromises
  import GuaranteePromises
  import PlainPromises
  import TypedPromises
  import WhenPromises
#else
  import APlusPromisesSwift5
  import GuaranteePromisesSwift5
  import PlainPromisesSwift5
  import TypedPromisesSwift5
  import WhenPromisesSwift5
#endif

// A value, an error and a cancellation tour the five dialects, with a handler in each, and come back.
// Everything is written as an app would: in a class of the main actor whose state handlers change.

@MainActor
final class Tour {
  private(set) var stops: [String] = []
  private let order: TypedPromises.Promise<Int, OrderError>

  init(_ order: TypedPromises.Promise<Int, OrderError>) { self.order = order }

  /// Each stop notes what it sees, and the next one is made of what it returns.
  func run() -> TypedPromises.Promise<Int, OrderError> {
    let kit = GuaranteePromises.Promise(order)
      .map { [self] value -> Int in
        stops.append("guarantee \(value)")
        return value + 1
      }
    let aplus = APlusPromises.Promise(kit)
      .then { [self] value -> Int in
        stops.append("aplus \(value)")
        return value + 1
      }
    let plain = PlainPromises.Promise(aplus)
      .then { [self] value -> Int in
        stops.append("plain \(value)")
        return value + 1
      }
    let old = WhenPromises.Promise(plain)
      .then { [self] value -> Int in
        stops.append("when \(value)")
        return value + 1
      }
    return TypedPromises.Promise(old, mapError: { OrderError($0) })
  }
}

@Suite @MainActor struct TourTests {
  @Test("a value passes through five dialects, is changed in each, and arrives")
  func value() async throws {
    let (order, resolver) = TypedPromises.Promise<Int, OrderError>.makeWithResolver()
    let tour = Tour(order)
    let back = tour.run()
    resolver.fulfill(with: 1)
    #expect(try await back.get() == 5)
    #expect(tour.stops == ["guarantee 1", "aplus 2", "plain 3", "when 4"])
  }

  @Test("an error passes all of them as what it is")
  func error() async {
    let tour = Tour(TypedPromises.Promise(rejected: .closed))
    let outcome = await tour.run().outcome()
    #expect(outcome == .error(.closed))
    #expect(tour.stops == [])
  }

  @Test("a cancellation passes all of them as one")
  func cancellation() async {
    let (order, resolver) = TypedPromises.Promise<Int, OrderError>.makeWithResolver()
    let tour = Tour(order)
    let back = tour.run()
    resolver.cancel()
    #expect(await back.outcome() == .cancelled)
    #expect(tour.stops == [])
  }

  @Test("what five dialects make of an asynchronous function stops it when nobody waits any more")
  func request() async {
    let stream = AsyncStream<Bool>.makeStream()
    let started = AsyncStream<Void>.makeStream()
    func tour() -> TypedPromises.Promise<Int, any Error> {
      let order = TypedPromises.Promise<Int, any Error> {
        started.continuation.yield()
        do {
          // Nobody fulfils it: the wait ends when the task is cancelled.
          try await PlainPromises.Promise<Void>().get()
        } catch {
          stream.continuation.yield(true)
        }
        return 1
      }
      let kit = GuaranteePromises.Promise(order)
      let aplus = APlusPromises.Promise(kit)
      let plain = PlainPromises.Promise(aplus)
      return TypedPromises.Promise(WhenPromises.Promise(plain))
    }
    let back = tour()
    for await _ in started.stream { break }
    back.requestCancel()
    for await stopped in stream.stream {
      #expect(stopped)
      break
    }
    // It returned in spite of the request, and so the value comes.
    #expect(await back.outcome().value == 1)
  }
}
