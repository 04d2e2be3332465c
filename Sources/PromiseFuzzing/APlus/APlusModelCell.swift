// SPDX-License-Identifier: MIT

/// A promise of ``APlusModel``, or a thenable.
final class APlusCell: ModelLine {
  private let model: APlusModel
  var isThenable = false, isFork = false, isFollowing = false
  /// Whether the reports of a promise that a handler returned are ignored; whether the source is of
  /// another dialect, which knows neither reports nor refusals.
  var isSilent = false, isForeign = false
  /// The promise that this derives from or follows; the same one while this is a consumer of it.
  weak var source: APlusCell?, wanted: APlusCell?
  var consumers = 0
  /// Whether it was asked to cancel; whether its last deferred went before the answer came.
  var isRequested = false, isAbandoned = false
  /// Whether it was cancelled when its source had settled, and its handler had not run.
  var isCancelledAhead = false
  /// The promise that `cancel()` has returned.
  private var answer: APlusCell?
  /// The consumers that have given up, in the order of requests; a promise that settles at this
  /// one's turn.
  private var waiting: [APlusCell] = [], turn: APlusCell?
  var onCanceled: ((_ finish: @escaping (Fact?) -> Void) -> Void)?
  var listeners: [(child: APlusCell?, tell: (Float) -> Void)] = []
  private var handler: (queue: Int?, call: (Float) -> Float)?
  var whenWired: Rest?
  private var isWired = false
  private var latest: Float = 0
  init(_ model: APlusModel) { self.model = model }
  override var isLateBehindAll: Bool { model.trace.decides() }

  /// The resolution procedure, for the caller who has the right to settle this.
  ///
  /// - Returns: The consequences, if this has settled.
  func follow(_ other: APlusCell) -> Rest? {
    if other.line === line { return { self.publish(.library("cycle")) } }
    if let end = other.outcome { return { self.publish(end) } }
    (source, isFollowing) = (other, true)
    want(other)
    if other.isAlone, !model.trace.decides() {
      other.heir = self
    } else {
      other.tell { end, _ in { self.publish(end) } }
    }
    if isRequested { passRequest() }
    if let handler, isPending {
      model.perform(in: handler.queue) { self.listen(to: other, after: handler.call(1)) }
    } else if isWired, isPending, !isSilent {
      listen(to: other)
    }
    return nil
  }

  // MARK: Cancelling

  func cancel() -> APlusCell {
    let verdict = { (end: Fact) -> Fact in end == .error(0) ? .nothing : .library("wrong state") }
    if let outcome { return model.ended(verdict(outcome)).object }
    if isFork { return model.ended(.library("fork")).object }
    if let answer { return answer }
    let fresh = model.make()
    answer = fresh
    tell(isLast: true) { end, _ in { fresh.settle(verdict(end)) } }
    request()
    return fresh
  }

  /// Calls `finish` when this has ended: with nil for a value, else with the reason to refuse.
  func answers(_ finish: @escaping (Fact?) -> Void) {
    tell { end, _ in
      finish(end.isValue ? nil : end)
      return nil
    }
  }

  /// Becomes a consumer of the source.
  func want(_ source: APlusCell) {
    guard source.isPending else { return }
    wanted = source
    source.consumers += 1
  }

  private func request() {
    if isRequested { return }
    isRequested = true
    if isFork { refuse(.library("fork")) } else { passRequest() }
  }

  /// Passes the last consumer's request to the source; a promise without source answers.
  private func passRequest() {
    model.trace.nested { [self] in
      guard let source = wanted else { return ask() }
      wanted = nil
      guard source.isPending else { return cancelAhead() }
      source.consumers -= 1
      if !isForeign { source.waiting.append(self) }
      // Several consumers are rejected one after another, after the source's handlers.
      if !isForeign, source.consumers > 0 || source.waiting.contains(where: { $0.turn != nil }) {
        let turn = model.make()
        self.turn = turn
        source.tell(isLast: true) { end, _ in { turn.publish(end) } }
      }
      if source.consumers == 0 { source.request() }
    }
  }

  /// Ends as the source does; a promise that has asked for its cancellation waits for its turn.
  func pass(_ end: Fact) -> Rest? {
    if isCancelledAhead { return { self.publish(.error(0)) } }
    guard isRequested, end == .error(0), let turn, turn.isPending else {
      return { self.publish(end) }
    }
    turn.tell { end, _ in { self.publish(end) } }
    return nil
  }

  private func ask() {
    guard let onCanceled else { return cancelAhead() }
    onCanceled { [self] refusal in
      guard let refusal else { return settle(.error(0)) }
      // If this follows another promise by now, the request has gone on, and the answer comes
      // later.
      if !isFollowing { refuse(refusal) }
    }
  }

  /// Ends without anybody to ask: at once, or in the place of the handler.
  private func cancelAhead() {
    if isForeign { return }
    if claim() { publish(.error(0)) } else { isCancelledAhead = !isFollowing }
  }

  private func refuse(_ reason: Fact) {
    isRequested = false
    guard isPending else { return }
    let (refused, children) = (answer, waiting.filter(\.isPending))
    (answer, waiting, turn) = (nil, [], nil)
    for child in children { child.want(self) }
    refused?.settle(reason)
    if isAbandoned { settle(.library("abandoned")) }
    for child in children { child.refuse(reason) }
  }

  // MARK: Progress

  /// Reports progress as a deferred or a thenable does.
  func report(_ progress: Float) { if isPending { show(progress) } }
  private func show(_ progress: Float) {
    guard (0...1).contains(progress) else { return }
    model.trace.nested { [self] in
      latest = progress
      for listener in listeners { listener.tell(progress) }
    }
  }

  private func pass(_ progress: Float) {
    guard let handler else { return show(progress) }
    if isPending { model.perform(in: handler.queue) { self.show(handler.call(progress)) } }
  }

  func setHandler(_ call: @escaping (Float) -> Float, in queue: Int?) {
    guard isPending else { return }
    handler = (queue, call)
    wire()
  }

  func listen(for child: APlusCell? = nil, _ tell: @escaping (Float) -> Void) {
    guard isPending else { return }
    listeners.append((child, tell))
    wire()
  }

  private func wire() {
    if isWired { return }
    isWired = true
    whenWired?()
    guard let source, !isForeign, source.isPending else { return }
    if !isFollowing { return source.listen(for: self) { self.pass($0) } }
    if !isSilent { listen(to: source) }
  }

  /// Listens to the followed promise, and scales its reports to the rest of the range.
  private func listen(to followed: APlusCell, after base: Float = 0) {
    if (0..<1).contains(base) { followed.listen { self.show(base + $0 * (1 - base)) } }
  }

  /// Combines the reports of several promises: the average for `all` and `allSettled`, or the
  /// maximum.
  func combine(_ inputs: [APlusCell], _ name: String) {
    var latest = [Float?](repeating: nil, count: inputs.count)
    for (index, input) in inputs.enumerated() {
      input.listen { [unowned self] progress in
        latest[index] = progress
        let all = zip(inputs, latest).map { $0.outcome?.isValue ?? false ? 1 : $1 ?? 0 }
        report(name.hasPrefix("all") ? all.reduce(0, +) / Float(all.count) : all.max() ?? 0)
      }
    }
    for (index, input) in inputs.enumerated() { latest[index] = latest[index] ?? input.known }
  }

  /// The report of the nearest promise up the chain that has heard one.
  private var known: Float {
    var (cell, seen) = (self, Set<ObjectIdentifier>())
    while seen.insert(ObjectIdentifier(cell)).inserted {
      if let outcome = cell.outcome { return outcome.isValue ? 1 : 0 }
      let isSilent = cell.isForeign || cell.isFollowing && cell.isSilent
      if cell.latest > 0 || cell.handler != nil || isSilent { return cell.latest }
      guard let source = cell.source, source.isPending else { return 0 }
      cell = source
    }
    return 0
  }
}
