// SPDX-License-Identifier: MIT

internal import PromiseText

extension PromiseSnapshot.Promise {
  /// The description of the promise, with control characters escaped: `Promise<User> "load user" from Login.swift:42`.
  public var name: String {
    var name = type ?? "a handler"
    if let label { name += " \"\(label)\"" }
    if let site { name += " from \(site)" }
    return name.visible
  }

  /// The name, the state and the age.
  public var line: String {
    var line = name
    if let dialect { line += " (\(dialect))" }
    switch state {
    case .pending: line += ", pending for \(Seconds(age))"
    case .lost: line += ", pending for \(Seconds(age)), and nobody can settle it"
    case .fulfilled, .rejected, .cancelled:
      line += ", \(state.rawValue)" + (duration.map { " after \(Seconds($0))" } ?? "")
    }
    if isRequested, state == .pending { line += ", asked to cancel" }
    if let wantedBy, !isRequested, state == .pending {
      line += ", kept from a request by \(wantedBy)"
    }
    if tasks > 0 { line += ", awaited by \(tasks == 1 ? "a task" : "\(tasks) tasks")" }
    if let value { line += ": \(value)" }
    return line.visible
  }
}

extension PromiseSnapshot.Wait {
  /// The beginning of a line, "waits for …", up to the name of the promise, if it is one.
  public var text: String {
    let since = seconds.map { " for \(Seconds($0))" } ?? ""
    let detail = detail?.visible
    let more = detail.map { " (\($0))" } ?? ""
    switch kind {
    case .source: return "waits for\(more)"
    case .followed: return "follows"
    case .input: return "waits for\(more)"
    case .attempt: return "waits for an attempt"
    case .place: return "waits\(since) for its turn on \(detail ?? "its queue")"
    case .handler: return "its handler has been running\(since)\(detail.map { " on \($0)" } ?? "")"
    case .task: return "waits for a task of its own"
    case .timer: return "waits for a timer of \(detail ?? "")"
    case .resolver: return "waits for whoever has its resolver"
    case .nobody: return "waits for a promise that has gone without an end"
    }
  }
}

extension PromiseSnapshot: CustomStringConvertible {
  /// The maximum number of lines in a text.
  private static let limit = 2_000

  /// The trees of all pending promises, and the problems found.
  public var description: String {
    // A cycle has no root.
    let begins = roots + promises.filter { $0.state == .lost }
    var tree = Tree(self)
    for promise in begins where !tree.isFull { tree.add(promise) }
    for promise in promises where promise.state == .pending && !tree.isFull {
      tree.addIfNew(promise)
    }
    let problems = problems().map { "! \($0)" }
    return (problems + tree.lines).joined(separator: "\n")
  }

  /// The tree of promises that one promise waits for.
  public func tree(of id: UInt64) -> String {
    guard let promise = promise(id) else { return "" }
    var tree = Tree(self)
    tree.add(promise)
    return tree.lines.joined(separator: "\n")
  }

  private struct Tree {
    private let byID: [UInt64: Promise]
    private var shown: Set<UInt64> = []
    private(set) var lines: [String] = []
    /// Whether a line was left out; the last line says so.
    private(set) var isFull = false

    init(_ snapshot: PromiseSnapshot) {
      byID = Dictionary(snapshot.promises.map { ($0.id, $0) }) { first, _ in first }
    }

    mutating func addIfNew(_ promise: Promise) {
      if !shown.contains(promise.id) { add(promise) }
    }

    private mutating func write(_ line: String) {
      isFull = lines.count >= PromiseSnapshot.limit
      lines.append(isFull ? "…" : line)
    }

    /// Depth first, without recursion, because a chain may be long.
    mutating func add(_ promise: Promise) {
      write(promise.line)
      shown.insert(promise.id)
      var open = Array(promise.waitsFor.enumerated().reversed()).map {
        (wait: $0.element, isLast: $0.offset == promise.waitsFor.count - 1, indent: "")
      }
      while !isFull, let (wait, isLast, indent) = open.popLast() {
        let stem = indent + (isLast ? "└─ " : "├─ ") + wait.text
        guard let id = wait.promise else {
          write(stem)
          continue
        }
        guard let next = byID[id] else {
          write("\(stem) a promise that has gone")
          continue
        }
        guard shown.insert(id).inserted else {
          write("\(stem) \(next.name), see above")
          continue
        }
        write("\(stem) \(next.line)")
        // Beyond some depth, the links of a long chain stay in one column.
        let deeper = indent.count < 60 ? indent + (isLast ? "   " : "│  ") : indent
        for (index, wait) in next.waitsFor.enumerated().reversed() {
          open.append((wait, index == next.waitsFor.count - 1, deeper))
        }
      }
    }
  }
}
