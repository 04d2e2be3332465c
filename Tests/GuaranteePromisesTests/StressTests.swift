// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct StressTests {
  /// On a default queue (PK-102) and without one (PK-104).
  @Test(
    "handlers added while promises are resolved each get the value once (PK-102, PK-104)",
    arguments: [true, false])
  func registration(onQueue: Bool) async {
    let queue = onQueue ? DispatchQueue.global() : nil
    let promises = (0..<1000).map { _ in Promise<Int>.pending() }
    let sum = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 {
        group.addTask {
          let all = promises.map { pending in
            pending.promise.done(on: queue) { if $0 == 57 { sum.increment() } }
          }
          for promise in all { _ = await promise.ended() }
        }
      }
      group.addTask {
        DispatchQueue.concurrentPerform(iterations: promises.count) {
          promises[$0].resolver.fulfill(57)
        }
      }
    }
    #expect(sum.count == 10_000)
  }

  @Test("a chain of a thousand links that hop queues delivers in order (PK-103)")
  func order() async throws {
    let trace = Trace()
    let queues = (0..<4).map { DispatchQueue(label: "hop \($0)") }
    var promise = Promise()
    for index in 0..<1000 {
      promise = promise.then(on: queues[index % 4]) { () -> Guarantee<Void> in
        trace.add("\(index)")
        return queues[(index + 1) % 4].async(.promise) {}
      }
    }
    try await promise.get()
    #expect(trace.entries == (0..<1000).map { "\($0)" })
  }
}
