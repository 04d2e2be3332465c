// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

/// The last errors that rejected promises, each with the promises on its way.
///
/// The ring recognises an error by its identity: the box or the object that promises pass on. It
/// keeps the error, so that no other error can have that address. An error of a concrete type that
/// is no object has no identity; it counts as the error of the promise that was waited for.
///
/// While the lock is held, no error is released, and only addresses of errors are read.
final class ErrorRing: Sendable {
  /// How many promises are remembered for one error.
  private static let reach = 64

  private struct Entry {
    let error: any Error
    let identity: UInt?
    var way: [Step]
    /// How many promises of the way come before the error.
    let before: Int

    /// Whether the error rejected this promise.
    func contains(_ id: UInt64) -> Bool { way.dropFirst(before).contains { $0.id == id } }
  }

  private let capacity: Int
  private let entries = Locked<[Entry]>([])

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// Records that a promise was rejected; once, however many threads record it.
  func add(_ error: any Error, _ note: Note) {
    let known = note.step.known
    let identity = known.type?.handsOnErrors == false ? nil : Self.identity(of: error)
    let related = [note.step.id, note.source?.id, known.followed].compactMap { $0 }
    let way = note.way
    var dropped: Entry?
    entries.withLock { entries in
      let known = entries.lastIndex { entry in
        entry.identity == nil
          ? identity == nil && related.contains(where: entry.contains)
          : entry.identity == identity
      }
      if let known {
        let isFull = entries[known].way.count >= Self.reach
        if !isFull, !entries[known].contains(note.step.id) { entries[known].way.append(note.step) }
        return
      }
      if entries.count == capacity { dropped = entries.removeFirst() }
      entries.append(Entry(error: error, identity: identity, way: way, before: way.count - 1))
    }
    withExtendedLifetime(dropped) {}
  }

  /// The way of this error, or else of the last error with an equal text.
  func trace(of error: any Error) -> PromiseTrace? {
    let identity = Self.identity(of: error)
    let entries = entries.withLock { $0 }
    let same = entries.last { $0.identity != nil && $0.identity == identity }
    let found = same ?? entries.last { Self.isEqual($0.error, error) }
    return found.map { PromiseTrace(error: $0.error, way: $0.way, before: $0.before) }
  }

  /// Whether both have the same type and text, or one wraps the other: a dialect may wrap Swift
  /// errors in reasons of its own.
  private static func isEqual(_ kept: any Error, _ error: any Error) -> Bool {
    func isSame(_ other: any Error) -> Bool {
      type(of: other) == type(of: error) && String(reflecting: other) == String(reflecting: error)
    }
    guard type(of: kept) is NSError.Type, !isSame(kept) else { return isSame(kept) }
    return (kept as NSError).userInfo.values.contains { ($0 as? any Error).map(isSame) ?? false }
  }

  /// The way of the error that rejected the promise.
  func trace(endingAt step: Step) -> PromiseTrace? {
    let entries = entries.withLock { $0 }
    guard
      let found = entries.last(where: { $0.contains(step.id) })
    else { return nil }
    return PromiseTrace(error: found.error, way: found.way, before: found.before)
  }

  /// The identity of an error: the address of its object or of its box, which promises pass on.
  ///
  /// An error of any type is one word, the address of either.
  private static func identity(of error: any Error) -> UInt {
    if type(of: error) is AnyObject.Type {
      return UInt(bitPattern: ObjectIdentifier(error as AnyObject))
    }
    return unsafeBitCast(error as any Error, to: UInt.self)
  }
}
