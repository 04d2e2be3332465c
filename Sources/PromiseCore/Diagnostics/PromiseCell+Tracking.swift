// SPDX-License-Identifier: MIT

extension _PromiseCell {
  /// Makes this cell report, if somebody listens.
  ///
  /// Called by a dialect for the promises it hands out.
  @inline(never)
  package final func track(_ site: @autoclosure () -> Diagnostics.Site?) {
    if Diagnostics.isOn { trackNow(site, tellsListener: Diagnostics.listener != nil) }
  }

  /// Makes this cell, of which nothing is known but that it is new, report to a test that watches.
  ///
  /// The caller has asked ``Diagnostics/isOn`` before: so that it need not hold the cell for the usual
  /// case, in which there is nothing to do.
  @usableFromInline @inline(never)
  package final func trackNew() { trackNow({ nil }, tellsListener: false) }

  @inline(never)
  private final func trackNow(_ site: () -> Diagnostics.Site?, tellsListener: Bool) {
    let watch = PromiseWatch.current
    if watch == nil && !tellsListener || presentExtras?.record != nil { return }
    let record = CreationRecord(
      site: site(), watch: watch, isDerived: flags.contains(.derived), tellsListener: tellsListener)
    ensuredExtras.track(record)
    watch?.began(self, record)
  }

  /// Somebody looks at how this cell ends: a rejection is no longer unhandled.
  @usableFromInline
  package final func noteObserved() {
    // Relaxed for all who have none; what another thread made has to be acquired.
    if extras.hint != 0 { presentExtras?.record?.markObserved() }
  }

  /// A node is about to observe this cell; what it becomes is watched by those who watch this one.
  final func noteObserved(by node: _PromiseCell) {
    if extras.hint != 0 { noteObservedNow(node) }
  }

  private final func noteObservedNow(_ node: _PromiseCell) {
    guard let record = presentExtras?.record else { return }
    record.markObserved()
    // What users see of a dialect with handles, or of a tracked derivation, is tracked already.
    guard let watch = record.watch, node.presentExtras?.record == nil else { return }
    let derived = CreationRecord(
      site: nil, watch: watch, isDerived: true, tellsListener: false)
    node.ensuredExtras.track(derived)
    watch.began(node, derived)
  }

  /// What a dying cell has to say.
  final func report(_ record: CreationRecord) {
    guard let finding = finding(record) else { return }
    if let watch = record.watch { watch.found(finding, record) }
    if record.tellsListener { Diagnostics.listener?(finding, record.site) }
  }

  /// What is wrong with this cell, if nothing happens to it any more.
  final func finding(_ record: CreationRecord) -> Diagnostics.Finding? {
    let word = lifecycle.current
    switch word.outcome {
    case .error where !record.isObserved:
      return .unhandledRejection(settled?.loadAny() ?? "a reason without a type")
    case .pending where hasRejectedProxy && !record.isObserved:
      return .unhandledRejection(settled?.loadAny() ?? "a reason without a type")
    case .pending where !word.isLinked && !record.isDerived:
      return .droppedPending(observers: observerCount)
    case .cancelled where payloadKind == .lost && !record.isDerived:
      return .droppedPending(observers: Int(payload.0))
    default: return nil
    }
  }

  /// How many observers a pending cell has, which others may be using if a test looks at it.
  final var observerCount: Int {
    graphLock.withLock { _ in
      ObserverWalk.during {
        var observers = 0
        var node = newestObserver
        while node != 0 {
          observers += 1
          node = _PromiseCell.at(node).next
        }
        return observers
      }
    }
  }

  /// Whether somebody else than its source rejected the cell, so that the error is in a proxy.
  private final var hasRejectedProxy: Bool {
    // Any other alias was adopted, which is as good as a look, or is a node of the library's own.
    flags.contains(.claimable) && outcome == .error
  }
}

extension Settled {
  /// What the cell ended with, if it says of what type that is.
  fileprivate func loadAny() -> Any? {
    guard let type = cell.payloadType else { return nil }
    return loadAny(as: type)
  }

  private func loadAny<T>(as type: T.Type) -> Any { load(as: type) }
}

/// What is known of a tracked cell.
package final class CreationRecord: Sendable {
  package let site: Diagnostics.Site?
  /// Who looks after the cell, in a test.
  let watch: PromiseWatch?
  /// Whether it waits for another cell, and says nothing of its own while it does.
  package let isDerived: Bool
  /// Whether its dialect reports to the listener of the process, in or out of tests.
  let tellsListener: Bool
  /// What the watch has noted down of the code that made the cell.
  package let caller: (any Sendable)?
  private let observed = AtomicWord(0)

  init(site: Diagnostics.Site?, watch: PromiseWatch?, isDerived: Bool, tellsListener: Bool) {
    self.site = site
    self.tellsListener = tellsListener
    self.watch = watch
    self.isDerived = isDerived
    caller = watch?.noteCaller()
  }

  package var isObserved: Bool { observed.loadRelaxed() != 0 }
  func markObserved() { _ = observed.exchange(1) }
}
