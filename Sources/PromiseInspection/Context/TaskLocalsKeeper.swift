// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Keeps the values of all task-local properties: keeps the only job of a task until it is to be run.
///
/// The language copies all values in one place only: into a new task. So these values are a task that
/// has not begun. This executor keeps its job, and the thread that calls ``during(_:)`` runs
/// the job there and then: the body is a part of that task, without having left its thread.
///
/// | state | begins when | the job |
/// |-------|-------------|---------|
/// | kept | the object is made | belongs to the keeper |
/// | used | ``during(_:)`` is called first | is run by the caller until the task has ended |
/// | dropped | the object is released unused | is run by the releasing thread, without a body, so that the task ends |
///
/// **Who touches what.** The maker hands the object over by a release (a node is attached, a block enqueued),
/// and the one exchange of ``isUsed`` picks one user: the other fields belong to that user.
///
/// The system has to be one whose runtime lets a job run in the middle of another task, and then returns to that.
@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
final class TaskLocalsKeeper: TaskExecutor, TaskLocals.Keeper, @unchecked Sendable {
  private let isUsed = AtomicWord(0)
  private var job: UnownedJob?
  private var body: (() -> Void)?

  private init() {}

  /// Copies the values of this moment.
  static func copy() -> TaskLocals {
    let keeper = TaskLocalsKeeper()
    Task(executorPreference: keeper) { keeper.runBody() }
    return TaskLocals(keeper)
  }

  func enqueue(_ job: consuming ExecutorJob) { self.job = UnownedJob(job) }

  /// Runs the task here, to its end.
  ///
  /// **The current executor.** The body may check that it runs where it was formed. So a thread
  /// that serves the main actor or another one says so while the task runs. The task then has to be
  /// enqueued once more, by itself: it begins by leaving that executor. It runs the rest here.
  func run(_ body: (() -> Void)?) {
    guard isUsed.exchange(1) == 0 else { return }
    self.body = body
    let here = asUnownedTaskExecutor()
    let actor: (any Actor)? = MainQueueMark.isCurrent ? MainActor.shared : ActorInbox.current
    while let next = job {
      job = nil
      if let actor {
        next.runSynchronously(isolatedTo: actor.unownedExecutor, taskExecutor: here)
      } else {
        next.runSynchronously(on: here)
      }
    }
  }

  /// The whole body of the task.
  private func runBody() {
    let body = body
    self.body = nil
    body?()
  }
}
