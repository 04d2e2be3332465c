// SPDX-License-Identifier: MIT

// Promises that handlers make of others, and those that follow others.

extension APlusModel {
  /// Becomes a consumer.
  func count(_ cell: Cell, at source: Cell) {
    guard source.isPending else { return }
    cell.interest = source
    source.consumers += 1
  }

  /// A promise that nothing but another one, of which it is a consumer, leads to its end.
  func makeCell(waitingFor source: Cell, isLocked: Bool = true) -> Cell {
    let node = makeCell()
    node.isLocked = isLocked
    node.waitsFor = source
    count(node, at: source)
    return node
  }

  /// A promise of what handlers make of another one's outcome.
  ///
  /// - Parameter queue: where they run; nil for at once. Outcomes without a handler pass at once.
  func derive(
    from source: Cell, queue: Int? = nil, isVoid: Bool = false,
    _ onValue: ((Fact) -> Result)?, _ onError: ((Fact) -> Result)?,
    prepare: (Cell) -> Void = { _ in }
  ) -> Cell {
    let node = makeCell(waitingFor: source)
    prepare(node)
    observe(source) { fact in
      guard let handler = fact.isValue ? onValue : onError else {
        return self.pass(isVoid && fact.isValue ? .nothing : fact, to: node)
      }
      guard let queue else { return self.conclude(node, fact, handler) }
      self.perform(in: queue, discard: { self.drain(self.publish(node, .library("abandoned"))) }) {
        self.drain(self.conclude(node, fact, handler))
      }
      return nil
    }
    return node
  }

  /// To another dialect and back: a consumer that ends in its place among the observers.
  ///
  /// The other dialect knows neither reports nor refusals.
  func bridge(_ source: Cell) -> Cell {
    let node = makeCell()
    (node.isLocked, node.origin) = (true, source)
    count(node, at: source)
    observe(source) { self.publish(node, $0) }
    return node
  }

  private func conclude(_ node: Cell, _ fact: Fact, _ handler: (Fact) -> Result) -> Cell? {
    // No handler on the way of a request runs.
    if node.isRequested && fact == .error(0) { return pass(fact, to: node) }
    switch handler(fact) {
    case .fact(let fact): return publish(node, fact)
    case .promise(let promise): return follow(node, promise)
    }
  }

  /// An outcome for which there is no handler; one that was asked for comes in its turn.
  func pass(_ fact: Fact, to node: Cell) -> Cell? {
    if node.isRequested, fact == .error(0), let turn = node.turn, !turn.hasCome {
      turn.isAwaited = true
      return nil
    }
    return publish(node, fact)
  }

  /// The resolution procedure for a promise that is locked.
  ///
  /// - Returns: the promise that has settled by that, whose handlers are to be run now.
  func follow(_ cell: Cell, _ other: Cell) -> Cell? {
    if waits(other, for: cell) { return publish(cell, .library("cycle")) }
    guard other.isPending else { return publish(cell, other.state) }
    (cell.waitsFor, cell.isFollowing) = (other, true)
    count(cell, at: other)
    if other.alias == nil && other.observers.isEmpty && !trace.decides() {
      other.alias = cell.root
    } else {
      observe(other) { self.publish(cell, $0) }
    }
    if cell.isRequested { passRequest(of: cell) }
    adoptReports(cell, of: other)
    return nil
  }

  private func waits(_ cell: Cell, for other: Cell) -> Bool {
    var next: Cell? = cell
    var isCertain = true
    while let cell = next, cell.root === other.root || cell.isPending {
      if cell.root === other.root {
        if !isCertain { trace.leaveOff() }
        return true
      }
      if cell.origin != nil && cell.isRequested { isCertain = false }
      next = cell.waitsFor ?? cell.origin
    }
    return false
  }

  /// What a deferred does with a resolution; nothing if the promise is settled or locked.
  func resolve(_ cell: Cell, following other: () -> Cell) {
    guard cell.isPending, !cell.isLocked else { return }
    cell.isLocked = true
    drain(follow(cell, other()))
  }
}
