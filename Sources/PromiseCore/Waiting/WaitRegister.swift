// SPDX-License-Identifier: MIT

/// Which cells wait, by an adoption, as observers of another one: what the search for cycles needs.
///
/// Cells are named by their addresses and not retained: an entry goes when the wait ends, or before
/// the cell waited for dies. The register is guarded by ``graphLock``.
///
/// **No cell is looked at that an entry names.** Another thread may let go of it at any time: a reference taken
/// here would then be the last one, given up under the lock, for which the `deinit` waits in turn. So an entry leads
/// from root to root, and follows both when they become aliases (``move(_:to:)``).
struct WaitRegister {
  /// By the root that waits: the root in whose list it, or an alias of it, is.
  private var sources: [UInt: UInt] = [:]
  /// By the cell waited for: how many wait.
  ///
  /// Most cells that adopt are waited for by nobody, and then
  /// nothing has to be searched, however long the way that their source waits behind.
  private var counts: [UInt: Int] = [:]

  mutating func add(_ root: _PromiseCell, waitsFor source: _PromiseCell) {
    sources[root.address] = source.address
    counts[source.address, default: 0] += 1
  }

  /// Forgets what a cell waits for.
  mutating func forget(_ adopter: _PromiseCell) {
    // An open one may have been settled meanwhile, and is an alias of a proxy then, but still in the register.
    if !remove(adopter) { _ = remove(adopter.root) }
  }

  /// Forgets what the root waits for; false if that was nothing.
  private mutating func remove(_ root: _PromiseCell) -> Bool {
    guard let source = sources.removeValue(forKey: root.address) else { return false }
    let count = counts[source, default: 1] - 1
    counts[source] = count == 0 ? nil : count
    return true
  }

  /// `alias` was a root and has been linked to `root`: what it waits for, and who waits for it, are now the root's.
  ///
  /// Complexity: O(1) unless somebody waits for `alias` who is not yet among its observers, for an alias has none;
  /// else the number of all waits.
  mutating func move(_ alias: _PromiseCell, to root: _PromiseCell) {
    // Nobody waits in a loop: an address need not be hashed to be missed.
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
