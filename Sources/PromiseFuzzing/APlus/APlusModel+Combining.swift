// SPDX-License-Identifier: MIT

// Promises of several others, and of time.

extension APlusModel {
  func gather(_ name: String, _ elements: [Cell]) -> Cell {
    let result = makeCell()
    var open = elements.count
    func settled(_ cell: Cell) -> Cell? {
      open -= 1
      guard result.isPending, !result.isLocked else { return nil }
      let decides =
        switch name {
        case "all": !cell.state.isValue
        case "race": true
        case "any": cell.state.isValue
        default: false
        }
      guard decides || open == 0 else { return nil }
      result.isLocked = true
      return publish(result, decides ? cell.state : complete())
    }
    func complete() -> Fact {
      let states = elements.map(\.state)
      if name != "all", result.isRequested, states.contains(.error(0)) { return .error(0) }
      let numbers = states.map(\.number)
      if name == "any" { return .library("aggregate \(Counted.combined(numbers))") }
      return .value(Counted.combined(numbers))
    }
    for element in elements {
      guard result.isPending else { break }
      if element.isPending {
        element.consumers += 1
        observe(element) { _ in settled(element) }
      } else {
        drain(settled(element))
      }
    }
    if elements.isEmpty && name != "race" { settle(result, complete()) }
    guard result.isPending else { return result }
    result.onCanceled = { finish in self.cancelEach(elements, finish) }
    result.reporting.whenWired = { [unowned result] in self.combine(name, elements, into: result) }
    return result
  }

  /// The first cancellation to finish, or to be refused, answers.
  private func cancelEach(_ elements: [Cell], _ finish: @escaping (Fact?) -> Void) {
    if elements.isEmpty { finish(nil) }
    var isAnswered = false
    for element in elements {
      observe(cancel(element)) { fact in
        guard !isAnswered else { return nil }
        isAnswered = true
        finish(fact.isValue ? nil : fact)
        return nil
      }
    }
  }

  func delay(_ source: Cell, _ milliseconds: Int) -> Cell {
    let node = makeCell(waitingFor: source)
    observe(source) { fact in
      self.time.schedule(after: milliseconds) { self.drain(self.pass(fact, to: node)) }
      return nil
    }
    return node
  }

  func timeout(_ source: Cell, _ milliseconds: Int) -> Cell {
    let node = makeCell(waitingFor: source, isLocked: false)
    observe(source) { fact in
      guard node.isPending, !node.isLocked else { return nil }
      node.isLocked = true
      return self.pass(fact, to: node)
    }
    func expire() {
      guard source.isPending else { return }
      if let source = node.interest {
        source.consumers -= 1
        source.reporting.forget(node)
      }
      node.interest = nil
      if source.consumers == 0, cells.contains(where: { $0.origin === source && $0.isRequested }) {
        trace.leaveOff()
      }
      settle(node, .library("timeout"))
    }
    if milliseconds <= 0 {
      expire()
    } else if source.isPending {
      let timer = time.schedule(after: milliseconds, expire)
      observe(source) { _ in
        self.time.cancel(timer)
        return nil
      }
    }
    return node
  }
}
