// SPDX-License-Identifier: MIT

/// What the objects of a model share: time, queues, and whether code runs inline in a registration.
final class TypedStage {
  /// Whether a handler runs inline in the call that added it with `nowOr`.
  private(set) var isExecutingNow = false
  /// What waits in queues.
  private(set) var queues: [[() -> Void]] = [[], []]
  private(set) var now = 0
  private var timers: [TypedTimer] = []
  /// Told of a ring that stays pending by the documentation, so that nobody may be able to end it.
  let expectLeak: () -> Void
  /// Told of one of which the documentation does not say whether it is seen.
  let leaveOff: () -> Void

  init(expectLeak: @escaping () -> Void, leaveOff: @escaping () -> Void) {
    self.expectLeak = expectLeak
    self.leaveOff = leaveOff
  }

  func executing(_ isNow: Bool, _ body: () -> Void) {
    let before = isExecutingNow
    isExecutingNow = isNow
    body()
    isExecutingNow = before
  }

  func enqueue(_ queue: Int, _ job: @escaping () -> Void) { queues[queue].append(job) }

  func drain(_ queue: Int) {
    while !queues[queue].isEmpty { executing(false, queues[queue].removeFirst()) }
  }

  func setTimer(_ milliseconds: Int, _ work: @escaping () -> Void) -> TypedTimer {
    let timer = TypedTimer(due: now + milliseconds, work: work)
    let index = timers.lastIndex { $0.due <= timer.due }.map { $0 + 1 } ?? 0
    timers.insert(timer, at: index)
    return timer
  }

  /// Moves the time, to the last timer if it is told none.
  ///
  /// - Returns: Whether a timer was there.
  @discardableResult
  func advance(_ milliseconds: Int?) -> Bool {
    let deadline = milliseconds.map { now + $0 } ?? Int.max
    var hasFired = false
    while let timer = timers.first, timer.due <= deadline {
      timers.removeFirst()
      guard let work = timer.take() else { continue }
      now = max(now, timer.due)
      hasFired = true
      work()
    }
    if milliseconds != nil { now = max(now, deadline) }
    return hasFired
  }
}

/// Work that a time is set for, once.
final class TypedTimer {
  let due: Int
  private var work: (() -> Void)?

  init(due: Int, work: @escaping () -> Void) {
    self.due = due
    self.work = work
  }

  func take() -> (() -> Void)? {
    defer { work = nil }
    return work
  }
}

/// Where a handler runs.
enum TypedPlace {
  case immediate
  case queue(Int)
  case nowOr(Int)

  /// Runs a job here; `registering` while the call that added it has not returned.
  func run(_ stage: TypedStage, _ registering: Bool, _ job: @escaping () -> Void) {
    switch self {
    case .immediate: registering ? job() : stage.executing(false, job)
    case .nowOr where registering: stage.executing(true, job)
    case .queue(let queue), .nowOr(let queue): stage.enqueue(queue, job)
    }
  }

  /// Runs a handler here.
  ///
  /// - Returns: what is left to do after it, if it has run.
  func perform(
    _ stage: TypedStage, _ registering: Bool, _ handler: @escaping () -> (() -> Void)?
  ) -> (() -> Void)? {
    var publish: (() -> Void)?
    var isInline = true
    run(stage, registering) {
      let rest = handler()
      if isInline { publish = rest } else { rest?() }
    }
    isInline = false
    return publish
  }

  /// The queue on which a timer delivers.
  var queue: Int {
    switch self {
    case .immediate: 0
    case .queue(let queue), .nowOr(let queue): queue
    }
  }
}
