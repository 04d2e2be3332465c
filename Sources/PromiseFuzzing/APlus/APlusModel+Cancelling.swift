// SPDX-License-Identifier: MIT

// What a request for cancellation does.

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
    if !cell.isRequested {
      cell.isRequested = true
      passRequest(of: cell)
    }
    return answer
  }

  func passRequest(of first: Cell) {
    onTheWay {
      if let root = passRequestUp(from: first) { ask(root) }
    }
  }

  /// - Returns: the promise that waits for none, if the request gets there.
  private func passRequestUp(from first: Cell) -> Cell? {
    var cell = first
    while let source = cell.interest {
      cell.interest = nil
      guard source.isPending else { return nil }
      source.consumers -= 1
      if cell.origin == nil { remember(cell, at: source) }
      guard source.consumers == 0, !source.isRequested else { return nil }
      source.isRequested = true
      if source.isFork {
        refuse(source, .library("fork"))
        return nil
      }
      cell = source
    }
    return cell
  }

  /// A consumer that has given up hears of a refusal; of several, each is rejected in its turn.
  private func remember(_ cell: Cell, at source: Cell) {
    source.waiting.append(cell)
    let hasOthers = source.consumers > 0 || source.waiting.contains { $0.turn != nil }
    if hasOthers || source.isFollowing && source.isRequested && trace.decides() {
      awaitTurn(cell, at: source)
    }
  }

  private func ask(_ root: Cell) {
    guard let onCanceled = root.onCanceled else { return settle(root, .error(0)) }
    onCanceled { refusal in
      guard let refusal else { return self.settle(root, .error(0)) }
      // By now it may follow another promise: then the request has gone on, and the answer comes from there.
      if !root.isFollowing { self.refuse(root, refusal) }
    }
  }

  /// Rejected in the order of the requests, after the source's handlers.
  private func awaitTurn(_ cell: Cell, at source: Cell) {
    let turn = Turn()
    cell.turn = turn
    observe(source, isLast: true) { fact in
      turn.hasCome = true
      return turn.isAwaited ? self.publish(cell, fact) : nil
    }
  }

  private func refuse(_ cell: Cell, _ reason: Fact) {
    cell.isRequested = false
    guard cell.isPending else { return }
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
