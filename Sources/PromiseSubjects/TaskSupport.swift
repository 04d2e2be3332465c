// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore
internal import PromiseStage

extension CaseHost {
  /// Calls a function whose deliveries on a queue of the dialect's choice go to the host.
  func delivering<Output>(_ body: () throws -> Output) rethrows -> Output {
    try Scene.delivering(by: { self.enqueue($0) }, body)
  }

  /// A main queue that passes its jobs to the case.
  func makeMainQueue() -> MainQueueStandIn { MainQueueStandIn { self.enqueue($0) } }

  /// Calls a function that creates promises from asynchronous functions, whose tasks run in the
  /// turns of the case.
  func runningTasks<Output>(_ body: () -> Output) -> Output {
    Scene.running(tasksOn: executor, body)
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
