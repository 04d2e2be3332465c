// SPDX-License-Identifier: MIT

/// Runs jobs on a user's actor in the order in which they were enqueued.
///
/// One task per job would not do: an actor prefers jobs of higher priority, so two handlers of one
/// promise, enqueued by tasks of different priority, could overtake one another. Instead each actor has
/// one inbox, emptied by one task at a time. A burst costs one task.
///
/// An inbox exists only while it has work. The task that empties it holds the actor, so an actor's
/// address cannot be reused while it is a key.
package enum ActorInbox {
  package typealias Job = @Sendable () -> Void

  /// The jobs that wait, for every actor whose emptying task is under way.
  private static let inboxes = Locked<[ObjectIdentifier: [Job]]>([:])

  /// Enqueues a job, which runs isolated to `actor`: never before this function returns to a caller
  /// that is itself on the actor.
  package static func enqueue(on actor: any Actor, _ job: @escaping Job) {
    let key = ObjectIdentifier(actor)
    let isFirst = inboxes.withLock { inboxes in
      guard inboxes[key] == nil else {
        inboxes[key]?.append(job)
        return false
      }
      inboxes[key] = [job]
      return true
    }
    if isFirst { startEmptying(actor) }
  }

  private final class Present { var actor: (any Actor)? }
  private static let present = PerThread { Present() }

  /// The actor whose jobs the calling thread runs, if anybody asked for that to be noted (``Diagnostics/isOn``).
  package static var current: (any Actor)? { present.current.actor }

  private static func startEmptying(_ actor: any Actor) {
    // Detached: the priority and the task-local values of the code that enqueued the first job have
    // nothing to do with the later jobs.
    Task.detached { await runOnePass(on: actor) }
  }

  /// Runs the jobs present when the pass starts.
  ///
  /// Jobs that these enqueue wait for another pass, so that the actor gets to its other work in between.
  private static func runOnePass(on actor: isolated any Actor) {
    let key = ObjectIdentifier(actor)
    var jobs: [Job] = inboxes.withLock { inboxes in
      let jobs = inboxes[key] ?? []
      // Still present, though empty: no other code starts a task for this actor.
      inboxes[key] = []
      return jobs
    }
    jobs.reverse()
    let note = Diagnostics.isOn ? present.current : nil
    note?.actor = actor
    defer { note?.actor = nil }
    while let job = jobs.popLast() {
      // Popped first, so that each closure is released before the next one runs.
      job()
    }
    let isDone = inboxes.withLock { inboxes in
      guard inboxes[key]?.isEmpty ?? true else { return false }
      inboxes[key] = nil
      return true
    }
    if !isDone { startEmptying(actor) }
  }
}
