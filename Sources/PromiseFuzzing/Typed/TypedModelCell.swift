// SPDX-License-Identifier: MIT

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
  /// Whether these are what `when` was given, or of another dialect.
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
