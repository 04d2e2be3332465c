// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore

extension CaseHost {
  /// Where a case holds what a dialect would deliver on a queue of its own choice.
  var deliveries: DeliveryStandIn { DeliveryStandIn { self.enqueue($0) } }

  /// A main queue whose jobs are those of the case.
  func makeMainQueue() -> MainQueueStandIn { MainQueueStandIn { self.enqueue($0) } }

  /// Calls a function that makes promises of asynchronous functions, whose tasks run in the turns of the
  /// case.
  func runningTasks<Output>(_ body: () -> Output) -> Output {
    TaskPlace.$current.withValue(executor, operation: body)
  }
}

extension Swift.Result where Success == CaseValue, Failure == any Error {
  /// The same as the corpus has it.
  var state: CaseState {
    switch self {
    case .success(let value): .fulfilled(value)
    case .failure(let error): .rejected(error)
    }
  }
}
