// SPDX-License-Identifier: MIT

/// A promise: how it ended, who is told so in which order, what it waits for, and how many are interested.
final class TypedCell {
  /// Is told how it ended, and whether by the call that added this; returns what comes of that.
  typealias Observer = (Fact, Bool) -> TypedModel.Rest?

  /// What it waits for, who would look for it in a ring, and what a request adds to the interest in it.
  private struct Source {
    weak var cell: TypedCell?
    let ring: TypedRing
    let leaves: Int?
  }

  let model: TypedModel
  private(set) var result: Fact?
  private(set) var isRequested = false
  private var hasGivenUp = false
  private var requestHandlers: [() -> Void] = []
  /// The first one stays in the line until its handler has returned.
  private var observers: [Observer] = []
  private var sources: [Source] = []
  /// How many are interested; nil before anybody was.
  private var interest: Int?
  private var isSealed = false
  /// Who ends as this does, and has the observers of both in one line.
  private var heir: TypedDuty?
  /// Whether a handler has returned it.
  private var wasReturned = false

  init(_ model: TypedModel) { self.model = model }

  /// Ends, unless it has: its handlers of requests go, then those who wait are told in order.
  func settle(_ fact: Fact) {
    guard result == nil else { return }
    (result, requestHandlers) = (fact, [])
    if let heir { return heir.object.settle(fact) }
    model.executing(false) {
      while let observer = observers.first {
        let rest = observer(fact, false)
        observers.removeFirst()
        rest?()
      }
    }
  }

  /// Where those stand who wait for this.
  private var line: TypedCell { heir?.object.line ?? self }

  /// Waits for another one, and passes requests on to it.
  ///
  /// - Parameter heir: who has one line with the other one from now on, if nobody waits for that yet.
  func wait(
    for source: TypedCell, in ring: TypedRing = .derived, joins: Int? = 1, leaves: Int? = -1,
    heir: TypedDuty? = nil, _ observer: @escaping Observer
  ) {
    if let joins { source.addInterest(joins) }
    let line = source.line
    if let result = source.result, line.observers.isEmpty {
      observer(result, true)?()
    } else if heir != nil, source === line, source.observers.isEmpty {
      source.heir = heir
    } else {
      line.observers.append(observer)
    }
    sources.append(Source(cell: source, ring: ring, leaves: leaves))
    if hasGivenUp, result == nil, let leaves { source.addInterest(leaves) }
  }

  /// What it waits for does not matter any more.
  func stopWaiting() { sources = [] }

  // MARK: Requests

  /// A request for cancellation, which counts once.
  func request() {
    guard result == nil, !isRequested else { return }
    isRequested = true
    let handlers = requestHandlers
    requestHandlers = []
    for handler in handlers { handler() }
    // Also what a handler has made it wait for, and also if a handler has ended it.
    giveUp()
  }

  /// Is not interested any more in what it waits for.
  func giveUp() {
    guard !hasGivenUp else { return }
    hasGivenUp = true
    for source in sources { if let leaves = source.leaves { source.cell?.addInterest(leaves) } }
  }

  /// Adds a handler of requests, which is told whether it is called in here.
  func onRequest(_ handler: @escaping (Bool) -> Void) {
    if result == nil, !isRequested {
      requestHandlers.append { handler(false) }
    } else if result == nil || result == .cancelled {
      handler(true)
    }
  }

  /// So many more are interested; 0 stands for one who gives up without having been counted.
  func addInterest(_ number: Int) {
    interest = (interest ?? 0) + number
    requestIfAbandoned()
  }

  /// Nobody outside can add an observer any more.
  func seal() {
    isSealed = true
    requestIfAbandoned()
  }

  private func requestIfAbandoned() { if isSealed, interest == 0 { request() } }

  // MARK: Following

  /// Does what a resolver does with a promise; it stays usable, and whatever comes first wins.
  func resolve(_ duty: TypedDuty, with inner: TypedCell) {
    guard result == nil, inner.line !== line else { return }
    if let result = inner.result { return settle(result) }
    let ring = inner.ring(to: self)
    if ring == .unseen { model.trace.leaveOff() }
    // What closes a ring does not have the duty: so the promise is cancelled when nobody else has.
    let held = ring == nil ? duty : nil
    wait(for: inner, in: .resolved) { [weak duty] result, _ in
      { (held ?? duty)?.object.settle(result) }
    }
  }

  /// Ends as a promise does that its handler has returned: neither of two that wait for one another could.
  func follow(_ inner: TypedCell, _ duty: TypedDuty) {
    if let result = inner.result { return settle(result) }
    switch inner.ring(to: self) {
    case nil: break
    case .derived: return settle(.cancelled)
    case .resolved: model.trace.expectLeak()
    // Nothing is compared from now on; here the two would be one another's heirs.
    case .unseen: return model.trace.leaveOff()
    }
    inner.wasReturned = true
    wait(for: inner, heir: duty) { result, _ in { duty.object.settle(result) } }
  }

  /// How it waits for another one, which is about to wait for it; nil if it does not.
  private func ring(to target: TypedCell) -> TypedRing? {
    TypedRing.allCases.first { ring in
      var found: [TypedCell] = []
      look(for: ring, &found)
      return found.contains { $0 === target }
    }
  }

  private func look(for ring: TypedRing, _ found: inout [TypedCell]) {
    if result != nil || found.contains(where: { $0 === self }) { return }
    found.append(self)
    for source in sources {
      let isHidden = source.leaves == nil ? wasReturned && ring == .resolved : isRequested
      if ring == .unseen || source.ring.rawValue <= ring.rawValue && !isHidden {
        source.cell?.look(for: ring, &found)
      }
    }
  }
}

/// How promises wait for one another in a ring.
enum TypedRing: Int, CaseIterable {
  /// By operators, and what handlers returned; not behind one that has passed a request on.
  case derived
  /// Also by what resolvers were given; not behind one that passes none on and was returned.
  case resolved
  /// In a way that is not looked for: both stay pending until somebody resolves one of them.
  case unseen
}

/// Holds something, and does that to it when the last reference to this goes.
final class TypedHolder<Object> {
  let object: Object
  private let end: (Object) -> Void

  init(_ object: Object, atEnd end: @escaping (Object) -> Void) {
    (self.object, self.end) = (object, end)
  }

  deinit { end(object) }
}

/// The duty to end a promise: once nobody has it, the promise is cancelled.
typealias TypedDuty = TypedHolder<TypedCell>
