// SPDX-License-Identifier: MIT

import APlusPromises
import Foundation
import GuaranteePromises
import PromiseAdapters
import Testing
import TypedPromises

// The code of the guide about the rest of Swift. Keep both alike: a test compares them.

/// Somebody's library.
private struct Kitchen: Sendable {
  struct Download: Sendable { func stop() {} }

  func fetchMenu(completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    completion(Data("soup".utf8), nil)
  }

  func download(
    _ dish: String, _ completion: @escaping @Sendable (Data?, Int, (any Error)?) -> Void
  ) -> Download {
    completion(Data(dish.utf8), 200, nil)
    return Download()
  }
}

private let kitchen = Kitchen()

@MainActor private var bar: Float = 0

func menu() -> GuaranteePromises.Promise<Data> {
  GuaranteePromises.Promise(
    Callback { done in kitchen.fetchMenu(completion: done.resolve) })
}

func photo(_ dish: String) -> TypedPromises.Promise<Data, any Error> {
  TypedPromises.Promise(
    Callback<Data> { done in
      let download = kitchen.download(dish) { data, _, error in done.resolve(data, error) }
      done.onRequestCancel { download.stop() }
    })
}

func fetchMenu(completion: @escaping @MainActor @Sendable (Data?, (any Error)?) -> Void) {
  menu().forward(to: completion)
}

func total<P: PromiseBridgeable>(of prices: [P]) async throws -> Int
where P.BridgedValue == Int {
  var total = 0
  for price in prices { total += try await price.get() }
  return total
}

@MainActor
func watch(_ delivery: APlusPromises.Promise<Int>) async {
  for await part in delivery.progressReports() { bar = part }
}

func progress(of delivery: APlusPromises.Promise<Int>) -> Progress {
  let whole = Progress(totalUnitCount: 10)
  whole.addChild(Progress(mirroring: delivery), withPendingUnitCount: 9)
  return whole
}

// The end of the code of the guide.

@Suite struct RestOfSwiftGuide {
  @Test("the code of the guide does what the guide says")
  @MainActor
  func run() async throws {
    #expect(try await menu().get() == Data("soup".utf8))
    #expect(try await photo("soup").get() == Data("soup".utf8))
    let fetched = await withCheckedContinuation { done in
      fetchMenu { data, _ in done.resume(returning: data) }
    }
    #expect(fetched == Data("soup".utf8))
    #expect(try await total(of: [APlusPromises.Promise(value: 2), .init(value: 3)]) == 5)
    let delivery = Deferred<Int>()
    let whole = progress(of: delivery.promise)
    delivery.progress(0.5)
    #expect(whole.fractionCompleted == 0.45)
    let reports = delivery.promise.progressReports()
    delivery.progress(0.75)
    delivery.resolve(1)
    var seen: [Float] = []
    for await part in reports { seen.append(part) }
    #expect(seen == [0.75])
    await watch(delivery.promise)
    #expect(bar == 0)
  }
}
