// SPDX-License-Identifier: MIT

// A report travels only where somebody listens: a promise listens to what it waits for when somebody
// begins to listen to it, or at once if it has a handler of progress.

extension APlusModel {
  /// What a promise has to do with reports of progress.
  struct Reporting {
    var listeners: [Listener] = []
    var handler: Handler?
    /// The part of the range that is left to what it follows.
    var share: Share?
    var whenWired: (() -> Void)?
    var latest: Float = 0
    var isWired = false
    var isFollowing = false
    /// Whether what it follows was returned by a handler.
    var isSilent = false

    /// The user's handler of progress.
    struct Handler {
      let queue: Int?
      let call: (Float) -> Float
    }

    /// Where reports of what is followed show.
    struct Share {
      let base: Float
      let fraction: Float
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
    guard cell.isPending, (0...1).contains(progress) else { return }
    show(progress, at: cell)
  }

  /// A report on its way reaches whoever has not settled yet.
  private func show(_ progress: Float, at cell: Cell) {
    guard (0...1).contains(progress) else { return }
    onTheWay {
      cell.reporting.latest = progress
      for listener in cell.reporting.listeners {
        switch listener {
        case .function(let function): function(progress)
        case .follower(let follower, let share):
          show(share.base + progress * share.fraction, at: follower)
        case .child(let child): pass(progress, to: child)
        }
      }
    }
  }

  private func pass(_ progress: Float, to child: Cell) {
    guard let handler = child.reporting.handler else { return show(progress, at: child) }
    guard child.isPending else { return }
    guard let queue = handler.queue else { return show(handler.call(progress), at: child) }
    queues[queue].append(
      Job(run: { self.show(handler.call(progress), at: child) }, drop: {}))
  }

  func setHandler(_ handler: Reporting.Handler, of cell: Cell) {
    guard cell.isPending else { return }
    cell.reporting.handler = handler
    wire(cell)
  }

  func listen(to cell: Cell, _ listener: Reporting.Listener) {
    guard cell.isPending else { return }
    // The library shows the reports of what followed the promise instead: such programs are left out.
    if cell.isLost { return leaveOut() }
    cell.reporting.listeners.append(listener)
    wire(cell)
  }

  private func wire(_ cell: Cell) {
    guard cell.isPending, !cell.reporting.isWired else { return }
    cell.reporting.isWired = true
    cell.reporting.whenWired?()
    // One that was cancelled and waits for others does not begin to listen.
    guard let source = cell.interest else { return }
    guard cell.reporting.isFollowing else { return listen(to: source, .child(cell)) }
    let whole = Reporting.Share(base: 0, fraction: 1)
    if let share = cell.reporting.share ?? (cell.reporting.isSilent ? nil : whole),
      share.fraction > 0
    {
      listen(to: source, .follower(cell, share))
    }
  }

  /// A promise begins to follow another one.
  func adoptReports(_ cell: Cell, of other: Cell) {
    guard cell.isPending else { return }
    guard let handler = cell.reporting.handler else {
      if cell.reporting.isWired && !cell.reporting.isSilent {
        listen(to: other, .follower(cell, Reporting.Share(base: 0, fraction: 1)))
      }
      return
    }
    let ask = {
      let base = handler.call(1)
      let fraction = (0...1).contains(base) ? 1 - base : 0
      let share = Reporting.Share(base: base, fraction: fraction)
      cell.reporting.share = share
      if fraction > 0 { self.listen(to: other, .follower(cell, share)) }
    }
    if let queue = handler.queue {
      queues[queue].append(Job(run: ask, drop: {}))
    } else {
      ask()
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
          let isAverage = name == "all" || name == "allSettled"
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
      if reporting.isFollowing && reporting.isSilent { return 0 }
      next = cell.interest
    }
    return 0
  }
}
