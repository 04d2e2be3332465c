// SPDX-License-Identifier: MIT

/// Says which objects of a program must be gone by now, which must not, and which handlers must have run.
///
/// It records who waits for whom, and knows nothing else of the dialects:
///
/// - **Released.** Promises that wait for one another, of whatever dialects, are one *group* from then on.
///   Only registers, and timers until they fire, keep a group. If nothing does, each promise of the group
///   and each capture of its handlers is gone, settled or not. A group may stay if promises have waited for
///   one another in a circle in it, or if a task that waits for a promise could settle that promise.
/// - **Kept.** A handler of every outcome is not released before it has run while a register holds
///   something that can still settle what it waits for.
/// - **Told.** When that has been settled, the handler has run.
///
/// The last two follow the one promise that each waits for, and stop at promises made of several and at
/// those that may be dropped by their source.
package final class MixedOracle {
  /// An object that the program has made, with the line that is written if it stays.
  private struct Watched {
    weak var object: AnyObject?
    let line: TraceLine
  }

  private struct Node {
    /// Another node of the group; itself for the one that stands for all.
    var group: Int
    /// The nodes that it waits for, or has waited for.
    var waits: [Int] = []
    /// The node that it waits for now, if there is one.
    var source: Int?
    /// Whether its writing end has been used, and whether that settled it.
    var isUsed = false, isSettled = false
    var watched: [Watched] = []
    /// Whether a timer may hold it until the end of the program; of the node that stands for its group.
    var isTimed = false
    /// Whether it may hold itself, as in a circle; of the node that stands for its group.
    var mayStay = false
  }

  /// A handler of every outcome that has not run.
  private struct Listener {
    let node: Int
    let handler: Int
    weak var capture: AnyObject?
  }

  private var nodes: [Node] = []
  private var listeners: [Listener] = []

  /// Creates an oracle that knows of nothing.
  package init() {}

  // MARK: Events

  /// A new promise or handler that waits for others.
  ///
  /// - Parameters:
  ///   - isSure: Whether it certainly ends when its only source does.
  ///   - isTimed: Whether a timer may hold it.
  ///   - mayStay: Whether it may hold itself.
  package func add(
    waitingFor sources: [Int] = [], isSure: Bool = true, isTimed: Bool = false,
    mayStay: Bool = false
  ) -> Int {
    let node = nodes.count
    nodes.append(Node(group: node, isTimed: isTimed, mayStay: mayStay))
    for source in sources { wait(node, for: source) }
    if sources.count > 1 || !isSure { nodes[node].source = nil }
    return node
  }

  /// From now on one promise waits for another one, and no longer for the one before.
  package func wait(_ node: Int, for source: Int) {
    nodes[node].source = source
    join(node, source)
  }

  /// A writing end is told to follow a promise, or to settle its own, if it has not been told before.
  package func use(_ node: Int, toFollow source: Int? = nil) {
    if !nodes[node].isUsed { (nodes[node].source, nodes[node].isSettled) = (source, source == nil) }
    nodes[node].isUsed = true
    if let source { join(node, source) }
  }

  private func join(_ node: Int, _ source: Int) {
    let (mine, other) = (group(of: node), group(of: source))
    let isCircle = mine == other && reaches(node, from: source)
    nodes[node].waits.append(source)
    nodes[mine].mayStay = nodes[mine].mayStay || nodes[other].mayStay || isCircle
    nodes[mine].isTimed = nodes[mine].isTimed || nodes[other].isTimed
    nodes[other].group = mine
  }

  /// The handler of that promise has run, or the promise itself is that handler.
  package func handlerRan(_ node: Int) {
    nodes[node].source = nil
    listeners.removeAll { $0.node == node }
  }

  /// An object that must go with the group of that promise.
  package func watch(_ object: AnyObject, in node: Int, _ line: TraceLine) {
    nodes[node].watched.append(Watched(object: object, line: line))
  }

  /// A handler of every outcome, with an object that it captures.
  package func listen(_ node: Int, handler: Int, _ capture: AnyObject) {
    listeners.append(Listener(node: node, handler: handler, capture: capture))
  }

  // MARK: Findings

  /// A line for each rule that is broken now; each is returned once.
  ///
  /// - Parameters:
  ///   - held: The promises that registers refer to.
  ///   - settleable: Those that registers can settle.
  ///   - isEnd: Whether no timer waits any more.
  package func findings(held: [Int], settleable: [Int], isEnd: Bool) -> [TraceLine] {
    overdue(held, isEnd) + unheard(settleable)
  }

  private func overdue(_ held: [Int], _ isEnd: Bool) -> [TraceLine] {
    var isHeld = [Bool](repeating: false, count: nodes.count)
    for node in held { isHeld[group(of: node)] = true }
    var lines: [TraceLine] = []
    for index in nodes.indices where !nodes[index].watched.isEmpty {
      let group = group(of: index)
      if isHeld[group] || nodes[group].mayStay || nodes[group].isTimed && !isEnd { continue }
      lines += nodes[index].watched.filter { $0.object != nil }.map(\.line)
      nodes[index].watched = []
    }
    return lines
  }

  private func unheard(_ settleable: [Int]) -> [TraceLine] {
    var lines: [TraceLine] = []
    listeners.removeAll { listener in
      guard let beginning = beginning(of: listener.node) else { return true }
      if nodes[beginning].isSettled {
        lines.append(.note("not told: handler", listener.handler))
      } else if listener.capture == nil, settleable.contains(beginning) {
        lines.append(.note("released: handler", listener.handler))
      }
      return listener.capture == nil || nodes[beginning].isSettled
    }
    return lines
  }

  /// The promise at the beginning of what this one waits for; nil if that is a circle.
  private func beginning(of node: Int) -> Int? {
    var (node, steps) = (node, 0)
    while let source = nodes[node].source {
      if steps > nodes.count { return nil }
      (node, steps) = (source, steps + 1)
    }
    return node
  }

  private func group(of node: Int) -> Int {
    var node = node
    while nodes[node].group != node {
      nodes[node].group = nodes[nodes[node].group].group
      node = nodes[node].group
    }
    return node
  }

  private func reaches(_ wanted: Int, from start: Int) -> Bool {
    var (open, seen) = ([start], Set([start]))
    while let node = open.popLast() {
      if node == wanted { return true }
      for next in nodes[node].waits where seen.insert(next).inserted { open.append(next) }
    }
    return false
  }
}
