// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport

/// How a promise ended, for comparison.
enum Fate: Equatable, CustomStringConvertible {
  case pending, value(Int), error(String), cancelled

  var description: String {
    switch self {
    case .pending: "pending"
    case .value(let value): "value \(value)"
    case .error(let error): "error \(error)"
    case .cancelled: "cancelled"
    }
  }
}

/// A promise as a textbook would write it: recursive, one thread, nothing clever.
///
/// It knows the rules of the core and none of its mechanisms: a list of observers that are run in a
/// loop, aliases that pass everything on, a count of those who are interested.
final class OracleCell {
  /// An observer: what it does when its source has settled; returns what its own promise becomes.
  struct Observer {
    let child: OracleCell?
    let react: (Fate) -> Fate
  }

  private(set) var fate = Fate.pending
  private var isClaimed: Bool
  private var isDraining = false
  private var queue: [Observer] = []
  private var target: OracleCell?

  // Interest, for requestable promises.
  private var isSealed: Bool
  private var count = 0
  private var isEverObserved = false
  private(set) var isRequested = false
  var source: OracleCell?
  var onRequest: (() -> Void)?

  init(claimed: Bool = false, sealed: Bool = false) {
    isClaimed = claimed
    isSealed = sealed
  }

  var root: OracleCell { target?.root ?? self }
  var outcome: Fate { root.fate }

  func claim() -> Bool {
    if outcome != .pending || isClaimed { return false }
    isClaimed = true
    return true
  }

  func settle(_ fate: Fate) -> Bool {
    guard claim() || isOpen && outcome == .pending else { return false }
    // One that has a source and is settled by somebody else is not interested in that any more.
    let unwanted = isOpen ? loseInterest() : nil
    publish(fate)
    unwanted?.request()
    return true
  }

  /// Whatever this cell publishes becomes the fate of `cell`, whose claim it has won.
  func publishes(at cell: OracleCell) { target = cell }

  func publish(_ fate: Fate) {
    let cell = root
    // Others may have settled a derived promise meanwhile.
    if cell.fate != .pending { return }
    cell.fate = fate
    source = nil
    cell.source = nil
    guard !cell.queue.isEmpty else { return }
    cell.isDraining = true
    while !cell.queue.isEmpty {
      let observer = cell.queue.removeFirst()
      let result = cell.run(observer)
      // The last one has been told: whoever comes now is told at once.
      if cell.queue.isEmpty { cell.isDraining = false }
      if result != .pending { observer.child?.publish(result) }
      if !cell.isDraining { return }
    }
  }

  private func run(_ observer: Observer) -> Fate {
    if let child = observer.child, child.outcome != .pending { return .pending }
    return observer.react(fate)
  }

  /// Whether others may settle it, although it is derived and so claimed from birth.
  var isOpen = false

  func attach(_ observer: Observer, counts: Bool) {
    if counts && outcome == .pending {
      count += 1
      isEverObserved = true
      observer.child?.source = self
    }
    enqueue(observer)
  }

  private func enqueue(_ observer: Observer) {
    let cell = root
    if cell.fate == .pending || cell.isDraining { return cell.queue.append(observer) }
    let result = cell.run(observer)
    if result != .pending { observer.child?.publish(result) }
  }

  /// Locked adoption; the fate to publish, or pending.
  func adopt(_ inner: OracleCell, requestable: Bool) -> Fate {
    if inner.root === root { return .error("cycle") }
    if inner.outcome != .pending { return inner.outcome }
    // Somebody has adopted it already: this one waits for that as an observer does.
    let hasObservers = inner.root !== inner || !inner.root.queue.isEmpty
    if requestable {
      inner.count += 1
      inner.isEverObserved = true
      source = inner
    }
    if hasObservers {
      inner.root.queue.append(Observer(child: self) { $0 })
    } else {
      inner.root.target = root
    }
    if requestable && isRequested { giveUp() }
    return .pending
  }

  func seal() {
    guard !isSealed else { return }
    isSealed = true
    if isEverObserved && count == 0 { request() }
  }

  func request() {
    guard outcome == .pending, !isRequested else { return }
    isRequested = true
    onRequest?()
    giveUp()
  }

  func giveUp() { loseInterest()?.request() }

  /// - Returns: the source, if nobody wants that any more.
  private func loseInterest() -> OracleCell? {
    guard let upward = source else { return nil }
    source = nil
    upward.count -= 1
    return upward.count == 0 && upward.isSealed ? upward : nil
  }
}
