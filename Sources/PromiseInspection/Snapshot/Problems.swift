// SPDX-License-Identifier: MIT

internal import PromiseText

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
  /// A promise is in one cycle at most: of cycles that share promises, the first that is found is there. The time is
  /// proportional to the number of promises and waits.
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
            "\(promise.name) has waited for \(Seconds(wait.seconds ?? 0)) for its turn on \((wait.detail ?? "").visible)"
        )
      case .handler where wait.seconds ?? 0 >= patience:
        let place = wait.detail.map { " on \($0.visible)" } ?? ""
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

  /// A promise of the walk that looks for cycles.
  private struct Stop {
    let id: UInt64
    /// The promises that it waits for, without those that were looked at.
    var next: [UInt64]
    /// The place of the last promise up to here that is in a cycle that was found; -1 without one.
    var lastFound: Int
  }

  /// Walks from every promise until it meets a promise of the same walk.
  ///
  /// It does not recurse, because chains may be long.
  private func cycles(_ byID: [UInt64: Promise]) -> [Problem] {
    var done: Set<UInt64> = []
    var found: [Problem] = []
    for start in promises where !done.contains(start.id) {
      var path: [Stop] = []
      var places: [UInt64: Int] = [:]
      func enter(_ id: UInt64) {
        places[id] = path.count
        let next = byID[id]?.waitsFor.compactMap(\.promise) ?? []
        path.append(Stop(id: id, next: next, lastFound: path.last?.lastFound ?? -1))
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
          // Many promises that all wait for one another are in more cycles than anybody reads.
          guard path[last].lastFound < place else { continue }
          for index in place...last { path[index].lastFound = index }
          found.append(Self.cycle(path[place...].map(\.id), byID))
        } else if !done.contains(next) {
          enter(next)
        }
      }
    }
    return found
  }

  /// How many promises of a cycle its description names.
  private static let namesLimit = 20

  private static func cycle(_ ids: [UInt64], _ byID: [UInt64: Promise]) -> Problem {
    var names = (ids + ids.prefix(1)).prefix(namesLimit).map { byID[$0]?.name ?? "#\($0)" }
    if ids.count >= namesLimit { names.append("… (\(ids.count) promises)") }
    return Problem(
      kind: .cycle, promises: ids,
      description: "promises wait for one another: " + names.joined(separator: " → "))
  }
}
