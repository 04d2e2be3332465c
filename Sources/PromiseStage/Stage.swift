// SPDX-License-Identifier: MIT

package import Dispatch
package import PromiseCore

/// The place where tests replace time, queues, tasks and the tracer by their own.
///
/// Nothing of it exists until a test of the process asks for it for the first time.
final class Stage: TestStage {
  private static let isSet: Void = TestSeam.set(Stage())

  /// Makes promises ask for stand-ins and scopes from now on.
  static func set() { isSet }

  fileprivate struct Receiver: Sendable { let receive: Submission }
  fileprivate static let standIn = DispatchSpecificKey<Receiver>()

  private init() {}

  var time: (any Timekeeper)? { Scene.current.time }
  var deliveries: Submission? { Scene.current.deliveries }
  var scope: (any TestScope)? { Scope.current }

  func outside(_ body: () -> Void) { Scope(of: Scene()).run(body) }

  func context(for queue: DispatchQueue?) -> DeliveryContext? {
    if let context = Scene.current.main?.context(for: queue) ?? queue.flatMap(standIn) {
      return context
    }
    guard let scope = Scope.current else { return nil }
    return SubmittingContext(in: nil, name: queue.map { "queue \($0.label)" } ?? "the main queue") {
      let work = scope.counting($0)
      if let queue { queue.async(execute: work) } else { Inbox.main.submit(work) }
    }
  }

  func standIn(for queue: DispatchQueue) -> DeliveryContext? {
    queue.getSpecific(key: Self.standIn).map {
      SubmittingContext(onDrop: .staysPending, $0.receive)
    }
  }

  func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never>? {
    guard #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *),
      let executor = Scene.current.executor ?? CountingExecutor.ofScope
    else { return nil }
    return Task(executorPreference: executor as? any TaskExecutor, operation: body)
  }
}

extension Scene {
  /// Lets a test receive the work that promises would submit to a queue.
  ///
  /// The receiver may drop the work without running it, when the test is over. The handler then never
  /// runs and the promise that waits for it stays pending; a sequence with that handler goes on.
  ///
  /// - Parameter receive: kept by the queue, so it must not keep the queue.
  package static func replace(_ queue: DispatchQueue, by receive: @escaping Submission) {
    Stage.set()
    queue.setSpecific(key: Stage.standIn, value: Stage.Receiver(receive: receive))
  }
}
