// SPDX-License-Identifier: MIT

/// The cells that wait, by an adoption, as observers of another one: for the search for cycles.
///
/// Cells are named by their addresses and not retained: an entry goes when the wait ends, or before
/// the cell waited for dies. The register is guarded by ``graphLock``.
///
/// **The search never looks at the cell that an entry names.** Another thread may release that cell at any time: a
/// reference taken here would then be the last one, given up under the lock, and the `deinit` waits for that lock
/// in turn. So an entry leads from root to root, and follows both when they become aliases (``move(_:to:)``).
struct WaitRegister {
  /// The root in whose list the waiting root, or an alias of it, is; by the waiting root.
  private var sources: [UInt: UInt] = [:]
  /// How many cells wait for a source; by the source.
  ///
  /// Most cells that adopt have no cell waiting for them. Then there is nothing to search, however
  /// long the way is that their source waits behind.
  private var counts: [UInt: Int] = [:]

  mutating func add(_ root: _PromiseCell, waitsFor source: _PromiseCell) {
    sources[root.address] = source.address
    counts[source.address, default: 0] += 1
  }

  /// Removes the wait of a cell.
  mutating func forget(_ adopter: _PromiseCell) {
    // An open cell may have been settled meanwhile. It is an alias of a proxy then, but still in the register.
    if !remove(adopter) { _ = remove(adopter.root) }
  }

  /// Removes the wait of the root; false if there was none.
  private mutating func remove(_ root: _PromiseCell) -> Bool {
    guard let source = sources.removeValue(forKey: root.address) else { return false }
    let count = counts[source, default: 1] - 1
    counts[source] = count == 0 ? nil : count
    return true
  }

  /// Moves the waits of `alias`, which was a root and is linked to `root` now, and the waits for it, to the root.
  ///
  /// Complexity: O(1) unless a cell waits for `alias` that is not yet among its observers, for an
  /// alias has none; else the number of all waits.
  mutating func move(_ alias: _PromiseCell, to root: _PromiseCell) {
    // In a loop no cell waits: this saves the hashing of an address.
    if sources.isEmpty { return }
    if let source = sources.removeValue(forKey: alias.address) { sources[root.address] = source }
    guard let count = counts.removeValue(forKey: alias.address) else { return }
    counts[root.address, default: 0] += count
    for (waiting, source) in sources where source == alias.address {
      sources[waiting] = root.address
    }
  }

  /// Whether the root waits for another cell.
  func contains(_ root: _PromiseCell) -> Bool { sources[root.address] != nil }

  /// Whether `source` ends only after `target` has.
  ///
  /// Complexity: O(1) unless somebody waits for `target`; else the number of waits behind `source`.
  func leads(from source: _PromiseCell, to target: _PromiseCell) -> Bool {
    guard counts[target.address] != nil else { return false }
    var cell = source.address
    while let next = sources[cell] {
      if next == target.address { return true }
      cell = next
    }
    return false
  }
}
