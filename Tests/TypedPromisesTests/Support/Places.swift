// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import TestSupport
internal import TypedPromises

/// Two serial queues that know their names.
enum TestQueue: String, Sendable {
  case one, two

  private static let key = DispatchSpecificKey<TestQueue>()
  private static let queues: [TestQueue: DispatchQueue] = [.one: make(.one), .two: make(.two)]

  private static func make(_ name: TestQueue) -> DispatchQueue {
    let queue = DispatchQueue(label: name.rawValue)
    queue.setSpecific(key: key, value: name)
    return queue
  }

  var queue: DispatchQueue { Self.queues[self]! }
  static var current: TestQueue? { DispatchQueue.getSpecific(key: key) }

  /// Where the calling code runs, and whether it runs inline in a registration.
  static var place: String {
    (current?.rawValue ?? "none") + (PromiseContext.isExecutingNow ? " now" : "")
  }

  /// Runs the body on the queue, and returns when it has run and all it enqueued there.
  func perform(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { done in
      queue.async {
        body()
        self.queue.async { done.resume() }
      }
    }
  }

  /// Returns when everything enqueued so far has run.
  func drain() async { await perform {} }
}

extension PromiseContext {
  static var one: PromiseContext { .queue(TestQueue.one.queue) }
  static var two: PromiseContext { .queue(TestQueue.two.queue) }
}

enum TestError: Error, Equatable, Hashable { case one, two }

typealias Text = Promise<Int, String>
typealias Std = Promise<Int, any Error>

/// How a promise stands, in one word.
func state<V, E>(_ promise: Promise<V, E>) -> String { word(promise.result) }

func word<V, E>(_ result: PromiseResult<V, E>?) -> String {
  switch result {
  case nil: "pending"
  case .value(let value)?: "value \(value)"
  case .error(let error)?: "error \(error)"
  case .cancelled?: "cancelled"
  }
}

/// A promise that is cancelled when that is requested, as most are.
func makeObedient<V, E>(
  _: V.Type = Int.self, _: E.Type = String.self
) -> (Promise<V, E>, Promise<V, E>.Resolver) {
  let (promise, resolver) = Promise<V, E>.makeWithResolver()
  resolver.onRequestCancel(on: .immediate) { $0.cancel() }
  return (promise, resolver)
}

/// Three ways to end.
enum Ending: String, CaseIterable, Sendable {
  case value = "value 1"
  case error = "error e"
  case cancelled = "cancelled"

  var result: PromiseResult<Int, String> {
    switch self {
    case .value: .value(1)
    case .error: .error("e")
    case .cancelled: .cancelled
    }
  }
}
