// SPDX-License-Identifier: MIT

/// The model of `APlusPromises`: its documentation as a few rules, besides those of ``ModelLine``.
///
/// - **Order.** The library's own work comes after all handlers.
/// - **Following.** A promise that follows another one settles as that one does; one that would
///   follow itself is rejected.
/// - **Several.** The combinators wait for all promises; the first promise that can decide the
///   outcome decides it, or else the last. Then they stop being consumers of the others.
/// - **Cancelling.** The last consumer passes the request to the source, and so on to a promise
///   without source, where `onCanceled` answers. A refusal restores the interest of all promises on
///   the way. A promise whose source has settled ends as cancelled in the place of its handler, or
///   at once if it waits for time alone.
/// - **Progress.** A report travels to promises that listen, and may change on the way. A promise
///   listens to its source when somebody begins to listen to the promise (*wiring*), or at once if
///   it has a handler of progress.
///
/// **What is left open.** The documentation says nothing about the order of handlers of *different*
/// promises that settle at the same moment, so the model decides (``Trace/decides()``), and the
/// library is right if its trace is that of one decision. First: does a promise without observers
/// share one line of handlers, in the order of registration, with its first follower, or do the
/// follower's handlers come first? Second: the last observer has been told, and its consequences
/// add an observer: does that one run at once, or behind all the consequences?
///
/// **What is not compared.** A promise that waits for `race([])`, or for itself by way of others, stays pending
/// for ever: such a program may leak. A conversion that was asked to cancel may end as lost when no other consumer
/// is left: such programs are compared up to there.
final class APlusModel: ModelStage, APlusBackend, @unchecked Sendable {
  /// A reference to a promise or a thenable, or the right to settle a promise.
  typealias Handle = ModelHolder<APlusCell>
  typealias Rest = ModelLine.Rest
  typealias Call = APlusHandler<Handle>

  private var cells: [APlusCell] = []

  func end(_ drop: () -> Void) {
    places.end(drop)
    // Every deferred is gone and all time has passed: promises that are waited for stay pending.
    let waits = cells.contains { $0.isPending && ($0.consumers > 0 || !$0.isAlone) }
    if waits { trace.expectLeak() }
    for cell in cells { cell.clear() }
    cells = []
  }

  /// - Parameter source: the only promise that can settle the new one, which is its consumer.
  func make(from source: APlusCell? = nil) -> APlusCell {
    let cell = APlusCell(self)
    cells.append(cell)
    guard let source else { return cell }
    (cell.source, cell.isClaimed) = (source, true)
    cell.want(source)
    return cell
  }

  private func value(_ cell: APlusCell) -> Handle { Handle(cell) { _ in } }
  func ended(_ end: Fact) -> Handle {
    let cell = make()
    cell.settle(end)
    return value(cell)
  }

  /// When the last right to settle a promise goes, the promise is rejected, unless a request is
  /// being answered: then the answer decides.
  func deferred() -> (promise: Handle, deferred: Handle) {
    let deferred = Handle(make()) { cell in
      if cell.isRequested { cell.isAbandoned = true } else { cell.settle(.library("abandoned")) }
    }
    return (value(deferred.object), deferred)
  }

  func resolver(_ handler: Call) -> Handle {
    switch handler.call(.nothing) {
    case .value(let value): ended(.value(value))
    case .error(let code): ended(.error(code))
    case .handle, .nothing: ended(.library("abandoned"))
    }
  }

  func thenable() -> Handle {
    let thenable = make()
    thenable.isThenable = true
    return Handle(thenable) { $0.clear() }
  }

  /// The promise of a reference, or a new one that a thenable's `then` settles.
  private func promise(_ handle: Handle, hearsReports: Bool = true) -> APlusCell {
    guard handle.object.isThenable else { return handle.object }
    if let end = handle.object.outcome { return ended(end).object }
    let (_, deferred) = deferred()
    if hearsReports { handle.object.listen { [cell = deferred.object] in cell.report($0) } }
    handle.object.tell { end, _ in { deferred.object.settle(end) } }
    return deferred.object
  }

  func settle(_ handle: Handle, _ end: Fact) { handle.object.settle(end) }
  func report(_ progress: Float, of handle: Handle) { handle.object.report(progress) }
  func state(of handle: Handle) -> Fact { handle.object.outcome ?? .pending }
  func cancel(_ handle: Handle) -> Handle { value(handle.object.cancel()) }
  /// A `Resolution` does not pass on the reports of a thenable.
  func resolve(_ deferred: Handle, with other: Handle) {
    if deferred.object.claim() { deferred.object.follow(promise(other, hearsReports: false))?() }
  }

  func onCanceled(_ deferred: Handle, _ queue: Int?, _ handler: Call, waits: Bool) {
    let action = { [self] (finish: @escaping (Fact?) -> Void) in
      perform(in: queue, discard: { finish(nil) }) {
        guard case .handle(let done) = handler.call(.nothing), waits else { return finish(nil) }
        done.object.answers(finish)
      }
    }
    deferred.object.onCanceled = action
    if deferred.object.outcome == .error(0) { action { _ in } }
  }

  func derive(_ name: String, _ source: Handle, _ queue: Int?, _ handlers: [Call]) -> Handle {
    guard let row = APlusOperator.table[name] else { preconditionFailure("no row: \(name)") }
    let node = make(from: source.object)
    node.isSilent = row.isSilent
    source.object.tell { [self] end, _ in
      // An outcome without a handler passes at once; a cancellation requested here runs no handler.
      guard let index = end.isValue ? row.value : row.error else {
        return node.pass(row.isVoid && end.isValue ? .nothing : end)
      }
      let conclude = { [self] () -> Rest? in
        if node.isCancelledAhead || node.isRequested && end == .error(0) { return node.pass(end) }
        switch handlers[index].call(end) {
        case .value(let value): return { node.publish(.value(value)) }
        case .error(let code): return { node.publish(.error(code)) }
        case .nothing: return { node.publish(row.isVoid ? .nothing : .value(0)) }
        case .handle(let handle): return node.follow(promise(handle))
        }
      }
      guard let queue else { return conclude() }
      perform(in: queue, discard: { node.publish(.library("abandoned")) }) { conclude()?() }
      return nil
    }
    if let index = row.progress { node.setHandler(handlers[index].report, in: queue) }
    return value(node)
  }

  func make(_ name: String, of source: Handle, _ number: Int) -> Handle {
    let node = name.hasPrefix("following") ? make() : make(from: source.object)
    (node.isFork, node.isForeign) = (name == "fork", name == "bridge")
    switch name {
    case "following", "followingThenable": if node.claim() { node.follow(promise(source))?() }
    case "timeout": timeout(node, source.object, number)
    case "delay":
      node.isClaimed = false
      source.object.tell { [self] end, _ in
        places.time.schedule(after: number) { if node.claim() { node.pass(end)?() } }
        return nil
      }
    default: source.object.tell { end, _ in node.pass(end) }
    }
    return value(node)
  }

  /// When the time is over, the promise stops being a consumer and hears no more reports.
  private func timeout(_ node: APlusCell, _ source: APlusCell, _ milliseconds: Int) {
    node.isClaimed = false
    source.tell { end, _ in node.claim() ? node.pass(end) : nil }
    let expire = { [self] in
      guard source.isPending else { return }
      if node.wanted != nil { source.consumers -= 1 }
      node.wanted = nil
      let isAsked = cells.contains { $0.isForeign && $0.isRequested && $0.source === source }
      if isAsked, source.consumers == 0 { trace.leaveOff() }
      source.listeners.removeAll { $0.child === node }
      node.settle(.library("timeout"))
    }
    if milliseconds <= 0 { expire() } else { places.time.schedule(after: milliseconds, expire) }
  }

  func gather(_ name: String, _ inputs: [Handle]) -> Handle {
    let (result, inputs) = (make(), inputs.map(\.object))
    var (open, waiting) = (inputs.count, [APlusCell]())
    func complete() -> Fact {
      let ends = inputs.compactMap(\.outcome)
      if name != "all", result.isRequested, ends.contains(.error(0)) { return .error(0) }
      let number = Counted.combined(ends.map(\.number))
      return name == "any" ? .library("aggregate \(number)") : .value(number)
    }
    func look(_ end: Fact) -> Rest? {
      open -= 1
      let decides = name == "race" || name == "all" && !end.isValue || name == "any" && end.isValue
      guard decides || open == 0, result.claim() else { return nil }
      for input in waiting { input.consumers -= 1 }
      return { result.publish(decides ? end : complete()) }
    }
    for input in inputs where result.isPending {
      if let end = input.outcome {
        look(end)?()
      } else {
        input.consumers += 1
        waiting.append(input)
        input.tell { end, _ in look(end) }
      }
    }
    if inputs.isEmpty, name != "race" { result.settle(complete()) }
    result.onCanceled = { finish in
      // The first cancellation that finishes or is refused answers.
      var finish: ((Fact?) -> Void)? = finish
      for input in inputs { input.cancel().answers { finish.take()?($0) } }
      if inputs.isEmpty { finish?(nil) }
    }
    result.whenWired = { [unowned result] in result.combine(inputs, name) }
    // The program turns an array into a number, and the number into a promise.
    return name.hasPrefix("all") ? make("convert", of: value(result), 0) : value(result)
  }
}
