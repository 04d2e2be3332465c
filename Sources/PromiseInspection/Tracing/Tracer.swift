// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseStage

/// The inspector's information about a living promise.
final class Note: Sendable {
  /// How many steps of the way to a promise are remembered.
  static let reach = 16

  private struct State {
    let cell: WeakCell
    /// The promises that led to this one, the first one first.
    var way: [Step] = []
  }

  let step: Step
  private let state: Locked<State>
  let tracer: Tracer

  init(_ step: Step, of cell: PromiseCell, _ tracer: Tracer) {
    (self.step, self.tracer) = (step, tracer)
    state = Locked(State(cell: WeakCell(cell)))
  }

  deinit { tracer.forget(step) }

  /// The promise; nil if it is being released.
  var cell: PromiseCell? { state.withLock { $0.cell.cell } }

  /// The steps that led to this promise, then its own.
  var way: [Step] { state.withLock { $0.way } + [step] }

  /// The promise that this one was derived from, if there is one.
  var source: Step? { state.withLock { $0.way.last } }

  /// The promise that this one follows, or else was derived from, unless that one's end is known.
  fileprivate var predecessor: UInt64? {
    step.known.followed ?? source.flatMap { $0.known.end == nil ? $0.id : nil }
  }

  /// Whether the promise has settled and its settler has not told the tracer yet.
  fileprivate var isInFlight: Bool {
    step.known.end == nil && cell.map { $0.outcome != .pending } ?? false
  }

  /// Records that the promise was derived from another one.
  func come(from source: Note) {
    var way = Array(source.way.suffix(Self.reach))
    state.withLock { swap(&$0.way, &way) }
  }
}

/// Records events of promises.
final class Tracer: PromiseTracer, DeliveryCounting {
  private struct Entry { weak var note: Note? }

  private struct State {
    var entries: [UInt64: Entry] = [:]
    var last: UInt64 = 0
  }

  let options: PromiseInspector.Options
  let errors: ErrorRing
  /// The findings about promises of a test that is watched; nil without a watch.
  let findings: PromiseWatch.Findings?
  let deliveries = DeliveryCount()
  private let state = Locked(State())

  init(_ options: PromiseInspector.Options, findings: PromiseWatch.Findings? = nil) {
    (self.options, self.findings) = (options, findings)
    errors = ErrorRing(capacity: options.rememberedErrors)
  }

  /// The notes of all living promises, the oldest first.
  var notes: [Note] {
    let notes = state.withLock { state in state.entries.values.compactMap(\.note) }
    return notes.sorted { $0.step.id < $1.step.id }
  }

  /// Forgets a promise that was released.
  func forget(_ step: Step) {
    state.withLock { $0.entries[step.id] = nil }
    report(.gone, step, nil, step.known.end?.rawValue)
  }

  func began(
    _ cell: PromiseCell, _ type: PromiseTypeName?, _ site: Diagnostics.Site?
  ) -> PromiseNote {
    let id = state.withLock { state in
      state.last += 1
      return state.last
    }
    var facts = Step.Facts()
    facts.type = type
    facts.site = site.map { "\($0)" }
    if options.notesCallers { facts.caller = CallerNote.take() }
    facts.isMadeByCaller = cell.outcome != .value
    let note = Note(Step(id: id, facts), of: cell, self)
    state.withLock { $0.entries[id] = Entry(note: note) }
    report(.created, note.step)
    if cell.outcome != .pending { noteEnd(of: cell, note) }
    return note
  }

  func happened(_ event: Diagnostics.Event, to cell: PromiseCell, _ note: PromiseNote) {
    guard let note = note as? Note else { return }
    let step = note.step
    switch event {
    case .typed(let type):
      guard step.known.type == nil else { return }
      step.note { $0.type = type }
      // It may have ended before the inspector knew the type of its error.
      if step.known.end != nil, let settled = cell.settled,
        let error = Self.end(of: settled, type).error
      {
        errors.add(error, note)
      }
    case .labelled(let label, let site):
      step.note { ($0.label, $0.site) = (label, "\(site)") }
      report(.labelled, step)
    case .settledBy(let settler): step.note { $0.settles(settler) }
    case .observed(let node, let place):
      let other = node.record?.note as? Note
      if let other {
        other.come(from: note)
        other.step.note { $0.place = place }
      }
      report(.observed, step, other?.step.id, place)
    case .adopted(let inner):
      let other = (inner.record?.note as? Note)?.step.id
      step.note { $0.followed = other }
      report(.adopted, step, other)
    case .requested:
      step.note { $0.requested = $0.requested ?? Step.now }
      report(.requested, step)
    case .wanted(let asked):
      guard let others = Self.others(that: cell, isWantedBy: asked) else { return }
      step.note { $0.wantedBy = others }
      report(.wanted, step, (asked.record?.note as? Note)?.step.id, others)
    case .delivered:
      step.note { $0.delivered = Step.now }
      report(.delivered, step, nil, step.known.place)
    case .settled(let other): noteEnd(of: cell, as: other, note)
    case .found(let finding):
      findings?.add(finding, note)
      switch finding {
      case .unhandledRejection: report(.unhandled, step, nil, trace(of: note).way)
      case .droppedPending: report(.lost, step, nil, trace(of: note).way)
      }
    }
  }

  /// Records that a promise has ended, after those that it followed or was derived from.
  ///
  /// A settler publishes the outcome first and tells the tracer then. Others may act upon the outcome in between: they
  /// settle a derived promise, or ask for the way of the error. The settler holds the cell meanwhile, so its note lives.
  private func noteEnd(of cell: PromiseCell, as settled: Settled? = nil, _ note: Note) {
    var late: [Note] = []
    var seen: Set<UInt64> = []
    var next = note.predecessor
    while let id = next, seen.insert(id).inserted, let note = living(id), note.isInFlight {
      late.append(note)
      next = note.predecessor
    }
    for note in late.reversed() { note.cell.map { noteOwnEnd(of: $0, note) } }
    noteOwnEnd(of: cell, as: settled, note)
  }

  /// Who wants a promise besides one that has given up; nil if it has ended or was asked.
  private static func others(that cell: PromiseCell, isWantedBy asked: PromiseCell) -> String? {
    let interest = cell.interest.current
    if interest.isRequested || cell.outcome != .pending { return nil }
    var others: [String] = interest.isSealed ? [] : ["a reference"]
    for (role, promise) in ObserverWalk.observers(of: cell).reversed() {
      if let promise {
        if promise === asked || promise.interest.current.isRequested { continue }
        if promise.outcome != .pending { continue }
      }
      switch role {
      case .task: others.append("a task")
      case .helper: break
      case .derived, .follower, .input, .attempt:
        others.append((promise?.record?.note as? Note)?.step.name ?? "a promise")
      }
    }
    return others.isEmpty ? "others" : others.joined(separator: ", ")
  }

  private func living(_ id: UInt64) -> Note? { state.withLock { $0.entries[id]?.note } }

  /// Records that a promise has ended, as its root has.
  ///
  /// Several threads may record the same end. The error is in the ring before ``Step/Facts/end`` is set, so whoever
  /// sees the end finds the error.
  private func noteOwnEnd(of cell: PromiseCell, as other: Settled? = nil, _ note: Note) {
    if note.step.known.end != nil || other == nil && cell.outcome == .pending { return }
    let settled = other ?? cell.settled
    let (end, error) = settled.map { Self.end(of: $0, note.step.known.type) } ?? (.lost, nil)
    if let error { errors.add(error, note) }
    let begun = note.source?.known.settled
    var isFirst = false
    note.step.note { facts in
      isFirst = facts.end == nil
      if isFirst { (facts.end, facts.settled, facts.begun) = (end, Step.now, begun) }
    }
    if isFirst { report(.settled, note.step, nil, end.rawValue, error) }
  }

  private static func end(
    of settled: Settled, _ type: PromiseTypeName?
  ) -> (end: Step.End, error: (any Error)?) {
    switch settled.outcome {
    case .value, .pending: (.fulfilled, nil)
    case .error: (.rejected, type?.inspectedError(settled))
    case .cancelled: (.cancelled, settled.isEmpty ? nil : type?.inspectedError(settled))
    }
  }

  private func report(
    _ kind: PromiseEvent.Kind, _ step: Step, _ other: UInt64? = nil, _ detail: String? = nil,
    _ error: (any Error)? = nil
  ) {
    guard !options.sinks.isEmpty else { return }
    let event = PromiseEvent(kind, step, other: other, detail: detail, error: error)
    for sink in options.sinks { sink.receive(event) }
  }

  func explanation(of note: PromiseNote) -> String? {
    (note as? Note).map { "\(trace(of: $0))" }
  }

  /// The way of an error; nil if the error is not known.
  func trace(of error: any Error) -> PromiseTrace? {
    for note in notes where note.isInFlight { note.cell.map { noteEnd(of: $0, note) } }
    return errors.trace(of: error)
  }

  /// How a promise came to what it is.
  private func trace(of note: Note) -> PromiseTrace { trace(of: note.way) }

  /// How the last promise of a way came to what it is.
  func trace(of way: [Step]) -> PromiseTrace {
    way.last.flatMap { errors.trace(endingAt: $0) } ?? PromiseTrace(error: nil, way: way)
  }
}
