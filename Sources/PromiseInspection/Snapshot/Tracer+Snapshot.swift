// SPDX-License-Identifier: MIT

internal import PromiseCore

// A snapshot combines two sources: the notes that were taken when promises were created and observed,
// and the current lists of observers. Each list is walked by itself, under the lock that every walk
// takes; no code of the user runs meanwhile, and references are released afterwards.
//
// | known of a pending promise | it waits for |
// |---|---|
// | it, or a node on its behalf, is in the list of a pending promise | that promise |
// | another promise is an alias of it | the promise that it follows |
// | its source has settled | the place of its handler, or the handler |
// | its source was released while it was pending | nobody |
// | a timer was set, or a task started, for it | that timer or task |
// | nothing of that | its resolver |

extension Tracer {
  /// The maximum number of promises whose callers are looked up, which takes a millisecond each.
  private static let lookups = 500

  func snapshot(values: Bool) -> PromiseSnapshot {
    let living = notes.compactMap { note in note.cell.map { Living(note: note, cell: $0) } }
    var edges = Edges()
    for one in living where one.cell.outcome == .pending { edges.add(one) }
    edges.drawFollowers(living)
    return PromiseSnapshot(
      promises: living.map { one in one.promise(edges, values: values) })
  }
}

/// A promise that is retained during a snapshot.
private struct Living {
  let note: Note
  let cell: PromiseCell

  func promise(_ edges: Edges, values: Bool) -> PromiseSnapshot.Promise {
    let step = note.step
    let known = step.known
    let state = state
    let settled = state == .pending || state == .lost ? nil : cell.settled
    return PromiseSnapshot.Promise(
      id: step.id, dialect: step.dialect ?? note.source?.dialect, type: known.type.map { "\($0)" },
      label: known.label, site: known.origin, state: state,
      age: Step.seconds(since: step.made), duration: step.duration.map { Double($0) / 1e9 },
      isRequested: cell.interest.current.isRequested, wantedBy: known.wantedBy,
      waitsFor: state == .pending ? waits(edges, known) : [], tasks: edges.tasks[step.id] ?? 0,
      value: values ? settled.flatMap { text(of: $0, known.type) } : nil)
  }

  private var state: PromiseSnapshot.State {
    switch cell.outcome {
    case .pending: .pending
    case .value: .fulfilled
    case .error: .rejected
    case .cancelled: cell.settled == nil ? .lost : .cancelled
    }
  }

  private func text(of settled: Settled, _ type: PromiseTypeName?) -> String? {
    guard let type, !settled.isEmpty || settled.outcome == .value else { return nil }
    if settled.outcome == .value { return "\(type.inspectedValue(settled))" }
    return type.inspectedError(settled).map { "\($0)" }
  }

  private func waits(_ edges: Edges, _ known: Step.Facts) -> [PromiseSnapshot.Wait] {
    var waits = edges.waits[note.step.id] ?? []
    let source = note.source
    if waits.isEmpty, let source { waits = [wait(behind: source, known)] }
    for settler in known.settlers {
      switch settler {
      case .task: waits.append(.init(.task))
      case .timer(let nanoseconds):
        waits.append(.init(.timer, "\(Seconds(Double(nanoseconds) / 1e9))"))
      // While it waits for an attempt, the pause is over.
      case .pause(let nanoseconds) where edges.waits[note.step.id] == nil:
        waits.append(.init(.timer, "\(Seconds(Double(nanoseconds) / 1e9))"))
      case .pause: break
      }
    }
    return waits.isEmpty ? [.init(.resolver)] : waits
  }

  /// The thing that a promise in no list waits for: its source has settled, or was released.
  private func wait(behind source: Step, _ known: Step.Facts) -> PromiseSnapshot.Wait {
    guard let settled = source.known.settled else { return .init(.nobody) }
    if known.place == nil || known.delivered != nil {
      return .init(.handler, known.place, seconds: Step.seconds(since: known.delivered ?? settled))
    }
    return .init(.place, known.place, seconds: Step.seconds(since: settled))
  }
}

/// The things that each promise waits for, and the number of tasks that wait for each promise.
private struct Edges {
  var waits: [UInt64: [PromiseSnapshot.Wait]] = [:]
  var tasks: [UInt64: Int] = [:]
  /// The waits for promises that are in ``waits``.
  private var known: Set<Known> = []

  private struct Known: Hashable {
    let from: UInt64
    let kind: PromiseSnapshot.Wait.Kind
    let promise: UInt64?
  }

  /// Adds the promises that wait for a promise.
  mutating func add(_ one: Living) {
    let id = one.note.step.id
    // An alias has the list of its root.
    for (role, promise) in ObserverWalk.observers(of: one.cell).reversed() {
      guard let promise else {
        if case .task = role { tasks[id, default: 0] += 1 }
        continue
      }
      guard let waiting = promise.root.record?.note as? Note ?? promise.record?.note as? Note else {
        continue
      }
      let note = promise.record?.note as? Note ?? waiting
      switch role {
      case .derived:
        // If the source is an alias, the wait names the alias, not its root.
        let source = note.source.flatMap { $0.known.end == nil ? $0.id : nil } ?? id
        add(note.step.id, .init(.source, promise: source, Self.place(note.step.known)))
      case .follower: add(note.step.id, .init(.followed, promise: note.step.known.followed ?? id))
      case .input(let rule): add(note.step.id, .init(.input, promise: id, "\(rule)"))
      case .attempt: add(note.step.id, .init(.attempt, promise: id))
      case .task, .helper: break
      }
    }
  }

  /// Adds the promises that follow an alias of theirs.
  mutating func drawFollowers(_ living: [Living]) {
    var followers: [UInt64: UInt64] = [:]
    for one in living {
      if let followed = one.note.step.known.followed { followers[followed] = one.note.step.id }
    }
    for one in living where one.cell.outcome == .pending {
      let root = one.cell.root
      guard root !== one.cell else { continue }
      let id = one.note.step.id
      let follower = followers[id] ?? (root.record?.note as? Note)?.step.id
      if let follower, follower != id { add(follower, .init(.followed, promise: id)) }
    }
  }

  private mutating func add(_ id: UInt64, _ wait: PromiseSnapshot.Wait) {
    let edge = Known(from: id, kind: wait.kind, promise: wait.promise)
    if known.insert(edge).inserted { waits[id, default: []].append(wait) }
  }

  private static func place(_ known: Step.Facts) -> String? {
    known.place.map { "handler on \($0)" }
  }
}
