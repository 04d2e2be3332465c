// SPDX-License-Identifier: MIT

extension PromiseCell {
  /// Tracks this cell, if anybody has to be told.
  ///
  /// Dialects call this function for the promises that they hand out.
  @inline(never)
  package func track(
    _ site: @autoclosure () -> Diagnostics.Site?, as type: PromiseTypeName? = nil
  ) {
    guard Diagnostics.isOn else { return }
    CreationRecord.track(self, site, type, tellsRecipient: Diagnostics.recipient != nil)
  }

  /// Tracks this new cell for a tracer.
  ///
  /// Callers ask ``Diagnostics/isOn`` before the call, and need not hold the cell in the usual case, in which there
  /// is nothing to do.
  @usableFromInline @inline(never)
  package func trackNew(as type: PromiseTypeName? = nil) {
    CreationRecord.track(self, { nil }, type, tellsRecipient: false)
  }

  /// The record of this cell; nil if the cell is not tracked.
  package var record: CreationRecord? {
    // Relaxed for cells without extras; extras that another thread made have to be acquired.
    extras.hint == 0 ? nil : presentExtras?.record
  }

  /// The outcome of this cell is observed: a rejection is no longer unhandled.
  @usableFromInline
  package func noteObserved() { record?.markObserved() }
}

extension Diagnostics {
  /// Tells the tracer of a cell, if there is one, of an event.
  @inline(__always)
  package static func trace(_ event: @autoclosure () -> Event, of cell: PromiseCell) {
    if isOn { tell(cell, event()) }
  }

  @inline(never)
  private static func tell(_ cell: PromiseCell, _ event: Event) { cell.record?.trace(event, cell) }

  /// A node is about to observe a cell: the tracer of the cell is that of the node, too.
  static func noteObservation(of source: PromiseCell, by node: PromiseCell) {
    if wasOn { CreationRecord.observed(source, by: node) }
  }

  /// A cell is about to follow another one.
  static func noteAdoption(of inner: PromiseCell, by adopter: PromiseCell) {
    inner.noteObserved()
    trace(.adopted(inner), of: adopter)
  }

  /// A node inherits the tracking of a cell: if the cell reports a rejection that was not handled, so does the node.
  @usableFromInline
  package static func passTracking(from cell: PromiseCell, to node: PromiseCell) {
    guard isOn, let record = cell.record else { return }
    CreationRecord.begin(
      node, record.site, nil, record.tracer, isDerived: true, tellsRecipient: record.tellsRecipient)
  }
}

extension CreationRecord {
  @inline(never)
  fileprivate static func track(
    _ cell: PromiseCell, _ site: () -> Diagnostics.Site?, _ type: PromiseTypeName?,
    tellsRecipient: Bool
  ) {
    if let present = cell.record {
      if let type { present.trace(.typed(type), cell) }
      return
    }
    let tracer = Diagnostics.tracer
    if tracer == nil && !tellsRecipient { return }
    begin(
      cell, site(), type, tracer, isDerived: cell.flags.contains(.derived),
      tellsRecipient: tellsRecipient)
  }

  @inline(never)
  fileprivate static func observed(_ source: PromiseCell, by node: PromiseCell) {
    guard Diagnostics.isOn else { return source.noteObserved() }
    CarryingReaction.wrap(node)
    let place = node.place
    // A cell that was made with its outcome is not tracked, except for a tracer that shows the way to the node.
    if source.record == nil, Diagnostics.tracer != nil { source.trackNew() }
    guard let record = source.record else { return }
    record.markObserved()
    // Promises that dialects hand out are tracked already. A tracer shows no nodes of the library's own.
    if let tracer = record.tracer, node.record == nil, node.asObserver.role == .derived {
      begin(node, nil, nil, tracer, isDerived: true, tellsRecipient: false)
    }
    record.trace(.observed(by: node, at: Destination.text(place)), source)
  }
}
