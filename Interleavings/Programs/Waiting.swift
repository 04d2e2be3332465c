// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Runs the jobs of tasks on a thread of a program.
private final class ProgramExecutor: TaskExecutor {
  private let queue: ProgramQueue

  init(_ world: World, _ name: String) { queue = ProgramQueue(world, name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.submit { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension Programs {
  /// Starts a task that waits for a cell, and notes what it gets.
  private static func wait(
    _ world: World, for cell: Cell, on executor: ProgramExecutor, _ key: String = "waited"
  ) -> Task<Void, Never> {
    let captured = Token(0)
    return Task(executorPreference: executor) {
      let settled = await cell.whenSettled(cancellationRequests: true)
      world.note(key, settled?.end ?? "cancelled task")
      withExtendedLifetime(captured) {}
    }
  }

  /// Waits: tasks that wait for cells.
  ///
  /// None of them is cancelled: the runtime holds a lock of its own while it calls handlers of cancellation, for
  /// which another thread would wait that the scheduler has given the turn.
  static let waiting: [CheckedProgram] = [
    CheckedProgram("wait/a task waits while the cell settles") { world in
      let executor = ProgramExecutor(world, "executor")
      let cell = Cell()
      world.thread("task") { _ = wait(world, for: cell, on: executor) }
      world.thread("settle") { cell.fulfill(1) }
      world.finally { world.require(world.noted("waited") == ["1"], "\(world.noted("waited"))") }
    },
    CheckedProgram("wait/two tasks wait, on two threads, while the cell is followed") { world in
      let (one, two) = (ProgramExecutor(world, "one"), ProgramExecutor(world, "two"))
      let (outer, inner) = (Cell(), Cell())
      world.thread(
        "tasks", { _ = wait(world, for: inner, on: one, "inner") },
        { _ = wait(world, for: outer, on: two, "outer") })
      world.thread("follow") { outer.follow(inner) }
      world.thread("settle") { inner.fulfill(1) }
      world.finally {
        world.require(world.noted("inner") == ["1"] && world.noted("outer") == ["1"], "not told")
      }
    },
  ]
}
