// SPDX-License-Identifier: MIT

// What a request for cancellation does, and which programs are left out.

extension APlusModel {
  func cancel(_ cell: Cell) -> Cell {
    guard cell.isPending else {
      return makeCell(cell.state == .error(0) ? .nothing : .library("wrong state"))
    }
    if cell.isFork { return makeCell(.library("fork")) }
    if let answer = cell.answer { return answer }
    let answer = makeCell()
    cell.answer = answer
    observe(cell, isLast: true) { fact in
      guard answer.isPending else { return nil }
      return self.publish(answer, fact == .error(0) ? .nothing : .library("wrong state"))
    }
    request(cell)
    return answer
  }

  func request(_ cell: Cell) {
    guard cell.isPending, !cell.isRequested else { return }
    cell.isRequested = true
    passRequest(of: cell)
  }

  func passRequest(of first: Cell) {
    onTheWay { passRequestUp(from: first) }
  }

  /// Reports and requests, which come back for ever in a circle of a kind that is not looked for.
  func onTheWay(_ pass: () -> Void) {
    if depth == 200 { leaveOut() }
    guard !isEndless else { return }
    depth += 1
    pass()
    depth -= 1
  }

  /// In a circle that leads through a queue.
  func countJob() {
    jobs += 1
    if jobs == 2_000 { leaveOut() }
  }

  /// The program is of no use.
  func leaveOut() {
    isEndless = true
    trace.expectNoEnd()
  }

  func passRequestUp(from first: Cell) {
    var cell = first
    while let source = cell.interest {
      cell.interest = nil
      guard source.isPending else { return }
      source.consumers -= 1
      source.waiting.append(cell)
      if !cell.isMerged, source.consumers > 0 || source.waiting.count > 1 {
        awaitTurn(cell, at: source)
      }
      guard source.consumers == 0, !source.isRequested else { return }
      source.isRequested = true
      if source.isFork { return refuse(source, .library("fork")) }
      cell = source
    }
    if let onCanceled = cell.onCanceled {
      onCanceled { refusal in
        if let refusal { self.refuse(cell, refusal) } else { self.settle(cell, .error(0)) }
      }
    } else {
      settle(cell, .error(0))
    }
  }

  func awaitTurn(_ cell: Cell, at source: Cell) {
    let turn = Turn()
    cell.turn = turn
    observe(source, isLast: true) { fact in
      turn.hasCome = true
      return turn.isAwaited ? self.publish(cell, fact) : nil
    }
  }

  func refuse(_ cell: Cell, _ reason: Fact) {
    cell.isRequested = false
    guard cell.isPending else { return }
    // The library forgets with it the request that was passed on to what the promise follows.
    if cell.reporting.isFollowing { leaveOut() }
    let (answer, children) = (cell.answer, cell.waiting)
    (cell.answer, cell.waiting, cell.turn) = (nil, [], nil)
    for child in children where child.isPending { count(child, at: cell) }
    if let answer { settle(answer, reason) }
    if cell.isAbandoned { settle(cell, .library("abandoned")) }
    for child in children { refuse(child, reason) }
  }

  /// The last deferred has gone.
  func abandon(_ cell: Cell) {
    guard cell.isPending else { return }
    if cell.isRequested { cell.isAbandoned = true } else { settle(cell, .library("abandoned")) }
  }

  func setOnCanceled(_ cell: Cell, _ action: @escaping (@escaping (Fact?) -> Void) -> Void) {
    if cell.isPending {
      cell.onCanceled = action
    } else if cell.state == .error(0) {
      action { _ in }
    }
  }
}
