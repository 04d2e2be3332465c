// SPDX-License-Identifier: MIT

extension PromiseSnapshot {
  /// A reason why promises never settle, or have not settled for long.
  public struct Problem: Sendable, Codable, CustomStringConvertible {
    /// The kinds of problems.
    public enum Kind: String, Sendable, Codable {
      /// Promises wait for one another.
      case cycle
      /// A handler waits for a queue that does not run it: the queue is suspended, blocked or busy.
      case queueDoesNotRun
      /// A handler runs and does not return.
      case handlerDoesNotReturn
      /// Nobody can settle a promise any more.
      case nobodySettles
    }

    /// The kind of problem.
    public let kind: Kind
    /// The numbers of the promises; in a cycle, each waits for the next one.
    public let promises: [UInt64]
    /// The problem in words.
    public let description: String
  }

  /// Finds problems of these promises, as far as they can be seen from outside.
  ///
  /// - Parameter patience: How many seconds a handler may wait for its queue, or run.
  public func problems(patience: Double = 1) -> [Problem] {
    let byID = Dictionary(promises.map { ($0.id, $0) }) { first, _ in first }
    return cycles(byID) + promises.compactMap { problem(of: $0, patience) }
  }

  private func problem(of promise: Promise, _ patience: Double) -> Problem? {
    if promise.state == .lost {
      return Problem(
        kind: .nobodySettles, promises: [promise.id],
        description: "\(promise.name) is pending, and nobody can settle it any more")
    }
    for wait in promise.waitsFor {
      switch wait.kind {
      case .nobody:
        return Problem(
          kind: .nobodySettles, promises: [promise.id],
          description: "\(promise.name) waits for a promise that has gone without an end")
      case .place where wait.seconds ?? 0 >= patience:
        return Problem(
          kind: .queueDoesNotRun, promises: [promise.id],
          description:
            "\(promise.name) has waited for \(Seconds(wait.seconds ?? 0)) for its turn on \(wait.detail ?? "")"
        )
      case .handler where wait.seconds ?? 0 >= patience:
        let place = wait.detail.map { " on \($0)" } ?? ""
        return Problem(
          kind: .handlerDoesNotReturn, promises: [promise.id],
          description:
            "the handler of \(promise.name) has been running for \(Seconds(wait.seconds ?? 0))\(place)"
        )
      default: break
      }
    }
    return nil
  }

  /// Finds each cycle once: it walks from every promise until it meets a promise of the same walk.
  ///
  /// It does not recurse, because chains may be long.
  private func cycles(_ byID: [UInt64: Promise]) -> [Problem] {
    var done: Set<UInt64> = []
    var found: [Problem] = []
    for start in promises where !done.contains(start.id) {
      var path: [(id: UInt64, next: [UInt64])] = []
      var places: [UInt64: Int] = [:]
      func enter(_ id: UInt64) {
        places[id] = path.count
        path.append((id, byID[id]?.waitsFor.compactMap(\.promise) ?? []))
      }
      enter(start.id)
      while let last = path.indices.last {
        guard let next = path[last].next.popLast() else {
          let id = path.removeLast().id
          places[id] = nil
          done.insert(id)
          continue
        }
        if let place = places[next] {
          found.append(Self.cycle(path[place...].map(\.id), byID))
        } else if !done.contains(next) {
          enter(next)
        }
      }
    }
    return found
  }

  private static func cycle(_ ids: [UInt64], _ byID: [UInt64: Promise]) -> Problem {
    let names = (ids + ids.prefix(1)).map { byID[$0]?.name ?? "#\($0)" }
    return Problem(
      kind: .cycle, promises: ids,
      description: "promises wait for one another: " + names.joined(separator: " → "))
  }
}
