// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

// For optimised builds: the registration of a handler is inlined into its caller, where the
// optimiser must not conclude that what the handler captured stays in that function.

@Suite struct OptimiserTests {
  @Test("what a handler does to a local object is seen by the function that made both")
  func captured() {
    let manual = ManualContext()
    let log = Log<Int>()
    let derived = Promise(value: 5).then(on: manual.context) { log.add($0) }
    #expect(log.entries == [])
    manual.drain()
    #expect(log.entries == [5])
    #expect(derived.state == .fulfilled)
  }

  final class Cell: @unchecked Sendable { var number = 0 }

  @Test("a captured object outlives the function that made it")
  func escaped() {
    let manual = ManualContext()
    func register() -> Promise<Int> {
      let cell = Cell()
      cell.number = 41
      return Promise(value: 1).then(on: manual.context) { cell.number + $0 }
    }
    let derived = register()
    manual.drain()
    #expect(derived.value == 42)
  }

  @Test("a local object that is the value is seen by the function that made it")
  func value() {
    let manual = ManualContext()
    let cell = Cell()
    Promise(value: cell).then(on: manual.context) { $0.number = 7 }
    manual.drain()
    #expect(cell.number == 7)
  }

  @Test("a result outlives the promise that nobody but the waiter referred to")
  func lastReference() async throws {
    let queue = DispatchQueue(label: "results")
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for round in 0..<1000 {
        group.addTask {
          let deferred = Deferred<Int>()
          var parts: [Promise<Int>] = []
          for part in 0..<50 {
            parts.append(deferred.promise.then(on: .queue(queue)) { $0 + part })
          }
          deferred.resolve(round)
          let sum = try await Promise.all(parts).get()
          return sum == Array(round..<round + 50) ? [] : sum + [-1]
        }
      }
      for try await wrong in group { #expect(wrong == []) }
    }
  }
}
