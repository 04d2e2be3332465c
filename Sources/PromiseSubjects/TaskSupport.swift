// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore

extension CaseHost {
  /// Takes deliveries that a dialect makes on a queue of its choice to the host.
  var deliveries: DeliveryStandIn { DeliveryStandIn { self.enqueue($0) } }

  /// A main queue that passes its jobs to the case.
  func makeMainQueue() -> MainQueueStandIn { MainQueueStandIn { self.enqueue($0) } }

  /// Calls a function that creates promises from asynchronous functions, whose tasks run in the
  /// turns of the case.
  func runningTasks<Output>(_ body: () -> Output) -> Output {
    TaskPlace.$current.withValue(executor, operation: body)
  }
}

extension Swift.Result where Success == CaseValue, Failure == any Error {
  /// The state in the corpus's type.
  var state: CaseState {
    switch self {
    case .success(let value): .fulfilled(value)
    case .failure(let error): .rejected(error)
    }
  }
}
