// SPDX-License-Identifier: MIT

// What the documentation of TypedPromises says, as a program of its own.
//
// The objects hold one another as it says that promises do, and Swift counts the references: whoever can
// still settle a cell holds its `Duty`, and a cell whose duty is gone is cancelled; the values of a promise
// share its `Seal`, and the end of that is the end of the scope. What derives is held by what it derives
// from, never the other way round.
//
// Delivery and requests are plain recursion: a link's own handlers run before its parent's later ones, and a
// request goes up by nested calls.

/// What the objects of a model share: time, queues, and whether code runs inline in a registration.
final class TypedStage {
  /// Whether a handler runs inline in the call that added it with `nowOr`.
  private(set) var isExecutingNow = false
  /// What waits in queues.
  private(set) var queues: [[() -> Void]] = [[], []]
  private(set) var now = 0
  private var timers: [TypedTimer] = []
  /// Told of a ring that is not looked for, so that nobody may be able to end it.
  let expectLeak: () -> Void

  init(expectLeak: @escaping () -> Void) { self.expectLeak = expectLeak }

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

/// The state of a promise.
final class TypedCell {
  /// Is told the result, and whether by the call that added it; returns what settles its own promise.
  typealias Observer = (Fact, Bool) -> (() -> Void)?

  let stage: TypedStage
  /// How it ended.
  private(set) var result: Fact?
  /// Whether a request has come.
  private(set) var isRequested = false
  private var observers: [Observer] = []
  private var isDelivering = false
  private var listeners: [() -> Void] = []
  /// Whom a request is passed on to.
  private var upstream: [() -> Void] = []
  private var interest = 0
  private var wasObserved = false
  private var isSealed = false
  /// What it cannot settle without.
  var sources: [Weak] = []
  /// Whether these are what `when` was given.
  var isGathered = false
  /// Whether it passes no requests on.
  var isBystander = false
  private var wasReturned = false
  /// What it was resolved with, and may overtake.
  var followed: [Weak] = []
  /// Who ends as this does, and has the handlers of both, in the order of their registration.
  private var adopter: TypedDuty?

  struct Weak { weak var cell: TypedCell? }

  init(_ stage: TypedStage) { self.stage = stage }

  /// Ends, unless it has: handlers of requests go, then those who wait are told in order.
  func settle(_ fact: Fact) {
    guard result == nil else { return }
    var last = self
    while true {
      last.result = fact
      (last.listeners, last.upstream, last.sources, last.followed) = ([], [], [], [])
      guard let next = last.adopter?.cell else { break }
      last = next
    }
    stage.executing(false) { last.deliver() }
  }

  private func deliver() {
    guard let result, !isDelivering else { return }
    isDelivering = true
    while !observers.isEmpty {
      let publish = observers.removeFirst()(result, false)
      // The last handler has returned: there is no line any more in which somebody could stand.
      isDelivering = !observers.isEmpty
      publish?()
    }
    isDelivering = false
  }

  var root: TypedCell { adopter?.cell.root ?? self }

  /// Tells somebody of the result, now if it is there; who comes while others are told waits for a turn.
  func attach(counted: Bool = true, _ observer: @escaping Observer) {
    if counted { count() }
    let root = root
    guard let result, !root.isDelivering else { return root.observers.append(observer) }
    observer(result, true)?()
  }

  private func count() {
    interest += 1
    wasObserved = true
  }

  /// Lets somebody end as this does.
  ///
  /// If nobody waits for this yet, who waits for either stands in one line from now on.
  func beAdopted(by duty: TypedDuty) {
    wasReturned = true
    if observers.isEmpty, adopter == nil {
      count()
      adopter = duty
    } else {
      attach { result, _ in { duty.settle(result) } }
    }
  }

  /// A request for cancellation, which counts once.
  func request() {
    guard result == nil, !isRequested else { return }
    isRequested = true
    // Both, also if a handler resolves the promise.
    let (handlers, sources) = (listeners, upstream)
    (listeners, upstream) = ([], [])
    for handler in handlers { handler() }
    for source in sources { source() }
  }

  /// One of those who were counted has given up.
  func loseInterest() {
    interest -= 1
    if interest == 0, isSealed { request() }
  }

  /// One who was not counted has been requested: counts it, and then no longer.
  func loseUncounted() {
    wasObserved = true
    if interest == 0, isSealed { request() }
  }

  /// Nobody outside can add an observer any more.
  func seal() {
    isSealed = true
    if wasObserved, interest == 0 { request() }
  }

  /// As if no value of it were there.
  func sealFromBirth() { isSealed = true }

  func onRequest(_ handler: @escaping () -> Void) { listeners.append(handler) }

  /// Passes requests on; one that has come already, at once.
  func passRequests(_ pass: @escaping () -> Void) {
    if result != nil { return }
    isRequested ? pass() : upstream.append(pass)
  }

  /// What gives up in the place of a request.
  func takeUpstream() -> [() -> Void] {
    defer { upstream = [] }
    return upstream
  }

  /// How it waits for `target`, which is about to wait for it.
  func ring(to target: TypedCell) -> TypedRing {
    if reaches(target, { $0.isOpaque ? [] : $0.sources }) { return .derived }
    if reaches(target, { $0.isOpaque || $0.isHidden ? [] : $0.sources + $0.followed }) {
      return .resolved
    }
    return reaches(target, { $0.sources + $0.followed }) ? .unseen : .none
  }

  /// Nobody looks behind it: it is of `when`, or has passed a request on.
  private var isOpaque: Bool { isGathered || (isRequested && !isBystander) }
  /// Only those who derive look behind it: it takes no part in requests, and a handler has returned it.
  private var isHidden: Bool { isBystander && wasReturned }

  private func reaches(_ target: TypedCell, _ next: (TypedCell) -> [Weak]) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var waiting = [self]
    while let cell = waiting.popLast() {
      if cell === target { return true }
      guard seen.insert(ObjectIdentifier(cell)).inserted else { continue }
      waiting += next(cell).compactMap(\.cell)
    }
    return false
  }
}

/// How a promise waits for one that is about to wait for it.
enum TypedRing {
  /// Not at all.
  case none
  /// By operators, and what their handlers returned.
  case derived
  /// Also by what resolvers were given.
  case resolved
  /// In a way that is not looked for: both stay pending until somebody resolves one of them.
  case unseen
}

/// The duty to settle a cell: once nobody has it, the cell is cancelled.
final class TypedDuty {
  let cell: TypedCell

  init(_ cell: TypedCell) { self.cell = cell }

  deinit { cell.settle(.cancelled) }

  func settle(_ fact: Fact) { cell.settle(fact) }

  /// Ends as a promise does that a handler has returned: neither of two that wait for one another could.
  func follow(_ seal: TypedSeal) {
    let inner = seal.cell
    if let result = inner.result { return settle(result) }
    switch inner.ring(to: cell) {
    case .none: break
    case .derived: return settle(.cancelled)
    case .resolved, .unseen: cell.stage.expectLeak()
    }
    cell.sources = [TypedCell.Weak(cell: inner)]
    inner.beAdopted(by: self)
    cell.passRequests { [weak inner] in inner?.loseInterest() }
  }

  /// What the resolver does with a promise; it stays usable, and whatever comes first wins.
  ///
  /// What closes a ring does not have the duty: so it is cancelled when nobody else has.
  func resolve(with inner: TypedCell) {
    guard cell.result == nil, inner.root !== cell.root else { return }
    if let result = inner.result { return settle(result) }
    var held: TypedDuty? = self
    switch inner.ring(to: cell) {
    case .none: break
    case .derived, .resolved: held = nil
    case .unseen: cell.stage.expectLeak()
    }
    cell.followed.append(TypedCell.Weak(cell: inner))
    inner.attach { [weak self] result, _ in { (held ?? self)?.settle(result) } }
    cell.passRequests { [weak inner] in inner?.loseInterest() }
  }

  /// What the resolver does with a handler of requests.
  func onRequest(at place: TypedPlace, _ handler: @escaping (TypedDuty) -> Void) {
    let deliver = { [weak self, cell] (registering: Bool) in
      // Without its duty the cell is cancelled, and nothing can change that.
      let duty = self ?? TypedDuty(cell)
      place.run(cell.stage, registering) {
        if case .immediate = place { return handler(duty) }
        if cell.result == nil || cell.result == .cancelled { handler(duty) }
      }
    }
    if let result = cell.result, result != .cancelled { return }
    if cell.isRequested || cell.result == .cancelled {
      deliver(true)
    } else {
      cell.onRequest { deliver(false) }
    }
  }
}

/// What the values of a promise share; if the promise has a resolver, it has the duty too.
final class TypedSeal {
  let cell: TypedCell
  private let duty: TypedDuty?

  init(_ cell: TypedCell, _ duty: TypedDuty? = nil) {
    self.cell = cell
    self.duty = duty
  }

  /// Of a promise that has ended.
  convenience init(_ stage: TypedStage, _ fact: Fact) {
    self.init(TypedCell(stage))
    cell.settle(fact)
  }

  deinit { cell.seal() }
}

/// The identity of a token, which callbacks do not hold.
final class TypedToken {
  let box = TypedTokenBox()
  private let invalidatesOnDeinit: Bool

  init(invalidateOnDeinit: Bool) { invalidatesOnDeinit = invalidateOnDeinit }

  deinit {
    if invalidatesOnDeinit { box.visitAll(invalidating: true) }
  }
}

/// What callbacks hold of a token.
final class TypedTokenBox {
  private(set) var generation = 0
  private var cells: [TypedCell.Weak] = []
  private var links: [Link] = []

  private struct Link {
    weak var box: TypedTokenBox?
    let includingCancel: Bool
  }

  func register(_ cell: TypedCell) { cells.append(TypedCell.Weak(cell: cell)) }

  func chain(_ box: TypedTokenBox, includingCancel: Bool) {
    links.append(Link(box: box, includingCancel: includingCancel))
  }

  /// Requests what is registered, in order, then the same with chained tokens, each of them once.
  func visitAll(invalidating: Bool) {
    var visited: [TypedTokenBox] = []
    visit(invalidating, &visited)
  }

  private func visit(_ invalidating: Bool, _ visited: inout [TypedTokenBox]) {
    if visited.contains(where: { $0 === self }) { return }
    visited.append(self)
    if invalidating { generation += 1 }
    let (registered, chained) = (cells.compactMap(\.cell), links)
    cells = []
    for cell in registered { cell.request() }
    for link in chained where invalidating || link.includingCancel {
      link.box?.visit(invalidating, &visited)
    }
  }
}
