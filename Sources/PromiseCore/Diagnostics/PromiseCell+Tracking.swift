// SPDX-License-Identifier: MIT

extension _PromiseCell {
  /// Makes this cell report, if somebody listens.
  ///
  /// Called by a dialect for the promises it hands out.
  @inline(never)
  package final func track(_ site: @autoclosure () -> Diagnostics.Site?) {
    guard Diagnostics.isOn else { return }
    CreationRecord.track(self, site, tellsListener: Diagnostics.listener != nil)
  }

  /// Makes this cell, of which nothing is known but that it is new, report to a test that watches.
  ///
  /// The caller has asked ``Diagnostics/isOn`` before: so that it need not hold the cell for the usual
  /// case, in which there is nothing to do.
  @usableFromInline @inline(never)
  package final func trackNew() { CreationRecord.track(self, { nil }, tellsListener: false) }

  /// Somebody looks at how this cell ends: a rejection is no longer unhandled.
  @usableFromInline
  package final func noteObserved() {
    // Relaxed for all who have none; what another thread made has to be acquired.
    if extras.hint != 0 { presentExtras?.record?.markObserved() }
  }

  /// A node is about to observe this cell; what it becomes is watched by those who watch this one.
  final func noteObserved(by node: _PromiseCell) {
    if extras.hint != 0 { presentExtras?.record?.isObserved(by: node) }
  }
}

extension CreationRecord {
  @inline(never)
  fileprivate static func track(
    _ cell: _PromiseCell, _ site: () -> Diagnostics.Site?, tellsListener: Bool
  ) {
    let watch = PromiseWatch.current
    if watch == nil && !tellsListener || cell.presentExtras?.record != nil { return }
    let record = CreationRecord(
      site: site(), watch: watch, isDerived: cell.flags.contains(.derived),
      tellsListener: tellsListener)
    cell.ensuredExtras.track(record)
    watch?.began(cell, record)
  }

  fileprivate func isObserved(by node: _PromiseCell) {
    markObserved()
    // What users see of a dialect with handles, or of a tracked derivation, is tracked already.
    guard let watch, node.presentExtras?.record == nil else { return }
    let derived = CreationRecord(site: nil, watch: watch, isDerived: true, tellsListener: false)
    node.ensuredExtras.track(derived)
    watch.began(node, derived)
  }

  /// What a dying cell has to say.
  func report(_ cell: _PromiseCell) {
    guard let finding = finding(on: cell) else { return }
    if let watch { watch.found(finding, self) }
    if tellsListener { Diagnostics.listener?(finding, site) }
  }

  /// What is wrong with a cell, if nothing happens to it any more.
  func finding(on cell: _PromiseCell) -> Diagnostics.Finding? {
    let word = cell.lifecycle.current
    switch word.outcome {
    case .error where !isObserved, .pending where isRejectedProxy(cell) && !isObserved:
      return .unhandledRejection(cell.settled?.loadAny() ?? "a reason without a type")
    case .pending where !word.isLinked && !isDerived:
      return .droppedPending(observers: ObserverWalk.count(of: cell))
    case .cancelled where cell.payloadKind == .lost && !isDerived:
      return .droppedPending(observers: Int(cell.payload.0))
    default: return nil
    }
  }

  /// Whether somebody else than its source rejected the cell, so that the error is in a proxy.
  private func isRejectedProxy(_ cell: _PromiseCell) -> Bool {
    // Any other alias was adopted, which is as good as a look, or is a node of the library's own.
    cell.flags.contains(.claimable) && cell.outcome == .error
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
