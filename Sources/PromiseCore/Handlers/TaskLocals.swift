// SPDX-License-Identifier: MIT

/// The values of all task-local properties, copied when this object is made, to be set again elsewhere.
///
/// The language copies all values in one place only: into a new task. So these values are a task that
/// has not begun. An executor of its own keeps its job, and the thread that calls ``during(_:)`` runs
/// the job there and then: the body is a part of that task, without having left its thread.
///
/// | state | begins when | the job |
/// |-------|-------------|---------|
/// | kept | the object is made | belongs to the keeper |
/// | used | ``during(_:)`` is called first | is run by the caller until the task has ended |
/// | dropped | the object is released unused | is run by the releasing thread, without a body, so that the task ends |
///
/// **Who touches what.** The maker hands the object over by a release (a node is attached, a block enqueued),
/// and the one exchange of ``Keeper/isUsed`` picks one user: the other fields belong to that user.
@usableFromInline
package final class TaskLocals: Sendable {
  private let keeper: any Keeping

  private init(_ keeper: any Keeping) { self.keeper = keeper }

  /// A copy of the values, if the calling code is in a ``ContextScope``.
  @inlinable @inline(__always)
  package static var ofScope: TaskLocals? { Diagnostics.isOn ? copy() : nil }

  deinit { keeper.run(nil) }

  /// Calls a function while the values are set; a second call sets none.
  ///
  /// The function is called on the calling thread, before this returns. Its current task is not the
  /// caller's, and nobody can cancel it.
  @usableFromInline
  package func during<Output, Failure>(
    _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    var result: Result<Output, Failure>?
    withoutActuallyEscaping({ result = Result(catching: body) }) { keeper.run($0) }
    guard let result else { return try body() }
    return try result.get()
  }

  @usableFromInline @inline(never)
  static func copy() -> TaskLocals? {
    guard ContextScope.current != nil,
      #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    else { return nil }
    let keeper = Keeper()
    Task(executorPreference: keeper) { keeper.runBody() }
    return TaskLocals(keeper)
  }
}

extension TaskLocals? {
  /// Calls a function while the values are set, if there are any.
  @inlinable @inline(__always)
  package func during<Output, Failure>(
    _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    if let self { try self.during(body) } else { try body() }
  }
}

extension TaskLocals {
  /// Wraps a function so that its first call finds the values of this moment.
  @inlinable @inline(__always)
  package static func carried(
    _ function: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    guard let locals = ofScope else { return function }
    return { locals.during(function) }
  }

  /// Wraps a function with an argument so that its first call finds the values of this moment.
  @inlinable @inline(__always)
  package static func carried<Argument>(
    _ function: @escaping @Sendable (Argument) -> Void
  ) -> @Sendable (Argument) -> Void {
    guard let locals = ofScope else { return function }
    return { argument in locals.during { function(argument) } }
  }
}

/// Values that can be set any number of times, on any threads.
@usableFromInline
package final class LastingTaskLocals: Sendable {
  private let next: Locked<TaskLocals>

  @usableFromInline
  init(_ first: TaskLocals) { next = Locked(first) }

  /// A copy of the values, if the calling code is in a ``ContextScope``.
  @inlinable @inline(__always)
  package static var ofScope: LastingTaskLocals? {
    TaskLocals.ofScope.map { LastingTaskLocals($0) }
  }

  /// Calls a function while the values are set.
  @usableFromInline
  package func during<Output>(_ body: () -> Output) -> Output {
    // No code of users runs under the lock: the values live on in the copies.
    let taken = next.withLock { next in
      let (taken, kept) = next.during { (TaskLocals.ofScope, TaskLocals.ofScope) }
      if let kept { next = kept }
      return taken
    }
    return taken.during(body)
  }
}

extension LastingTaskLocals? {
  /// Calls a function while the values are set, if there are any.
  @inlinable @inline(__always)
  package func during<Output>(_ body: () -> Output) -> Output {
    if let self { self.during(body) } else { body() }
  }
}

/// The interface of a keeper, which is newer than the oldest systems.
private protocol Keeping: Sendable {
  /// Runs the task to its end, unless it was run before.
  func run(_ body: (() -> Void)?)
}

/// Keeps the only job of a task until it is to be run.
///
/// The system has to be one whose runtime lets a job run in the middle of another task, and then returns to that.
@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
private final class Keeper: TaskExecutor, Keeping, @unchecked Sendable {
  private let isUsed = AtomicWord(0)
  private var job: UnownedJob?
  private var body: (() -> Void)?

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
  func runBody() {
    let body = body
    self.body = nil
    body?()
  }
}
