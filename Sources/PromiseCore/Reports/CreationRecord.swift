// SPDX-License-Identifier: MIT

/// The record of a tracked cell.
package final class CreationRecord: Sendable {
  package let site: Diagnostics.Site?
  /// Whether the cell waits for another cell, and reports nothing while it does.
  package let isDerived: Bool
  /// Whether the dialect of the cell reports to the listener of the process, in or out of tests.
  let tellsRecipient: Bool
  /// The receiver of the events of the cell, and its note about the cell.
  let tracer: (any PromiseTracer)?
  package let note: PromiseNote?
  private let observed = AtomicWord(0)

  private init(
    site: Diagnostics.Site?, isDerived: Bool, tellsRecipient: Bool,
    _ tracer: (any PromiseTracer)?, _ note: PromiseNote?
  ) {
    (self.site, self.isDerived, self.tellsRecipient) = (site, isDerived, tellsRecipient)
    (self.tracer, self.note) = (tracer, note)
  }

  /// Gives a cell its record.
  ///
  /// - Parameter type: the type of the promise; nil if the cell itself is the promise.
  static func begin(
    _ cell: PromiseCell, _ site: Diagnostics.Site?, _ type: PromiseTypeName?,
    _ tracer: (any PromiseTracer)?, isDerived: Bool, tellsRecipient: Bool
  ) {
    let type = type ?? Swift.type(of: cell.object) as? PromiseTypeName
    cell.ensuredExtras.track(
      CreationRecord(
        site: site, isDerived: isDerived, tellsRecipient: tellsRecipient, tracer,
        tracer?.began(cell, type, site)))
  }

  /// The history of the cell, as a text of several lines; nil without a tracer.
  package var explanation: String? { note.flatMap { tracer?.explanation(of: $0) } }

  package var isObserved: Bool { observed.loadRelaxed() != 0 }
  func markObserved() { _ = observed.exchange(1) }

  /// Tells the tracer, if there is one, of an event of the cell.
  func trace(_ event: Diagnostics.Event, _ cell: PromiseCell) {
    if let tracer, let note { tracer.happened(event, to: cell, note) }
  }

  /// Reports the finding about a dying cell, if there is one.
  func report(_ cell: PromiseCell) {
    if let finding = finding(on: cell) { report(finding, cell) }
  }

  fileprivate func report(_ finding: Diagnostics.Finding, _ cell: PromiseCell) {
    trace(.found(finding), cell)
    if tellsRecipient { Diagnostics.recipient?(finding, site, explanation) }
  }

  /// The finding about a cell to which nothing happens any more; nil if all is well.
  package func finding(on cell: PromiseCell) -> Diagnostics.Finding? {
    let word = cell.lifecycle.current
    switch word.outcome {
    // An alias that other code than its source has rejected. Any other alias was adopted, which counts as observed, or
    // is a node of the library's own.
    case .pending where word.isLinked && cell.outcome == .error && !isObserved,
      .error where !isObserved:
      return .unhandledRejection(cell.settled?.loadAny() ?? "a reason without a type")
    case .pending where !word.isLinked && !isDerived:
      return .droppedPending(observers: ObserverWalk.observers(of: cell).count)
    case .cancelled where cell.payloadKind == .lost && !isDerived:
      return .droppedPending(observers: Int(cell.payload.0))
    default: return nil
    }
  }
}

extension PromiseCell {
  /// Reports, if this pending cell is tracked, that nobody can settle it any more; its dialect is about to end it.
  package func reportAbandoned() {
    guard Diagnostics.isOn, let record, !record.isDerived else { return }
    record.report(.droppedPending(observers: ObserverWalk.observers(of: self).count), self)
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
