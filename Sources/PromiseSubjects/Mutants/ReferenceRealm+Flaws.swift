// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

/// Jobs that flawed delivery holds back.
struct Detour {
  /// Jobs of late handlers, which go first.
  var urgent: [CaseHost.Job] = []
  /// Jobs of this turn by promise, in the order in which the promises settled.
  var groups: [(promise: ObjectIdentifier, jobs: [CaseHost.Job])] = []
  /// Jobs that wait for the end of the running one.
  var inline: [CaseHost.Job] = []
  /// Whether such a job is running.
  var isRunning = false
  /// Promises whose new state cannot be read yet.
  var lagging: Set<ObjectIdentifier> = []
  /// How many observers promises had when they began to follow another promise.
  var early: [ObjectIdentifier: Int] = [:]
  /// The first results of handlers.
  var firstResults: [ObjectIdentifier: FirstResult] = [:]
  /// The last report of each promise.
  var reports: [ObjectIdentifier: Double] = [:]
}

/// The places where the reference library can go wrong. Without a flaw, each function does right.
extension ReferenceRealm {
  /// Queues a reaction's job; without a flaw, only the last line runs.
  func deliver(from promise: ReferencePromise, late: Bool, _ job: @escaping CaseHost.Job) {
    switch flaw {
    case .silent: return
    case .lateNeverRuns where late: return
    case .absentValueIsNoValue where late:
      if case .fulfilled(nil) = promise.state { return }
    case .synchronousDelivery: return job()
    case .synchronousWhenSettled where late: return job()
    case .handlerRunsTwice: host.enqueue(job)
    case .lateOvertakes where late:
      detour.urgent.append(job)
      return host.enqueue { self.runUrgent() }
    case .lateOvertakes:
      return host.enqueue {
        self.runUrgent()
        job()
      }
    case .crossOrderReversed: return regroup(ObjectIdentifier(promise), job)
    default: break
    }
    deliverInOwnWay(job)
  }

  private func runUrgent() {
    let jobs = lock.withLock {
      defer { detour.urgent = [] }
      return detour.urgent
    }
    for job in jobs { job() }
  }

  private func regroup(_ promise: ObjectIdentifier, _ job: @escaping CaseHost.Job) {
    if detour.groups.isEmpty {
      host.enqueue {
        let groups = self.lock.withLock {
          defer { self.detour.groups = [] }
          return self.detour.groups
        }
        for group in groups.reversed() { for job in group.jobs { job() } }
      }
    }
    if let index = detour.groups.firstIndex(where: { $0.promise == promise }) {
      detour.groups[index].jobs.append(job)
    } else {
      detour.groups.append((promise, [job]))
    }
  }

  /// Whether a flaw has handled an observer.
  func observeWrongly(_ promise: ReferencePromise, _ reaction: Reaction) -> Bool {
    switch flaw {
    case .onlyLastHandlerRuns:
      promise.reactions = []
    case .duplicateSuppressed:
      return reaction.identity.map { identity in
        promise.reactions.contains { $0.identity == identity }
      } ?? false
    case .eager:
      if promise.isPending { _ = try? reaction.onFulfilled?(nil) }
    default: break
    }
    return false
  }

  /// The place of a new reaction; without a flaw, behind the others.
  func place(among reactions: [Reaction]) -> Int {
    has(.tenthHandlerOvertakes) && reactions.count >= 9 ? 0 : reactions.count
  }

  /// Whether a promise whose cancellation handler is at work is asked again, a few times.
  func runsCancelHandlerAgain(_ promise: ReferencePromise) -> Bool {
    has(.cancelHandlerRunsAgain) && promise.cancelResults.count < 4
  }

  /// Whether a request of a promise that waits for a fork goes on.
  func letsRequestsThrough(_ consumer: ReferencePromise) -> Bool {
    has(.forksLetRequestsThrough) || has(.followersCancelForks) && consumer.source?.follows == true
  }

  /// Whether a promise that a handler returned is taken for one that waits for the derived promise.
  func isMistakenForCycle(_ returned: ReferencePromise, by derived: ReferencePromise) -> Bool {
    has(.ownSourceIsCycle) && derived.source?.promise.object === returned
  }

  /// Whether a promise is not followed at all.
  func isOverlooked(_ followed: ReferencePromise) -> Bool {
    has(.settledAreNotFollowedInHandlers) && runningHandlers > 0 && !followed.isPending
  }

  /// The state that a reader sees.
  func seen(_ promise: ReferencePromise) -> CaseState {
    if has(.pendingLooksFulfilled), promise.isPending { return .fulfilled(nil) }
    return detour.lagging.contains(ObjectIdentifier(promise)) ? .pending : promise.state
  }

  /// Hides a new state for a turn.
  func lag(_ promise: ReferencePromise) {
    guard has(.stateLags) else { return }
    detour.lagging.insert(ObjectIdentifier(promise))
    host.enqueue {
      _ = self.lock.withLock { self.detour.lagging.remove(ObjectIdentifier(promise)) }
    }
  }

  /// Whether a flaw drops a report.
  func losesReport(_ value: Double, _ promise: ReferencePromise) -> Bool {
    let last = detour.reports.updateValue(value, forKey: ObjectIdentifier(promise))
    return has(.silent) || has(.progressOnlyRises) && value < last ?? 0
  }

  /// Passes the last report to a late observer.
  func replay(_ promise: ReferencePromise, _ reaction: Reaction) {
    guard has(.progressReplays), let last = detour.reports[ObjectIdentifier(promise)] else {
      return
    }
    host.enqueue { _ = reaction.onProgress?(last) }
  }

  /// The order of reactions.
  func reordered(_ reactions: [Reaction], of promise: ReferencePromise) -> [Reaction] {
    if has(.followingReordersObservers), let early = detour.early[ObjectIdentifier(promise)] {
      return Array(reactions.dropFirst(early) + reactions.prefix(early))
    }
    return has(.reversedOrder) ? reactions.reversed() : reactions
  }

  /// Whether a reaction that is not a handler of the case passes without a turn.
  func passesAtOnce(_ reaction: Reaction, _ outcome: CaseState) -> Bool {
    guard has(.passesAtOnce), reaction.identity != nil else { return has(.passesAtOnce) }
    if case .rejected = outcome { return reaction.onRejected == nil }
    return reaction.onFulfilled == nil
  }

  /// Breaks the observers of a promise that begins to follow another one.
  func breakObservers(of promise: ReferencePromise, following other: ReferencePromise) {
    lock.withLock {
      switch flaw {
      case .followingLosesObservers: promise.reactions = []
      case .followingSettlesTarget: other.reactions = []
      case .followingReordersObservers:
        detour.early[ObjectIdentifier(promise)] = promise.reactions.count
      default: break
      }
    }
  }

  /// The handling of a rejection by a promise that follows another one; nil without a flaw.
  func lostRejection(
    of promise: ReferencePromise, following other: ReferencePromise
  ) -> (@Sendable (any Error) throws -> Resolution)? {
    switch flaw {
    case .followingMissesRejections: { _ in .promise(ReferencePromise()) }
    case .thirdFollowerMissesRejections:
      { [weak promise, weak other] reason in
        let row = (other?.row ?? 0) + 1
        promise?.row = row
        if row < 3 { throw reason }
        return .promise(ReferencePromise())
      }
    default: nil
    }
  }

  /// Overwrites an outcome; without a flaw, a settled promise keeps its outcome.
  func settleAgain(_ promise: ReferencePromise, _ outcome: CaseState) {
    switch (flaw, promise.state, outcome) {
    case (.stateFlips, .fulfilled, .rejected), (.stateFlips, .rejected, .fulfilled),
      (.secondResolveReplaces, .fulfilled, .fulfilled),
      (.secondResolveReplaces, .rejected, .rejected), (.settlesInTwoSteps, _, _):
      promise.state = outcome
    default: break
    }
  }

  /// Whether a call to a resolving function is not recorded as the first.
  func forgetsCalls(_ resolution: Resolution?, ofThenable: Bool) -> Bool {
    switch (flaw, resolution) {
    case (.stateFlips, _), (.secondResolveReplaces, _): !ofThenable
    case (.laterResolveBeatsPromise, .promise): !ofThenable
    case (.laterResolveBeatsThenable, .thenable): !ofThenable
    case (.firstCallDoesNotWin, _): ofThenable
    default: false
    }
  }

  /// Reads whether a call is the first, yields to other threads, and only then records it.
  func isFirstInTwoSteps(_ once: Once) -> Bool {
    let isUsed = lock.withLock { once.isUsed }
    for _ in 0..<20 { sched_yield() }
    lock.withLock { once.isUsed = true }
    return !isUsed
  }

  /// The resolution as the library understands the argument of a resolving function.
  func misread(_ resolution: Resolution, ofThenable: Bool) -> Resolution {
    switch (flaw, resolution) {
    case (.fulfilsWithPromise, .promise(let promise)) where !ofThenable: .value(promise)
    case (.shallowThenable, .promise(let promise)) where ofThenable: .value(promise)
    case (.shallowThenable, .thenable(let thenable)) where ofThenable: .value(thenable)
    default: resolution
    }
  }

  /// The outcome that a link without the right handler passes to the derived promise.
  func passingThrough(_ outcome: CaseState) -> CaseState {
    switch (flaw, outcome) {
    case (.missingPassThrough, .fulfilled): .fulfilled(nil)
    case (.rejectionBecomesFulfilment, .rejected): .fulfilled(nil)
    case (.lostRejection, .rejected): .pending
    default: outcome
    }
  }

  /// The outcome of the derived promise after a throw.
  func thrown(_ error: any Error) -> CaseState {
    switch flaw {
    case .swallowedThrow: .fulfilled(nil)
    case .wrappedThrow: .rejected(NSError(domain: "wrapped", code: 1))
    default: .rejected(error)
    }
  }

  /// Mistakes a reason for a promise.
  func follow(_ reason: any Error) {
    (reason as? PromiseReason)?.then({ _ in }, { _ in })
  }

  /// Calls a thenable, and lets its functions count only if it does not throw.
  func callDeferring(
    _ thenable: CaseThenable<ReferencePromise>,
    _ functions: (
      resolve: @Sendable (Resolution) -> Void, reject: @Sendable (any Error) -> Void
    )
  ) throws {
    let calls = Calls()
    try thenable.then(
      { resolution in calls.add { functions.resolve(resolution) } },
      { reason in calls.add { functions.reject(reason) } })
    calls.letGo()
  }
}

/// Calls that wait until they are released, and run at once after that.
private final class Calls: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [CaseHost.Job]? = []

  func add(_ call: @escaping CaseHost.Job) {
    let waits = lock.withLock {
      waiting?.append(call)
      return waiting != nil
    }
    if !waits { call() }
  }

  func letGo() {
    let calls = lock.withLock {
      defer { waiting = nil }
      return waiting ?? []
    }
    for call in calls { call() }
  }
}
