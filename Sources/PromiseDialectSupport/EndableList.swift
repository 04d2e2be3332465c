// SPDX-License-Identifier: MIT

/// A list of entries that may end, which releases ended entries from time to time.
///
/// It is swept when as many entries were added as the last sweep left, and at least ``least``. That is O(1)
/// for each entry, and the list is never longer than about twice the number of entries that have not ended.
///
/// For use under a lock: entries that leave the list go to the caller, which releases them outside.
package struct EndableList<Entry> {
  /// How many entries are added at least between two sweeps.
  package static var least: Int { 32 }

  /// The entries in the order of their addition, some of which may have ended.
  package private(set) var entries: [Entry] = []
  /// The length at which the list is swept.
  private var limit = EndableList.least

  package init() {}

  /// Adds an entry.
  ///
  /// - Parameter hasEnded: whether the list is to release an entry. If the function makes
  ///   references of its own, it has to keep them until the caller is outside of the lock.
  /// - Returns: the former entries, if the list was swept.
  package mutating func append(_ entry: Entry, unless hasEnded: (Entry) -> Bool) -> [Entry] {
    var before: [Entry] = []
    if entries.count >= limit {
      before = entries
      entries.removeAll(where: hasEnded)
      limit = entries.count + max(entries.count, Self.least)
    }
    entries.append(entry)
    return before
  }

  /// Adds an entry that ends with an object, to which it refers weakly.
  ///
  /// The newest entries go at once if they have ended: usually the list is as long as what lives.
  ///
  /// - Returns: the objects that the caller has to keep until it is outside of the lock.
  package mutating func append<Object>(
    _ entry: Entry, endingWith object: (Entry) -> Object?
  ) -> (newest: Object?, others: [Object]) {
    var (newest, others): (Object?, [Object]) = (nil, [])
    while newest == nil, let last = entries.last {
      newest = object(last)
      if newest == nil { entries.removeLast() }
    }
    _ = append(entry) { entry in
      guard let object = object(entry) else { return true }
      others.append(object)
      return false
    }
    return (newest, others)
  }

  package mutating func removeAll(where isRemoved: (Entry) -> Bool) {
    entries.removeAll(where: isRemoved)
  }

  package mutating func takeAll() -> [Entry] {
    defer { self = EndableList() }
    return entries
  }
}
