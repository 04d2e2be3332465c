// SPDX-License-Identifier: MIT

// A report travels only where somebody listens: a promise listens to what it waits for when somebody
// begins to listen to it, or at once if it has a handler of progress.

extension APlusModel {
  /// What a promise has to do with reports of progress.
  struct Reporting {
    var listeners: [(listener: Listener, since: Int)] = []
    var handler: Handler?
    /// The part of the range that is left to what it follows.
    var share: Share?
    var whenWired: (() -> Void)?
    var latest: Float = 0
    var isWired = false
    /// Whether what it follows was returned by a handler.
    var isSilent = false

    /// No report is for that child any more.
    mutating func forget(_ child: Cell) {
      listeners.removeAll {
        if case .child(let other) = $0.listener { other === child } else { false }
      }
    }

    /// The user's handler of progress.
    struct Handler {
      let queue: Int?
      let call: (Float) -> Float
    }

    /// Where reports of what is followed show.
    struct Share {
      var base: Float = 0
      var fraction: Float = 1
    }

    /// Who is told of a report.
    enum Listener {
      case child(Cell)
      case follower(Cell, Share)
      case function((Float) -> Void)
    }
  }

  /// What a deferred or a thenable does.
  func report(_ progress: Float, of cell: Cell) {
    guard cell.isPending else { return }
    reports += 1
    show(progress, at: cell, reports)
  }

  /// A report on its way reaches whoever has not settled yet.
  private func show(_ progress: Float, at cell: Cell, _ number: Int) {
    guard (0...1).contains(progress) else { return }
    onTheWay {
      cell.reporting.latest = progress
      for (listener, since) in cell.reporting.listeners {
        if since >= number && trace.decides() { continue }
        switch listener {
        case .function(let function): function(progress)
        case .follower(let follower, let share):
          show(share.base + progress * share.fraction, at: follower, number)
        case .child(let child): pass(progress, to: child, number)
        }
      }
    }
  }

  private func pass(_ progress: Float, to child: Cell, _ number: Int) {
    guard let handler = child.reporting.handler else { return show(progress, at: child, number) }
    guard child.isPending else { return }
    perform(in: handler.queue) { self.show(handler.call(progress), at: child, number) }
  }

  func perform(
    in queue: Int?, discard: @escaping () -> Void = {}, _ work: @escaping () -> Void
  ) {
    guard let queue else { return work() }
    queues[queue].push(ModelJob(run: work, discard: discard))
  }

  func setHandler(_ handler: Reporting.Handler, of cell: Cell) {
    guard cell.isPending else { return }
    cell.reporting.handler = handler
    wire(cell)
  }

  func listen(to cell: Cell, _ listener: Reporting.Listener) {
    guard cell.isPending else { return }
    if cell.isRequested && cell.waiting.contains(where: \.isFollowing) { trace.leaveOff() }
    cell.reporting.listeners.append((listener, reports))
    wire(cell)
  }

  private func wire(_ cell: Cell) {
    guard cell.isPending, !cell.reporting.isWired else { return }
    cell.reporting.isWired = true
    cell.reporting.whenWired?()
    guard let source = cell.waitsFor, source.isPending else { return }
    guard cell.isFollowing else { return listen(to: source, .child(cell)) }
    if let share = cell.reporting.share { return listen(to: source, share, for: cell) }
    if !cell.reporting.isSilent { listen(to: source, Reporting.Share(), for: cell) }
  }

  private func listen(to source: Cell, _ share: Reporting.Share, for follower: Cell) {
    guard share.fraction > 0 else { return }
    var source = source
    while let next = source.waitsFor, next.isPending, source.passesReports, trace.decides() {
      source = next
    }
    listen(to: source, .follower(follower, share))
  }

  /// A promise begins to follow another one.
  func adoptReports(_ cell: Cell, of other: Cell) {
    guard cell.isPending else { return }
    guard let handler = cell.reporting.handler else {
      if cell.reporting.isWired && !cell.reporting.isSilent {
        listen(to: other, Reporting.Share(), for: cell)
      }
      return
    }
    perform(in: handler.queue) {
      let base = handler.call(1)
      let share = Reporting.Share(base: base, fraction: (0...1).contains(base) ? 1 - base : 0)
      cell.reporting.share = share
      self.listen(to: other, share, for: cell)
    }
  }

  /// Reports of a promise made of several.
  func combine(_ name: String, _ elements: [Cell], into result: Cell) {
    var latest = [Float?](repeating: nil, count: elements.count)
    for (index, element) in elements.enumerated() {
      listen(
        to: element,
        .function { progress in
          latest[index] = progress
          let all = zip(elements, latest).map { $0.state.isValue ? 1 : $1 ?? 0 }
          let isAverage = name.hasPrefix("all")
          self.report(
            isAverage ? all.reduce(0, +) / Float(all.count) : all.max() ?? 0, of: result)
        })
    }
    for (index, element) in elements.enumerated() {
      latest[index] = latest[index] ?? latestReport(of: element)
    }
  }

  /// That of the nearest promise up the chain that has seen one.
  private func latestReport(of cell: Cell) -> Float {
    if !cell.isPending { return cell.state.isValue ? 1 : 0 }
    var next: Cell? = cell
    while let cell = next, cell.isPending {
      let reporting = cell.reporting
      if reporting.latest > 0 || reporting.handler != nil { return reporting.latest }
      if cell.isFollowing && reporting.isSilent { return 0 }
      next = cell.waitsFor
    }
    return 0
  }
}
