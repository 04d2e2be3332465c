// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// Where code of tasks runs that belongs to no actor: a queue, which can be waited for.
enum TaskQueue {
  static let queue = DispatchQueue(label: "tasks")

  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Lets the queue run what threads of the runtime would run.
  ///
  /// A thread that has work but gets no time looks like one without work. The runtime has this variable for
  /// tests. A program calls this before it makes a task.
  static func install() {
    guard let symbol = dlsym(nil, "swift_task_enqueueGlobal_hook") else {
      preconditionFailure("the runtime has no hook for the jobs of tasks")
    }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in TaskQueue.run(job) }
  }

  private static let executor = Executor()

  private static func run(_ job: UnownedJob) {
    queue.async { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
  }

  private final class Executor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) { TaskQueue.run(UnownedJob(job)) }
  }
}
