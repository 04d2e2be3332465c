// SPDX-License-Identifier: MIT

extension _PromiseCell {
  /// Tracks this cell, if there is a listener.
  ///
  /// Called by a dialect for the promises it hands out.
  @inline(never)
  package final func track(
    _ site: @autoclosure () -> Diagnostics.Site?, as type: PromiseTypeName? = nil
  ) {
    guard Diagnostics.isOn else { return }
    CreationRecord.track(self, site, type, tellsListener: Diagnostics.listener != nil)
  }

  /// Tracks this new cell for a test that watches, and for a tracer.
  ///
  /// The caller has asked ``Diagnostics/isOn`` before, so that it need not hold the cell in the usual
  /// case, in which there is nothing to do.
  @usableFromInline @inline(never)
  package final func trackNew(as type: PromiseTypeName? = nil) {
    CreationRecord.track(self, { nil }, type, tellsListener: false)
  }

  /// What is known of this cell; nil if it is not tracked.
  package final var record: CreationRecord? {
    // Relaxed for all who have none; what another thread made has to be acquired.
    extras.hint == 0 ? nil : presentExtras?.record
  }

  /// The outcome of this cell is observed: a rejection is no longer unhandled.
  @usableFromInline
  package final func noteObserved() { record?.markObserved() }
}

extension Diagnostics {
  /// Tells the tracer of a cell, if there is one, what has happened to the cell.
  @inline(__always)
  package static func trace(_ event: @autoclosure () -> Event, of cell: _PromiseCell) {
    if isOn { tell(cell, event()) }
  }

  @inline(never)
  private static func tell(_ cell: _PromiseCell, _ event: Event) { cell.record?.trace(event, cell) }

  /// A node is about to observe a cell: who watches the cell also watches the node.
  static func noteObservation(of source: _PromiseCell, by node: _PromiseCell) {
    if wasOn { CreationRecord.observed(source, by: node) }
  }

  /// A cell is about to follow another one.
  static func noteAdoption(of inner: _PromiseCell, by adopter: _PromiseCell) {
    inner.noteObserved()
    trace(.adopted(inner), of: adopter)
  }

  /// If a cell is to report that its rejection was not handled, `node` inherits that.
  @usableFromInline
  static func passTracking(from cell: _PromiseCell, to node: _PromiseCell) {
    guard isOn, let record = cell.record else { return }
    node.ensuredExtras.track(
      CreationRecord(
        site: record.site, watch: record.watch, isDerived: true,
        tellsListener: record.tellsListener, record.tracer,
        record.tracer?.began(node, Swift.type(of: node) as? PromiseTypeName, record.site)))
  }
}

extension CreationRecord {
  @inline(never)
  fileprivate static func track(
    _ cell: _PromiseCell, _ site: () -> Diagnostics.Site?, _ type: PromiseTypeName?,
    tellsListener: Bool
  ) {
    if let present = cell.record {
      if let type { present.trace(.typed(type), cell) }
      return
    }
    let (watch, tracer) = (PromiseWatch.current, Diagnostics.tracer)
    if watch == nil && tracer == nil && !tellsListener { return }
    let site = site()
    let type = type ?? Swift.type(of: cell) as? PromiseTypeName
    let record = CreationRecord(
      site: site, watch: watch, isDerived: cell.flags.contains(.derived),
      tellsListener: tellsListener, tracer, tracer?.began(cell, type, site))
    cell.ensuredExtras.track(record)
    watch?.began(cell, record)
  }

  @inline(never)
  fileprivate static func observed(_ source: _PromiseCell, by node: _PromiseCell) {
    guard Diagnostics.isOn else { return source.noteObserved() }
    CarryingReaction.wrap(node)
    let place = node.place
    // What had settled when it was made tells nobody but a tracer, who wants to know what it leads to.
    if source.record == nil, Diagnostics.tracer != nil { source.trackNew() }
    guard let record = source.record else { return }
    record.isObserved(by: node)
    record.trace(.observed(by: node, at: Destination.text(place)), source)
  }

  private func isObserved(by node: _PromiseCell) {
    markObserved()
    // What users see of a dialect with handles, or of a tracked derivation, is tracked already.
    guard watch != nil || tracer != nil, node.record == nil else { return }
    // Nodes of the library's own are of no interest to who draws promises.
    let tracer = node.waiting.role == .derived ? tracer : nil
    let derived = CreationRecord(
      site: nil, watch: watch, isDerived: true, tellsListener: false, tracer,
      tracer?.began(node, Swift.type(of: node) as? PromiseTypeName, nil))
    node.ensuredExtras.track(derived)
    watch?.began(node, derived)
  }

  fileprivate func trace(_ event: Diagnostics.Event, _ cell: _PromiseCell) {
    if let tracer, let note { tracer.happened(event, to: cell, note) }
  }

  /// Reports what was wrong with a dying cell.
  func report(_ cell: _PromiseCell) {
    guard let finding = finding(on: cell) else { return }
    trace(.found(finding), cell)
    if let watch { watch.found(finding, self) }
    if tellsListener { Diagnostics.listener?(finding, site, explanation) }
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
  /// The value or error of the cell, if the cell knows its type.
  fileprivate func loadAny() -> Any? {
    guard let type = cell.payloadType else { return nil }
    return loadAny(as: type)
  }

  private func loadAny<T>(as type: T.Type) -> Any { load(as: type) }
}

/// The record of a tracked cell.
package final class CreationRecord: Sendable {
  package let site: Diagnostics.Site?
  /// The watch of the test that made the cell.
  let watch: PromiseWatch?
  /// Whether it waits for another cell, and reports nothing while it does.
  package let isDerived: Bool
  /// Whether its dialect reports to the listener of the process, in or out of tests.
  let tellsListener: Bool
  /// The watch's note of the code that made the cell.
  package let caller: (any Sendable)?
  /// Who is told what happens to the cell, and what he knows of it.
  let tracer: (any PromiseTracer)?
  package let note: PromiseNote?
  private let observed = AtomicWord(0)

  init(
    site: Diagnostics.Site?, watch: PromiseWatch?, isDerived: Bool, tellsListener: Bool,
    _ tracer: (any PromiseTracer)?, _ note: PromiseNote?
  ) {
    (self.site, self.watch, self.isDerived) = (site, watch, isDerived)
    (self.tellsListener, self.tracer, self.note) = (tellsListener, tracer, note)
    caller = watch?.noteCaller()
  }

  /// How the cell came to what it is, as a text of several lines; nil if nobody traces it.
  package var explanation: String? { note.flatMap { tracer?.explanation(of: $0) } }

  package var isObserved: Bool { observed.loadRelaxed() != 0 }
  func markObserved() { _ = observed.exchange(1) }
}
